/** Pins by their names, several in one string: two slots where a list of names takes seventeen. */
export function pinsOf(names: string): Pin[] {
  return names.split(" ").map(function (name) {
    return new Pin(name);
  });
}

/** The same, for native calls on the whole list: those take its last pin for bit 0. */
export function bankOf(names: string): Pin[] {
  return pinsOf(names).reverse();
}
