import type { Chip } from "./chips";
import type { Pins } from "./pins";

/** What setWatch's function is given. */
interface Edge {
  time: number; // seconds
  lastTime: number | undefined;
  state: boolean;
  pin: string;
}

interface Watch {
  tell: (edge: Edge) => void;
  pin: string;
  edge: "rising" | "falling" | "both";
  debounce: number;
  state: boolean; // the level it last told of, or would have
  lastTime: number | undefined;
}

/** Something that the main loop does once its time has come. */
interface Job {
  due: number;
  every: number; // 0: only once
  run: () => void;
}

/** How many edges the interrupt can keep for the main loop before it loses some. */
const RING = 170;

/** Between power-on and the first line of the firmware, so that no clock begins at zero. */
export const BOOT_MS = 712.345;

/**
 * The interpreter's main loop on a clock that moves only when told: edges before timers, an interval on its
 * grid, a missed tick made up for. Edges are stamped when they happen and told `late` milliseconds later,
 * timers never late, so that a callback can find time further than the edges it knows of, as on a busy
 * device.
 */
export class Loop {
  now = BOOT_MS;
  late = 0;
  private timers: Job[] = [];
  private edges: Job[] = [];
  private watches: Watch[] = [];
  private barkAt = Infinity;
  private patience = Infinity;

  constructor(
    private readonly chip: Chip,
    private readonly pins: Pins,
  ) {}

  addTimer(run: () => void, delay: number, every: number): number {
    return this.timers.push({ due: this.now + delay, every, run });
  }

  watch(tell: Watch["tell"], pin: string, options: Partial<Watch> & { repeat?: boolean }): void {
    const button = this.chip.buttons.includes(pin);
    const edge = options.edge ?? (button ? "rising" : "both");
    if (!["rising", "falling", "both"].includes(edge)) throw new Error(`${edge} is no edge`);
    if (!options.repeat) throw new Error("a watch that ends after one edge is not in this fake");
    const debounce = options.debounce ?? (button ? 25 : 0);
    const state = this.pins.read(pin) === 1;
    this.pins.watched.add(pin);
    if (this.pins.watched.size > this.chip.watches) throw new Error("too many pins are watched");
    this.watches.push({ tell, pin, edge, debounce, state, lastTime: undefined });
  }

  /** A pin has changed: the interrupt stamps it, the main loop tells of it later. */
  edgeOn(pin: string): void {
    const [stamp, state] = [this.now, this.pins.read(pin) === 1];
    if (this.edges.length === RING) throw new Error("more edges than the interrupt can keep");
    for (const watch of this.watches.filter((one) => one.pin === pin)) {
      const run = () => (watch.debounce ? this.calm(watch, state, stamp) : this.tell(watch, state, stamp));
      this.edges.push({ due: stamp + this.late, every: 0, run });
    }
  }

  private tell(watch: Watch, state: boolean, stamp: number): void {
    const { lastTime, pin, edge } = watch;
    const time = stamp / 1000;
    watch.state = state;
    watch.lastTime = time;
    if (edge === "both" || (edge === "rising") === state) watch.tell({ time, lastTime, state, pin });
  }

  /** Tells of a level that has stood for the time of debouncing, with the stamp of the last bounce. */
  private calm(watch: Watch, state: boolean, stamp: number): void {
    const ofWatch = (job: Job) => (job as Job & { watch?: Watch }).watch === watch;
    this.timers = this.timers.filter((job) => !ofWatch(job));
    const run = () => state !== watch.state && this.tell(watch, state, stamp);
    this.timers.push({ due: stamp + watch.debounce, every: 0, run, watch } as Job);
  }

  enableWatchdog(seconds: number, automatic: boolean): void {
    this.patience = automatic ? Infinity : seconds * 1000;
    this.kick();
  }

  kick(): void {
    this.barkAt = this.now + this.patience;
  }

  /** The next thing to do until `end`, edges first. */
  private next(end: number): Job | undefined {
    if (
      this.edges.length &&
      this.edges[0].due <= end &&
      !this.timers.some((job) => job.due < this.edges[0].due)
    )
      return this.edges.shift();
    const job = this.timers.reduce((a, b) => (b.due < a.due ? b : a), { due: Infinity, every: 0, run() {} });
    return job.due <= end ? job : undefined;
  }

  private moveTo(time: number): void {
    if (time > this.barkAt) throw new Error("the watchdog barked");
    if (time > this.now) this.now = time;
  }

  wait(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let job = this.next(end); job; job = this.next(end)) {
      this.moveTo(job.due);
      if (job.every) job.due += job.every;
      else this.timers = this.timers.filter((timer) => timer !== job);
      job.run();
    }
    this.moveTo(end);
  }

  /** It is that much later and nothing has been missed: days of idling, skipped. */
  leap(milliseconds: number): void {
    for (const job of this.timers) job.due += milliseconds;
    this.now += milliseconds;
    this.barkAt += milliseconds;
  }

  /** Time passes and nothing is done in it: something else keeps the processor busy. */
  block(milliseconds: number): void {
    this.moveTo(this.now + milliseconds);
  }
}
