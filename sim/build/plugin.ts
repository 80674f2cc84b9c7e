import type { OutputBundle, Plugin } from "rollup";
import type { Board } from "../../boards/board";
import { faults } from "./check";

/** A row of the table that a build prints. */
interface Row {
  board: string;
  bytes: number;
  storage: number;
}

const rows: Row[] = [];

/** What is wrong with a bundle for its board. */
export function verdicts(board: Board, code: string): string[] {
  const bytes = Buffer.byteLength(code);
  const tooBig = bytes > board.budget ? [`${bytes} bytes are over the budget of ${board.budget}`] : [];
  return [...faults(code), ...tooBig];
}

/** The table of what was built. */
export function table(built: Row[]): string {
  const lines = built.map(({ board, bytes, storage }) => {
    const share = `${((100 * bytes) / storage).toFixed(1)} %`;
    return board.padEnd(20) + String(bytes).padStart(8) + String(storage).padStart(10) + share.padStart(10);
  });
  return ["board                  bytes   storage   share", ...lines].join("\n");
}

/** The text of the one file that a bundle is. */
function codeOf(bundle: OutputBundle): string {
  return Object.values(bundle)
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("");
}

/**
 * Refuses a bundle that Espruino would stumble over or that its board has no room for; the last one prints
 * the table.
 */
export function judged(name: string, board: Board, isLast: boolean): Plugin {
  return {
    name: "judged",
    generateBundle(_options, bundle) {
      const code = codeOf(bundle);
      const found = verdicts(board, code);
      if (found.length) this.error(`${name}: ${found.join(`\n${name}: `)}`);
      rows.push({ board: board.name, bytes: Buffer.byteLength(code), storage: board.storage });
    },
    closeBundle() {
      if (isLast && rows.length > 1) process.stdout.write(`${table(rows)}\n`);
    },
  };
}
