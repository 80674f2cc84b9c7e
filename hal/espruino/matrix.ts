import { bankOf } from "./pins";

/**
 * The 8 x 8 matrix on sixteen pins of the processor: drives one rank, reads its eight files in one native
 * call. Written out, for a turn of a loop would cost as much as the reading.
 */
export function matrixScan(rankPins: string, filePins: string): (ranks: Uint8Array) => void {
  const drive = bankOf(rankPins);
  const sense = bankOf(filePins);
  const write: (pins: Pin[], value: number) => void = digitalWrite;
  const read: (pins: Pin[]) => number = digitalRead;
  sense.forEach(function (pin) {
    pinMode(pin, "input_pulldown");
  });
  return function (ranks) {
    write(drive, 1);
    ranks[0] = read(sense);
    write(drive, 2);
    ranks[1] = read(sense);
    write(drive, 4);
    ranks[2] = read(sense);
    write(drive, 8);
    ranks[3] = read(sense);
    write(drive, 16);
    ranks[4] = read(sense);
    write(drive, 32);
    ranks[5] = read(sense);
    write(drive, 64);
    ranks[6] = read(sense);
    write(drive, 128);
    ranks[7] = read(sense);
    write(drive, 0);
  };
}
