import { Limit } from "../firmware/limits";
import { Seen, believe, settle } from "../firmware/sensors/settle";

/**
 * The 64 contacts and what is believed of them, scanned as the shell does it. At every scan three things
 * must hold, whatever happens: nothing is believed too early, nothing too late, and the board is not at rest
 * too early.
 */
export class Settling {
  readonly ranks = new Uint8Array(8); // what the contacts read
  private readonly words = new Int32Array(Seen.Size);
  private readonly bank = new Uint8Array(this.words.buffer, 0, 8);
  private readonly settled = new Uint8Array(this.words.buffer, 4 * Seen.Settled, 8);
  private readonly since = new Float64Array(64).fill(-Infinity); // first scan that read as the last
  private changed = -Infinity; // when what is believed last changed
  private before = 0; // when the scan before was
  private gap = 0; // the longest time without a scan

  constructor(
    ranks: ArrayLike<number>,
    private readonly origin: number,
  ) {
    this.ranks.set(ranks);
    this.bank.set(ranks);
    believe(this.words, origin | 0);
  }

  get busy(): boolean {
    return this.words[Seen.Busy] === 1;
  }

  believed(rank: number): number {
    return this.settled[rank];
  }

  scan(at: number): void {
    const w = this.words;
    this.gap = Math.max(this.gap, at - this.before);
    this.before = at;
    for (let i = 0; i < 64; i++) if (this.bit(this.ranks, i) !== this.bit(this.bank, i)) this.since[i] = at;
    this.bank.set(this.ranks);
    const quiet = w[Seen.Scan] === w[Seen.Last] && w[Seen.Scan + 1] === w[Seen.Last + 1];
    if (quiet && !this.busy) return;
    const settledBefore = this.settled.slice();
    const rest = settle(w, (this.origin + at) | 0);
    for (let i = 0; i < 64; i++) this.check(i, at, settledBefore);
    if (rest) this.holds("at rest too early", at, at - this.changed >= Limit.SettleMs);
  }

  private bit(ranks: Uint8Array, square: number): number {
    return (ranks[square >> 3] >> (square & 7)) & 1;
  }

  private check(square: number, at: number, settledBefore: Uint8Array): void {
    const steady = at - this.since[square];
    const isRead = this.bit(this.settled, square) === this.bit(this.ranks, square);
    if (this.bit(this.settled, square) !== this.bit(settledBefore, square)) {
      this.changed = at;
      this.holds("believed what is not read", at, isRead);
      this.holds("believed too early", at, steady >= Limit.DebounceMs);
    }
    this.holds("believed too late", at, isRead || steady <= 2 * Limit.DebounceMs + this.gap);
  }

  /** Fails with a picture of both boards. */
  holds(rule: string, at: number, ok: boolean): void {
    if (!ok) throw new Error(`${rule}, at ${at}\n${this.picture()}`);
  }

  private picture(): string {
    const row = (bits: number) =>
      Array.from("abcdefgh", (_, file) => ((bits >> file) & 1 ? "#" : ".")).join("");
    const rows = Array.from(this.ranks, (bits, r) => `  ${r + 1}  ${row(bits)}  ${row(this.settled[r])}`);
    return ["     read      believed", ...rows.reverse(), "     abcdefgh  abcdefgh"].join("\n");
  }
}
