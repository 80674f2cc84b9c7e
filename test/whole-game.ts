import { Setting } from "../firmware/settings";
import { Limit } from "../firmware/limits";
import { Line } from "../hal/hal";
import { Header } from "../hal/slots";
import { crc32 } from "./fake/crc";
import type { Flash } from "./fake/flash";
import type { Rig } from "./rig";

/** Leaves White so much time in every copy of the game that was saved: nobody wants to wait for a flag. */
export function shorten(flash: Flash, left: number): void {
  for (const bytes of flash.files.values()) {
    const words = new Int32Array(bytes.buffer);
    words[Header.Size + Setting.Size] = left;
    words[Header.Sum] = crc32(bytes.subarray(4));
  }
}

/** White's clock goes on, with so much left, after power was gone. Returns when his flag falls. */
function resume(rig: Rig, left: number): number {
  rig.powerOff();
  shorten(rig.fake.flash, left);
  rig.powerOn();
  rig.waitUntil(1003);
  rig.key(Line.Start, 120, []);
  rig.wait(100);
  const resumed = rig
    .events()
    .filter(({ event }) => event === "resume")
    .at(-1)!;
  return resumed.at + resumed.clock!.white;
}

/** Everything before the start that the contacts and the battery can do. */
function setUp(rig: Rig): void {
  for (const square of ["e2", "e4", "h8", "a1"]) rig.touch(square);
  rig.wait(1000);
  rig.setCharge(0.05);
  for (const square of ["e2", "e4", "h8", "a1"]) rig.touch(square);
  rig.wait(Limit.BatteryMs + 1000);
  rig.setCharge(1);
  rig.key(Line.Ok, Limit.HoldMs + 100);
}

/** Presses after thought, in haste, and two within one turn of the firmware. */
function press(rig: Rig): void {
  rig.key(Line.Start, 120, []);
  [4000, 700, 60, 90, 30, 35, 3000].forEach((thought, i) => {
    rig.wait(thought);
    if (i % 3) rig.rock(i % 2);
    else rig.press(i % 2);
  });
  rig.touch("e2");
  rig.wait(2000);
  rig.key(Line.Start, 120, []);
  rig.wait(500);
}

/** What a device can live to see: set-up, presses, pauses, cuts, flags that fall by time, lever or key. */
export function playAll(rig: Rig): void {
  rig.powerOn();
  setUp(rig);
  press(rig);
  rig.key(Line.Ok, Limit.HoldMs + 100);
  rig.wait(1000);
  rig.key(Line.Start, 120, []);
  rig.wait(2500);
  const first = resume(rig, 21000);
  rig.waitUntil(first + 500);
  for (const how of [() => rig.press(Line.Left), () => rig.key(Line.Start, 120, [])]) {
    rig.key(Line.Ok, Limit.HoldMs + 100);
    rig.key(Line.Start, 120, []);
    rig.wait(1500);
    const end = resume(rig, 3000);
    rig.fake.loop.late = 20;
    rig.waitUntil(end + 1);
    how();
    rig.wait(500);
  }
  rig.fake.flash.damage("ff0", 60);
  rig.powerOff();
  rig.powerOn();
  rig.fake.loop.block(120);
  rig.wait(1000);
}
