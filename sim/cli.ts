import { fileURLToPath } from "node:url";
import { freshBundle } from "./build/fresh";
import { check, play, type Exit } from "./commands";
import { WrongCall } from "./files";
import { help } from "./help";
import { main } from "./main";
import { nodePlayer } from "./play";
import { COMMANDS_NOT_YET } from "./script/not-yet";

const root = fileURLToPath(new URL("..", import.meta.url));

const player = async () => nodePlayer(freshBundle(root));

/** Does what the words of the command line say. */
async function run(command: string | undefined, rest: string[]): Promise<Exit> {
  if (command === "play") return play(rest, player);
  if (command === "check") return (await check(rest, player)).exit;
  if (command === "terminal") await (await import("./terminal/terminal")).terminal(rest);
  else if (command === "help" || command === "--help" || command === "-h") process.stdout.write(help());
  else if (command === undefined) throw new WrongCall("no command: try help");
  else if (Object.hasOwn(COMMANDS_NOT_YET, command)) {
    throw new WrongCall(`${command}: not yet, ${COMMANDS_NOT_YET[command]}`);
  } else throw new WrongCall(`unknown command ${command}: try help`);
  return 0;
}

main(run);
