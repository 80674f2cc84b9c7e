/** Two presses closer than this are two hands on the lever at once. */
const LEVER_MS = 25;

export interface Rules {
  base: number[];
  bonus: number[];
  freeze: boolean; // the first flag stops both clocks
  keyResumes: boolean;
}

const NAMES = ["white", "black"];

/**
 * A chess clock as the documents tell it, for somebody with time: it counts one millisecond after the other.
 * It knows nothing of the firmware, keeps books of what was given and what has passed, and logs what the
 * device should tell.
 */
export class ClockModel {
  now = 0;
  readonly left = [0, 0];
  readonly given = [0, 0];
  readonly passed = [0, 0]; // while there was time left
  readonly presses = [0, 0];
  readonly fallen: number[] = []; // in the order in which the flags fell
  readonly log: string[] = [];
  running = -1;
  private turn = 0;
  private started = false;
  private lever = -Infinity; // when a press last changed something

  constructor(private readonly rules: Rules) {
    for (const side of [0, 1]) this.give(side, rules.base[side] + rules.bonus[side]);
  }

  private give(side: number, ms: number): void {
    this.left[side] += ms;
    this.given[side] += ms;
  }

  private tell(...words: unknown[]): void {
    this.log.push([this.now, ...words].join(" "));
  }

  private times(): string {
    return this.left.join("/");
  }

  /** Lets time pass up to `to`; a flag falls in the very millisecond in which a time is used up. */
  pass(to: number): void {
    if (this.running < 0) this.now = to;
    while (this.now < to) {
      this.now++;
      const side = this.running;
      if (side < 0 || this.left[side] === 0) continue;
      this.left[side]--;
      this.passed[side]++;
      if (this.left[side] === 0) this.fall(side);
    }
  }

  private fall(side: number): void {
    this.fallen.push(side);
    this.tell("flag", NAMES[side], this.fallen.length === 1, this.times());
    if (this.rules.freeze) this.stop("flag");
  }

  private stop(reason: string): void {
    this.turn = this.running;
    this.running = -1;
    this.tell("stop", reason, this.times());
  }

  private run(lever: number): void {
    this.running = this.turn;
    this.lever = lever;
    this.tell(this.started ? "resume" : "start", NAMES[this.turn], this.times());
    this.started = true;
  }

  press(side: number): void {
    if (!this.started && side !== this.turn) this.run(this.now);
    if (this.running !== side || this.now - this.lever < LEVER_MS) return;
    if (this.left[side] > 0) this.give(side, this.rules.bonus[side]);
    this.presses[side]++;
    this.running = 1 - side;
    this.lever = this.now;
    this.tell("press", NAMES[side], this.presses, this.times());
    this.tell("move", NAMES[side], this.presses[side], this.presses, this.times());
  }

  key(): void {
    if (this.running >= 0) this.stop("pause");
    else if (!this.started || this.rules.keyResumes) this.run(-Infinity);
  }

  arbiter(what: "start" | "pause" | "resume"): void {
    const runs = this.running >= 0;
    if (what === "pause" && runs) this.stop("pause");
    else if (what === (this.started ? "resume" : "start") && !runs) this.run(-Infinity);
    else this.tell("note", "refused");
  }
}
