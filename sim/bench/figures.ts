/** One thing that is counted: what happens once with each turn of a loop in sim/virtual/bench.ts. */
export interface Figure {
  name: string;
  what: string;
  setup: string; // calls of the bench before
  call: string; // the call that is counted, N turns of it
  turns: number;
  budget: number; // counted instructions; 0 where none is set
  base: "nothing" | "hands"; // the loop whose own cost is taken off
}

const WITH_BOARD = "flagfall.begin(1,edges,getTime());";
const AFTER_PRESSES = `${WITH_BOARD}flagfall.presses(2,1);`;

const figure = (
  name: string,
  what: string,
  setup: string,
  call: string,
  turns: number,
  budget = 0,
): Figure => ({
  name,
  what,
  setup,
  call,
  turns,
  budget,
  base: call.startsWith("presses") ? "hands" : "nothing",
});

/** What is counted, with the budgets that the design holds itself to. */
export const FIGURES: Figure[] = [
  figure(
    "idle tick",
    "one turn in which nothing is due",
    "flagfall.begin(0,edges,getTime());",
    "idle(N)",
    50,
    40000,
  ),
  figure("quiet scan", "64 contacts on 74HC165, nothing changed", WITH_BOARD, "quiet(N)", 30, 220000),
  figure("scan, one change", "a contact reads otherwise", WITH_BOARD, "changes(N,1)", 30, 450000),
  figure("scan, window ends", "and what is steady is believed", WITH_BOARD, "changes(N,30)", 30, 450000),
  figure("press", "from the edge to the changed clock", WITH_BOARD, "presses(N,0)", 30, 160000),
  figure("text of a press", "one event as JSON, when asked for", AFTER_PRESSES, "texts(N,1)", 20, 250000),
  figure("text of a move", "the longest event", AFTER_PRESSES, "texts(N,0)", 20, 250000),
  figure("quiet scan, MCP23017", "two expanders on I2C", `${WITH_BOARD}flagfall.wire(1);`, "quiet(N)", 30),
  figure(
    "quiet scan, 16 pins",
    "the matrix on the processor",
    `${WITH_BOARD}flagfall.wire(2);`,
    "quiet(N)",
    30,
  ),
  figure("work of a press", "count, save, draw: in slices", WITH_BOARD, "presses(N,1)", 10),
  figure("work of a second", "save, draw: in slices", WITH_BOARD, "seconds(N)", 10),
];
