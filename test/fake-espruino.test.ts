import { Script } from "node:vm";
import { FakeEspruino } from "./fake-espruino";
import { CHIPS } from "./fake/chips";
import { Flash } from "./fake/flash";
import { Ssd1306 } from "./fake/ssd1306";

/** A Pixl.js that runs a program which tells what it sees by `print`. */
function pixl(program: string): FakeEspruino {
  const fake = new FakeEspruino(CHIPS["Pixl.js"], new Flash(36864, 9216));
  fake.powerOn(new Script(program));
  return fake;
}

test("the last pin of a list is bit 0", () => {
  const fake = pixl("var p=['D2','D3','D4'].map(n=>new Pin(n));digitalWrite(p,6);print(digitalRead(p))");
  expect(["D2", "D3", "D4"].map((pin) => fake.pins.level(pin))).toEqual([1, 1, 0]);
  expect(fake.printed).toEqual([6]);
});

test("a negated pin reads the opposite of its level, and its pull is the other one", () => {
  const fake = pixl("var p=new Pin('H1');pinMode(p,'input_pulldown');var r=()=>digitalRead(p)");
  expect(fake.type("r()")).toBe(0);
  expect(fake.pins.level("H1")).toBe(1);
  fake.ground("H1", true);
  expect(fake.type("r()")).toBe(1);
});

test.each([
  ["new Pin('D14')", "no pin D14"],
  ["digitalRead(new Pin('D2'))", "floats"],
  ["analogRead(new Pin('D2'))", "no converter"],
  ["var p=new Pin('D2');pinMode(p,'input');digitalWrite(p,1)", "is an input"],
  ["'D2D3D4D5D6D7D8D9A0'.match(/../g).map(n=>w(n))", "too many pins are watched"],
  ["I2C1.writeTo(60,1)", "nobody answers"],
  ["require('Flash')", "no module Flash"],
])("%s: %s", (program, fault) => {
  const watch = "function w(n){var p=new Pin(n);pinMode(p,'input_pullup');setWatch(()=>0,p,{repeat:true})};";
  expect(() => pixl(watch + program)).toThrow(fault);
});

test("an interval keeps its grid and makes up for what it missed", () => {
  const fake = pixl("var z=getTime();setInterval(()=>print(Math.round(1000*(getTime()-z))),10)");
  fake.wait(25);
  fake.loop.block(35);
  fake.wait(20);
  expect(fake.printed).toEqual([10, 20, 60, 60, 60, 60, 70, 80]);
});

/** Watches D2 and prints each edge as its time in milliseconds, with a sign for falling. */
const watch = (options: string): string =>
  `var p=new Pin('D2'),z=getTime();pinMode(p,'input_pullup');
   setWatch(e=>print((e.state?'+':'-')+Math.round(1000*(e.time-z))),p,{repeat:true,${options}})`;

/** Closes a switch on D2 after 10 ms; it bounces at 12 and 15. */
function bounce(fake: FakeEspruino): void {
  fake.wait(10);
  fake.ground("D2", true);
  fake.wait(2);
  fake.ground("D2", false);
  fake.wait(3);
  fake.ground("D2", true);
  fake.wait(50);
}

test.each([
  ["edge:'both'", ["-10", "+12", "-15"]],
  ["edge:'falling'", ["-10", "-15"]],
  ["edge:'rising'", ["+12"]],
  ["edge:'both',debounce:20", ["-15"]],
])("a watch with %s is told %j", (options, told) => {
  const fake = pixl(watch(options));
  bounce(fake);
  expect(fake.printed).toEqual(told);
});

test("an edge that is told late keeps its stamp", () => {
  const fake = pixl(watch("edge:'falling'"));
  fake.loop.late = 20;
  fake.ground("D2", true);
  fake.wait(19);
  expect(fake.printed).toEqual([]);
  fake.wait(2);
  expect(fake.printed).toEqual(["-0"]);
});

test("the watchdog barks when nobody kicks it", () => {
  const fake = pixl("E.enableWatchdog(5,false);setTimeout(()=>E.kickWatchdog(),4000)");
  fake.wait(8900);
  expect(() => fake.wait(200)).toThrow("the watchdog barked");
});

test("a torn write takes the file and the power", () => {
  const fake = pixl(
    "var s=require('Storage');setInterval(()=>s.write('a',new Uint8Array([1,2,3,getTime()*1000])),10)",
  );
  fake.wait(15);
  fake.flash.tear(2);
  fake.wait(15);
  expect(fake.isOn).toBe(false);
  expect([...fake.flash.files.get("a")!]).toEqual([1, 2, 255, 255]);
});

test("a full storage is moved together", () => {
  const flash = new Flash(1000, 100);
  for (let i = 0; i < 30; i++) flash.write("a", Uint8Array.of(i, 1, 2));
  expect([flash.writes, flash.compactions]).toEqual([30, 1]);
});

test("an SSD1306 shows nothing before it is told to, and then where it is told", () => {
  const glass = new Ssd1306();
  expect(glass.isLit(0, 0)).toBe(false);
  for (const byte of [0x8d, 0x14, 0x20, 0x00, 0xa1, 0xc8, 0xaf]) glass.write([0x00, byte]);
  glass.write([0x00, 0x21, 5, 6, 0x22, 1, 2]);
  glass.write([0x40, 1, 2, 4, 8]);
  const lit = [
    [5, 8],
    [6, 9],
    [5, 18],
    [6, 19],
  ];
  expect(lit.map(([x, y]) => glass.isLit(x, y))).toEqual([true, true, true, true]);
  expect(glass.isLit(5, 9)).toBe(false);
  glass.write([0x00, 0xae]);
  expect(glass.isLit(5, 8)).toBe(false);
});
