import type { Figure } from "./figures";
import { STUBS, type Workbench } from "./interpreter";

/**
 * An empty turn of a loop counts as many on the build that budgets are written for; other builds are scaled
 * to it.
 */
const EMPTY_TURN = 7000;

/** Two cycles for each counted instruction, at the 64 MHz of a Pixl.js. */
export const milliseconds = (counted: number) => (counted * 2) / 64000;

/** The cost of one turn, as the difference between N and 2 N of them. */
async function perTurn(bench: Workbench, program: (turns: number) => string, turns: number): Promise<number> {
  return ((await bench.count(program(2 * turns))) - (await bench.count(program(turns)))) / turns;
}

/** By what counts of this interpreter are multiplied. */
export async function scaleOf(bench: Workbench): Promise<{ emptyTurn: number; scale: number }> {
  const emptyTurn = await perTurn(bench, (turns) => `var i,n=${turns};for(i=0;i<n;i++){}`, 1000);
  return { emptyTurn, scale: EMPTY_TURN / emptyTurn };
}

/** Counts figures of one bundle; `show` is told of each as it comes. */
export class Counter {
  private readonly bases = new Map<string, number>();

  constructor(
    private readonly bench: Workbench,
    private readonly bundle: string,
    private readonly scale: number,
  ) {}

  private async turn(setup: string, call: string, turns: number): Promise<number> {
    const program = (n: number) =>
      `${STUBS}${this.bundle}\n${setup}edges.push(function(e){});flagfall.${call.replace("N", String(n))};`;
    return this.scale * (await perTurn(this.bench, program, turns));
  }

  private async base(name: Figure["base"]): Promise<number> {
    if (!this.bases.has(name))
      this.bases.set(name, await this.turn("flagfall.begin(1,edges,getTime());", `${name}(N)`, 50));
    return this.bases.get(name)!;
  }

  async count({ setup, call, turns, base }: Figure): Promise<number> {
    return Math.round((await this.turn(setup, call, turns)) - (await this.base(base)));
  }
}
