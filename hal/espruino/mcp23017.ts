import { bankOf } from "./pins";

const enum Register {
  Polarity = 0x02, // IPOLA, IPOLB: read the opposite of the level
  Config = 0x0a, // IOCON
  PullUp = 0x0c, // GPPUA, GPPUB
  Inputs = 0x12, // GPIOA, GPIOB
  ByteMode = 0x20, // in IOCON: reading goes to and fro between the two ports
}

/**
 * The matrix on two expanders: 32 sense lines and two drive lines of the processor, of which the low one
 * selects ranks 1 to 4 and the other ranks 5 to 8. Each port reads the files of one rank of the four.
 */
export function expanderScan(
  sda: string,
  scl: string,
  drivePins: string,
  low: number,
  high: number,
): (ranks: Uint8Array) => void {
  const i2c = I2C1;
  const drive = bankOf(drivePins);
  const write: (pins: Pin[], value: number) => void = digitalWrite;
  i2c.setup({ sda: new Pin(sda), scl: new Pin(scl), bitrate: 400000 });
  [low, high].forEach(function (address) {
    i2c.writeTo(address, [Register.Config, Register.ByteMode]);
    i2c.writeTo(address, [Register.Polarity, 255, 255]);
    i2c.writeTo(address, [Register.PullUp, 255, 255]);
    i2c.writeTo(address, Register.Inputs);
  });
  return function (ranks) {
    write(drive, 2);
    ranks.set(i2c.readFrom(low, 2), 0);
    ranks.set(i2c.readFrom(high, 2), 2);
    write(drive, 1);
    ranks.set(i2c.readFrom(low, 2), 4);
    ranks.set(i2c.readFrom(high, 2), 6);
    write(drive, 3);
  };
}
