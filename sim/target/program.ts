import type { Step, Tape } from "../script/tape";
import { grouped, type Pieces } from "./pieces";

/** Files in the interpreter's storage: the bundle, the tape. */
export const CODE = "code";
export const TAPE = "tape";

/** Storage is filled this many characters at a time: a program that writes them holds them twice. */
const SLICE = 4000;

/** The tape is evaluated this many characters at a time. */
const STEPS = 500;

/**
 * Where code runs. In storage, as on a board, it takes no variables, but the interpreter for Linux opens a
 * file for every few letters of it. Copied to memory it is seven times as fast, while there is room.
 */
export type Place = "memory" | "storage";

/** Every line that is meant for us begins with this; banner and prompt do not. */
export const MARK = "~";

/** The last line of a program that came to its end. */
export const END = "end";

/** A program that does nothing but tell that it ran. */
export const PROBE = `print("${MARK}${END}");`;

/** Programs that put a text into storage, one after the other. */
export function storePrograms(file: string, text: string): string[] {
  const programs: string[] = [];
  for (let from = 0; from < text.length; from += SLICE) {
    const slice = JSON.stringify(text.slice(from, from + SLICE));
    programs.push(`require("Storage").write("${file}",${slice},${from},${text.length});${PROBE}`);
  }
  return programs;
}

/** One step as a statement; times are told as differences, which are shorter. */
function statement([at, ...rest]: Step, i: number, steps: Step[]): string {
  return `d(${[at - (steps[i - 1]?.[0] ?? 0), ...rest].join()});`;
}

/** The steps of a tape as the interpreter takes them. */
export const statements = (tape: Tape) => tape.steps.map(statement);

/**
 * The program that plays what is in storage. It begins once its own text has been let go. Names end in an
 * underscore where they would meet those of the bundle.
 */
export function playProgram({ parameter, sizes, returned }: Pieces, tape: Tape, place: Place): string {
  const lengths = statements(tape).map((text) => text.length);
  return `var store_=require("Storage"),from_=0,now_=0,flagfall;
function next_(file,size){from_+=size;return store_.read(file,from_-size,size);}
function code_(size){return ${place === "memory" ? '""+' : ""}next_("${CODE}",size);}
function d(ms,op,a,b){print("${MARK}");now_+=ms;flagfall.doAt(now_,op,a,b);}
setTimeout(function(){
var s_=[${sizes.join()}],i_;
flagfall=function(${parameter}){
for(i_=0;i_<s_.length;i_++)eval(code_(s_[i_]));
return eval(code_(${returned}));
}({});
flagfall.begin([${tape.ranks.join()}],[${tape.settings.join()}],function(t){print("${MARK}"+t);});
from_=0;
s_=[${grouped(lengths, STEPS).join()}];
for(i_=0;i_<s_.length;i_++)eval(next_("${TAPE}",s_[i_]));
flagfall.run(${tape.until});
${PROBE}},0);
`;
}
