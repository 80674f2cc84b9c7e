import { Line, type Key, type Lever } from "../hal";
import { pinsOf } from "./pins";

/**
 * Watches lever and keys. The interrupt stamps each edge; nothing is debounced here, for that would move the
 * stamp to the last bounce: the first edge is the time of the press, and what follows changes nothing.
 * `origin` is power-on, in milliseconds as getTime() counts.
 */
export function watchLever(pins: string, origin: number, lever: Lever): void {
  pinsOf(pins).forEach(function (pin, end) {
    pinMode(pin, "input_pullup");
    setWatch(
      function (e: WatchEdge) {
        lever(end, (e.time * 1000 - origin) | 0);
      },
      pin,
      { repeat: true, edge: "falling" }, // a pin that is not a button has no debounce unless told
    );
  });
}

/** The keys from Line.Start on; `down` is how a key reads while it is down. */
export function watchKeys(pins: string, down: number, origin: number, key: Key): void {
  pinsOf(pins).forEach(function (pin, i) {
    pinMode(pin, down ? "input_pulldown" : "input_pullup");
    setWatch(
      function (e: WatchEdge) {
        key(Line.Start + i, +e.state === down, (e.time * 1000 - origin) | 0);
      },
      pin,
      { repeat: true, edge: "both", debounce: 0 },
    );
  });
}
