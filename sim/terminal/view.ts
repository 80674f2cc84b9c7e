import { clockLines } from "./clock";
import { stamp, type Heard } from "./events";
import { brailleLines, GLASS_COLUMNS, GLASS_ROWS } from "./glass";
import { helpLines } from "./help";
import { bold, faint, fit, frame } from "./look";
import type { Table } from "./table";

/** What the simulator needs of a terminal. */
export const COLUMNS = 80;
export const ROWS = 24;

const RANKS = [7, 6, 5, 4, 3, 2, 1, 0];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** One rank of pieces, White's in bold. */
function pieceRank(t: Table, rank: number, gap: string): string {
  const pieces = FILES.map((file) => t.pieces.squares[8 * rank + file] || ".");
  return pieces.map((piece) => (/[A-Z]/.test(piece) ? bold(piece) : piece)).join(gap);
}

/** One rank of contacts: # where one is closed. */
function contactRank(t: Table, rank: number): string {
  return FILES.map((file) => ((t.world.ranks[rank] >> file) & 1 ? "#" : ".")).join(" ");
}

/** The pieces as people see them and the contacts as the sensor feels them, ten lines. */
function tableLines(t: Table): string[] {
  const files = "a b c d e f g h";
  return [
    faint("    pieces             contacts"),
    ...RANKS.map((rank) => ` ${rank + 1}  ${pieceRank(t, rank, " ")}    ${contactRank(t, rank)}`),
    faint(`    ${files}    ${files}`),
  ];
}

/** When, what (in `width` columns), and who may see it. */
function eventLine(event: Heard, width: number): string {
  return `${stamp(event.at).padStart(7)}  ${fit(event.text, width)} ${faint(event.to)}`;
}

/** The last of a row of pieces that fit: those that come next are at its end. */
function row(pieces: string[], width: number): string {
  return pieces.length ? pieces.join(" ").slice(-width) : "-";
}

/** What happens beside the chessboard, ten lines. */
function sideLines(t: Table): string[] {
  const events = t.heard.map((event) => eventLine(event, 20));
  return [
    `  hand  ${row(t.pieces.hand, 28)}`,
    `  box   ${row(t.pieces.box, 28)}`,
    `  time  ${stamp(t.world.time)}  x${t.speed}`,
    faint("  event                      seen by"),
    ...events,
    ...Array.from({ length: 6 - events.length }, () => ""),
  ];
}

function clockPage(t: Table): string[] {
  const side = sideLines(t);
  return [...clockLines(t), ...tableLines(t).map((line, i) => fit(line, 41) + side[i])];
}

/** What stands to the right of the glass. */
function margin(t: Table): string[] {
  const lights = [1, 2].map((bit) => (t.powered && t.world.lights & bit ? "(*)" : "( )"));
  return [
    "",
    ...RANKS.map((rank) => `${rank + 1} ${pieceRank(t, rank, "")}`),
    faint("  abcdefgh"),
    "",
    `hand ${row(t.pieces.hand, 7)}`,
    `box  ${row(t.pieces.box, 7)}`,
    `light ${lights.join("")}`,
    t.note > 0 ? bold("♪") : "",
    `time x${t.speed}`,
    stamp(t.world.time),
  ];
}

function glassPage(t: Table): string[] {
  const [level, upright, a, , b, , , , c, d] = frame(t.look);
  const edge = level.repeat(GLASS_COLUMNS);
  const dots = t.powered
    ? brailleLines(t.world.pixels)
    : Array.from({ length: GLASS_ROWS }, () => fit("", 64));
  const glass = [a + edge + b, ...dots.map((line) => upright + line + upright), c + edge + d];
  const beside = margin(t);
  const events = t.heard.slice(-4).map((event) => eventLine(event, 48));
  return [...glass.map((line, i) => `${line} ${beside[i] ?? ""}`), ...events];
}

const HINTS = "<- -> lever  space start  e2 lift/put  x box  r resume  G glass  ? keys  q quit";

/** The whole screen: ROWS lines, none as wide as COLUMNS. */
export function view(t: Table): string[] {
  if (t.page === "help") return helpLines();
  const page = t.page === "glass" ? glassPage(t) : clockPage(t);
  const lines = Array.from({ length: ROWS - 2 }, (_, i) => page[i] ?? "");
  return [...lines, ` ${bold(t.message)}`, faint(HINTS)].map((line) => fit(line, COLUMNS - 1).trimEnd());
}
