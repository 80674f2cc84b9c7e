/**
 * Start-up of a 128 x 64 SSD1306: horizontal addressing, charge pump on, picture the right way up, display
 * on.
 */
const START =
  "\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xa1\xc8\xda\x12\x81\xcf\xd9\xf1\xdb\x40\xa4\xa6\xaf";

/** How the display takes bytes: the first one says what the others are. */
const enum Control {
  Command = 0x00,
  Data = 0x40,
}

/** A display on I2C, as a Graphics whose `flip` sends the rows of eight dots that changed. */
export function ssd1306(sda: string, scl: string, address: number): Graphics {
  const i2c = I2C1;
  i2c.setup({ sda: new Pin(sda), scl: new Pin(scl), bitrate: 400000 });
  const glass = Graphics.createArrayBuffer(128, 64, 1, { vertical_byte: true });
  for (let i = 0; i < START.length; i++) i2c.writeTo(address, Control.Command, START.charCodeAt(i));
  glass.flip = function () {
    const changed = glass.getModified(true);
    if (!changed) return;
    for (let page = changed.y1 >> 3; page <= changed.y2 >> 3; page++) {
      i2c.writeTo(address, Control.Command, [0x21, changed.x1, changed.x2, 0x22, page, page]);
      const from = 128 * page + changed.x1;
      i2c.writeTo(address, Control.Data, new Uint8Array(glass.buffer, from, changed.x2 - changed.x1 + 1));
    }
  };
  return glass;
}
