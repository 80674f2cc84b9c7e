import { fileURLToPath } from "node:url";
import { freshBundle } from "../build/fresh";
import { Exit, check, play } from "../commands";
import { WrongCall } from "../files";
import { help } from "../help";
import { main } from "../main";
import { NoInterpreter, findInterpreter, targetPlayer } from "./interpreter";
import { recordCheck } from "./record";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Plays or checks inside the interpreter; without one nothing is even read. */
async function inside(command: "play" | "check", rest: string[]): Promise<Exit> {
  const interpreter = await findInterpreter();
  const bundle = freshBundle(root);
  const player = () => targetPlayer(interpreter, bundle);
  if (command === "play") return play(rest, player);
  const { passed, failed, exit } = await check(rest, player);
  recordCheck(root, bundle, passed, failed);
  return exit;
}

async function run(command: string | undefined, rest: string[]): Promise<Exit> {
  if (command === "help" || command === "--help" || command === "-h") process.stdout.write(help());
  else if (command === "play" || command === "check") {
    try {
      return await inside(command, rest);
    } catch (error) {
      if (!(error instanceof NoInterpreter)) throw error;
      process.stderr.write(`${error.message}\n`);
      return Exit.NoInterpreter;
    }
  } else throw new WrongCall(command ? `unknown command ${command}: try help` : "no command: try help");
  return Exit.Well;
}

main(run);
