import { z } from "zod";
import { isControl } from "./control";
import { isFen, placement } from "./fen";

const control = z.string().refine(isControl, "not a time control");
const count = z.int().min(0);

/** Is this a number of a Chess960 position, 0 to 959? */
const is960 = (text: string) => /^960:(0|[1-9]\d{0,2})$/.test(text) && Number(text.slice(4)) < 960;

const isStart = (text: string) => text === "standard" || is960(text) || isFen(text);

/** The first line of a script: all of its keys, whether the firmware heeds them yet or not, with defaults. */
export const config = z.strictObject({
  control: z
    .union([control, z.strictObject({ white: control, black: control })], "not a time control")
    .default("5400+30"),
  laws: z.enum(["2009", "2014", "PL2016", "2017", "2018", "2023"]).default("2018"),
  category: z.enum(["standard", "rapid", "blitz"]).optional(),
  observer: z.enum(["arbiter", "claim", "auto"]).default("arbiter"),
  start: z
    .string()
    .refine(isStart, 'neither "standard" nor a FEN nor "960:0" to "960:959"')
    .default("standard"),
  illegal: z.tuple([count, count]).default([0, 0]),
  pieces: z
    .string()
    .refine((text) => placement(text) !== null, "not the placement of a FEN")
    .optional(),
  white: z.enum(["left", "right"]).default("left"),
  flip: z.boolean().default(false),
  language: z.enum(["en", "de", "pl", "sk", "sl", "sr"]).default("en"),
  sensor: z.boolean().default(true),
  counter: z.boolean().default(true),
  freeze: z.literal(["auto", true, false]).default("auto"),
  show_moves: z.boolean().default(false),
  guidelines3: z.boolean().default(false),
  min_draw: count.default(0),
  default_ms: count.default(0),
  pegged: z.enum(["white", "black", "both"]).nullable().default(null),
  blitz_2023_s: z.literal([60, 120]).default(120),
  offer_reject: z.enum(["touch", "move"]).default("touch"),
  setup: z.enum(["given", "menu"]).default("given"),
});

export type Config = z.infer<typeof config>;

/** What each side plays with. */
export function controls(c: Config): { white: string; black: string } {
  return typeof c.control === "string" ? { white: c.control, black: c.control } : c.control;
}
