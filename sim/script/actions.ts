import { z } from "zod";

/** The last moment a script can name: the device counts milliseconds in 31 bits. */
export const LAST_MS = 0x7fffffff;

const at = z.int32().min(0);
const side = z.enum(["white", "black"]);
const square = z.string().regex(/^[a-h][1-8]$/, "not a square");
const uci = z.string().regex(/^([a-h][1-8]){2}[qrbn]?$/, "not a UCI move");
const piece = z.enum(["q", "r", "b", "n"]);
const text = z.string();
const pair = z.tuple([z.int(), z.int()]);
const yes = z.literal(true);
const ply = z.int().min(1).optional();
const confirm = z.boolean().optional();

type Shape = Record<string, z.ZodType>;

/** What a player can do by name, and what he says with it. */
const PLAYER: Record<string, Shape> = {
  pause: {},
  offer: {},
  accept: {},
  decline: {},
  resign: {},
  adjust: {},
  promote: { piece },
  answer: { value: z.union([z.enum(["yes", "no"]), uci], 'neither "yes" nor "no" nor a UCI move') },
  claim: {
    what: z.enum(["repetition", "fifty", "illegal", "touch", "time", "quickplay", "setup"]),
    uci: uci.optional(),
  },
  plus5: {},
  reload: {},
  announced: {},
};

const RESULTS = ["1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "*"] as const;
const MISTAKES = ["wrong-start", "turned", "colours", "swap", "assistant", "absent"] as const;

/** What the arbiter can do. Texts stay texts: what makes no sense on the device is the device's to refuse. */
const ARBITER: Record<string, Shape> = {
  start: {},
  pause: {},
  resume: {},
  ok: { confirm },
  dismiss: {},
  time: {
    white: z.int().optional(),
    black: z.int().optional(),
    moves: pair.optional(),
    period: pair.optional(),
    running: side.optional(),
    confirm,
  },
  penalty: { side, ms: z.int(), confirm },
  control: { control: z.union([text, z.strictObject({ white: text, black: text })]), confirm },
  illegal: { by: side, kind: z.enum(["art3", "king", "pawn", "nomove", "twohands"]), ply, confirm },
  touch: { ruling: z.enum(["enforce", "adjusted", "accidental"]) },
  claim: { ruling: z.enum(["right", "wrong", "postpone"]), confirm },
  promotion: { square, piece },
  position: { fen: text.optional(), ply },
  dead: {},
  watch: {},
  setup: { what: z.enum(MISTAKES) },
  result: { result: z.enum(RESULTS) },
  adjourn: {},
  snapshot: {},
  show: { side },
};

/** Actions that need no second word. */
const PLAIN: Record<string, Shape> = {
  lift: { lift: square },
  place: { place: square },
  press: { press: side },
  key: { key: z.enum(["start", "minus", "plus", "ok"]), hold: z.int().min(0).optional() },
  power: { power: z.enum(["cut", "on"]) },
  battery: { battery: z.number().min(0).max(1) },
  show: { show: yes },
  ask: { ask: z.enum(["fen", "pgn", "moves", "log", "score", "announce", "settings", "memory"]) },
  end: { end: yes },
};

/** One thing that is done to the device; `kind` is the key that says what. */
export interface Action {
  at: number;
  lift?: string;
  place?: string;
  press?: "white" | "black";
  key?: "start" | "minus" | "plus" | "ok";
  hold?: number;
  player?: "white" | "black";
  do?: string;
  arbiter?: string;
  power?: "cut" | "on";
  battery?: number;
  show?: true;
  ask?: string;
  end?: true;
}

export type Kind = Exclude<keyof Action, "at" | "hold" | "do">;

const each = (shapes: Record<string, Shape>, more: Shape) =>
  new Map(Object.entries(shapes).map(([name, shape]) => [name, z.strictObject({ at, ...more, ...shape })]));

const plain = each(PLAIN, {});
const byPlayer = each(PLAYER, { player: side, do: text });
const byArbiter = each(ARBITER, { arbiter: text });

const anyPlayer = z.looseObject({ at, player: side, do: z.enum(Object.keys(PLAYER)) });
const anyArbiter = z.looseObject({ at, arbiter: z.enum(Object.keys(ARBITER)) });

export const KINDS: readonly Kind[] = [...(plain.keys() as Iterable<Kind>), "player", "arbiter"];

/** The schema that this action has to meet; of an act that nobody knows, one that says so. */
export function schemaOf(kind: Kind, value: Record<string, unknown>): z.ZodType {
  if (kind === "player") return byPlayer.get(value.do as string) ?? anyPlayer;
  if (kind === "arbiter") return byArbiter.get(value.arbiter as string) ?? anyArbiter;
  return plain.get(kind)!;
}
