/**
 * Eight 74HC165 in a chain, one for each rank: a low pulse on `load` makes them take their inputs, one
 * transfer brings all 64. Rank 1 is nearest to the processor and comes first; file a is input A, which comes
 * last of its eight.
 */
export function shiftScan(sck: string, miso: string, load: string): (ranks: Uint8Array) => void {
  const spi = new SPI();
  const latch = new Pin(load);
  const write: (pin: Pin, value: number) => void = digitalWrite;
  spi.setup({ sck: new Pin(sck), miso: new Pin(miso), mode: 2 });
  write(latch, 1);
  return function (ranks) {
    write(latch, 0);
    write(latch, 1);
    ranks.set(spi.send(ranks)); // what is sent goes nowhere
  };
}
