import { Settling } from "./settling";

/**
 * Milliseconds between scans: even ones, and two that come as they can; the last has a slow drawing in it.
 */
const RATES = [[1], [5], [7], [12], [20], [25], [3, 25, 1, 9, 17], [25, 2, 60, 11]];

/** What stands on the other ranks. */
const OTHERS = [0xff, 0xc3, 0x00, 0x18, 0x5a, 0x00, 0xff, 0x81];

interface Row {
  at: number;
  reads: string; // `~` reads otherwise at every scan
  believed: string; // `?` may be either
}

/** The files on which a rank has this sign. */
const filesOf = (sign: string, text: string): number =>
  [...text].reduce((bits, one, file) => bits | (one === sign ? 1 << file : 0), 0);

/** Is what is believed what a row says, but for the files in `open`? */
const agrees = (bits: number, { believed }: Row, open: number): boolean =>
  ((bits ^ filesOf("#", believed)) & ~open & ~filesOf("?", believed)) === 0;

/** The files on which two rows do not agree. */
const between = (a: Row, b: Row): number =>
  [...a.believed].reduce((bits, sign, file) => bits | (sign === b.believed[file] ? 0 : 1 << file), 0);

/** One table on one rank, scanned at one rate; then a minute in which nothing more may happen. */
function replay(rows: Row[], rank: number, rate: number[], first: number): void {
  const start = OTHERS.map((bits, r) => (r === rank ? filesOf("#", rows[0].reads) : bits));
  const settling = new Settling(start, 7777);
  const end = rows[rows.length - 1];
  let n = 0;
  let at = first;
  rows.forEach((row, i) => {
    const next = rows[i + 1] ?? { ...end, at: end.at + 60_000 };
    settling.holds("another belief than the table's", row.at, agrees(settling.believed(rank), row, 0));
    for (; at <= next.at; at += rate[n++ % rate.length]) {
      const { reads } = at < next.at ? row : next;
      settling.ranks[rank] = filesOf("#", reads) | (n & 1 ? filesOf("~", reads) : 0);
      settling.scan(at);
      const open = between(row, next);
      settling.holds("a belief not in the table", at, agrees(settling.believed(rank), row, open));
    }
  });
  settling.holds("never at rest", at, !settling.busy || end.reads.includes("~"));
  OTHERS.forEach((bits, r) =>
    settling.holds("another rank", at, r === rank || settling.believed(r) === bits),
  );
}

/**
 * Millisecond | what rank 4 reads from then on | what is believed by then. Every table is replayed on rank 4
 * and on rank 8, at every rate of scanning, the first scan at once or later.
 */
export function settles(table: string): void {
  const cells = table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/ +/));
  const rows = cells.map(([at, reads, believed]) => ({ at: Number(at), reads, believed }));
  for (const rank of [3, 7]) {
    for (const rate of RATES) for (const first of [0, 1, rate[0] - 1]) replay(rows, rank, rate, first);
  }
}
