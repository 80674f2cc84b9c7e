import { getLineInfo, parse, type Program, type Token } from "acorn";
import { scopeFaults } from "./scopes";
import { nameFaults, syntaxFaults, type Fault } from "./syntax";

/**
 * Says what Espruino lacks or gets wrong in a finished bundle, one line each; none means that it is good.
 * The compiler cannot say this: TypeScript passes much through, and what Espruino cannot parse fails
 * only when it is reached, in the middle of a game.
 */
export function faults(code: string): string[] {
  const tokens: Token[] = [];
  let program: Program;
  try {
    program = parse(code, { ecmaVersion: "latest", onToken: tokens });
  } catch (error) {
    return [`not JavaScript: ${(error as Error).message}`];
  }
  const found = [...syntaxFaults(program), ...nameFaults(tokens), ...scopeFaults(program)];
  const lines = found.sort((a, b) => a.at - b.at).map((fault) => describe(code, fault));
  return [...new Set(lines)];
}

function describe(code: string, fault: Fault): string {
  const { line, column } = getLineInfo(code, fault.at);
  return `line ${line} column ${column + 1}: ${fault.what}`;
}
