import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { END, MARK, PROBE } from "../target/program";

/**
 * What a Pixl.js has and the interpreter for Linux lacks; edges of lever and keys come from the bench's
 * hands.
 */
export const STUBS =
  "var g=Graphics.createArrayBuffer(128,64,1,{vertical_byte:true});g.flip=function(){};" +
  "E.getBattery=function(){return 90};var edges=[];function setWatch(f){edges.push(f)}";

/** Where the interpreter for Linux keeps what a board keeps in its flash. */
const FLASH = "espruino.flash";

/** What a program wrote, on both outputs. */
interface Written {
  out: string;
  errors: string;
}

/** Standard input stays open and silent: the interpreter takes the end of it for key strokes. */
function written(command: string, args: string[], folder: string): Promise<Written> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: folder, stdio: ["pipe", "pipe", "pipe"] });
    const all: Written = { out: "", errors: "" };
    child.stdout.setEncoding("latin1").on("data", (text: string) => (all.out += text));
    child.stderr.setEncoding("latin1").on("data", (text: string) => (all.errors += text));
    child.on("error", fail);
    child.on("close", () => done(all));
  });
}

/** Runs programs one after the other in one folder, so that they share the interpreter's storage. */
export class Workbench {
  private readonly folder = mkdtempSync(join(tmpdir(), "flagfall-bench-"));

  constructor(private readonly interpreter: string) {}

  private async execute(program: string, under: string[]): Promise<Written> {
    // It quits at once: a timer that is left would make it wait, and waiting costs instructions too.
    writeFileSync(join(this.folder, "program.js"), `${program}${PROBE}quit();`);
    const [command, ...args] = [...under, this.interpreter, "program.js"];
    return written(command, args, this.folder);
  }

  /** What the program prints for us, line by line. */
  async run(program: string): Promise<string[]> {
    const { out } = await this.execute(program, []);
    return this.told(out);
  }

  /** Executed instructions of a program, as callgrind counts them: the same every time. */
  async count(program: string): Promise<number> {
    const under = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
    rmSync(join(this.folder, FLASH), { force: true }); // no saved game to go on with
    const { out, errors } = await this.execute(program, under);
    this.told(out);
    const counted = /Collected : (\d+)/.exec(errors);
    if (!counted) throw new Error("valgrind did not count");
    return Number(counted[1]);
  }

  private told(out: string): string[] {
    const lines = out.split(/\r?\n/).filter((line) => line.includes(MARK));
    const told = lines.map((line) => line.slice(line.indexOf(MARK) + 1));
    if (told.pop() === END) return told;
    throw new Error(
      `the interpreter broke off: ${/(Uncaught|OUT OF MEMORY).*/.exec(out)?.[0] ?? "it said no more"}`,
    );
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
