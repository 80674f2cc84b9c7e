import { COMMANDS_NOT_YET, NOT_YET } from "./script/not-yet";

const COMMANDS = `Plays scripts against the firmware. What a script is: sim/script/README.md

  npm run --silent sim -- play FILE        prints what the device says, JSON Lines; - is standard input
  npm run --silent sim -- check FILE…      judges each script; a folder means every *.jsonl below it
  npm start                                the device on this terminal, to play with
  npm run --silent target -- play FILE     the same inside an Espruino interpreter for Linux:
  npm run --silent target -- check FILE…   the variable ESPRUINO names the program

Exit status: 0 all well; 1 an expectation does not hold; 2 the script or the call is wrong; 3 no interpreter.
`;

/** What the simulator can do, and what is in the format and not in the firmware. */
export function help(): string {
  const commands = Object.entries(COMMANDS_NOT_YET).map(([name, until]) => ({
    what: `sim -- ${name}`,
    until,
  }));
  const missing = [...NOT_YET, ...commands].map(({ what, until }) => `  ${what}\n    ${until}\n`);
  return `${COMMANDS}\nNot yet, and refused with exit status 2:\n\n${missing.join("")}`;
}
