import fc from "fast-check";
import { readControl } from "../firmware/clock/control";
import { Limit } from "../firmware/limits";
import { Setting } from "../firmware/settings";
import { Side } from "../firmware/side";

/** What a text sets for a side, base and bonus; null when it is refused, with nothing changed. */
function read(text: string, side: Side): [base: number, bonus: number] | null {
  const settings = new Int32Array(Setting.Size).fill(-7);
  const isGood = readControl(text, settings, side);
  const [base, bonus] = [settings[Setting.Base + side], settings[Setting.Bonus + side]];
  if (isGood) settings[Setting.Base + side] = settings[Setting.Bonus + side] = -7;
  expect([...settings]).toEqual(Array(Setting.Size).fill(-7));
  return isGood ? [base, bonus] : null;
}

describe.each([Side.White, Side.Black])("for side %d", (side) => {
  test.each([
    ["300", 300_000, 0],
    ["1", 1_000, 0],
    ["180+2", 180_000, 2_000],
    ["5400+30", 5_400_000, 30_000],
    ["60+0", 60_000, 0],
    ["0+5", 0, 5_000],
    ["359999", 359_999_000, 0],
    ["359998+1", 359_998_000, 1_000],
    ["0+600", 0, 600_000],
  ])("%s is good", (text, base, bonus) => expect(read(text, side)).toEqual([base, bonus]));

  test.each([
    ["no time", ["", "0", "0+0", "00"]],
    ["too much", ["360000", "359999+1", "0+601", "60+601", "4294967", "4294967296", "4294967596", "1e99"]],
    ["half a control", ["+", "+5", "300+", "300+2+", "300++2", "1+2+3"]],
    ["no whole seconds", ["1.5", "60+0.5", "-1", "60+-1", "-0", "1e3", "0x10", "0300", "60+02", "Infinity"]],
    [
      "something else",
      [" 300", "300 ", "60 + 1", "60+1 ", "\n60", "abc", "NaN", "5:00", "60s", "60,5", "６０"],
    ],
    ["what is not there yet", ["40/5400+30:1800+30", "?/7200:3600", "1500d10", "1500b10", "*60", "^", "g10"]],
  ])("%s", (_, texts) => expect(texts.filter((text) => read(text, side))).toEqual([]));
});

test("every control that fits is read, and no other", () => {
  const seconds = fc.oneof(fc.nat({ max: 700 }), fc.nat({ max: 400_000 }), fc.nat());
  fc.assert(
    fc.property(seconds, fc.option(seconds), (base, bonus) => {
      const [ms, more] = [1000 * base, 1000 * (bonus ?? 0)];
      const fits = ms + more > 0 && ms + more <= Limit.LeftMax && more <= Limit.BonusMax;
      const text = bonus === null ? `${base}` : `${base}+${bonus}`;
      expect(read(text, Side.White)).toEqual(fits ? [ms, more] : null);
    }),
    { numRuns: 1000 },
  );
});
