import { Exit } from "./commands";
import { WrongCall } from "./files";

/** Whoever reads us may go, as `head` does: then there is nobody left to tell. */
function leaveWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit();
  throw error;
}

/** Runs a command line; every fault becomes a message and an exit status. */
export function main(run: (command: string | undefined, rest: string[]) => Promise<Exit>): void {
  process.stdout.on("error", leaveWithReader);
  process.stderr.on("error", leaveWithReader);
  const [command, ...rest] = process.argv.slice(2);
  run(command, rest).then(
    (exit) => (process.exitCode = exit),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error instanceof WrongCall ? Exit.Wrong : Exit.Failed;
    },
  );
}
