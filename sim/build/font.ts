/**
 * The small letters, as they look: five rows of three dots a letter, each row an octal digit (4 is the left
 * dot), from the space on to Z. sim/virtual/font.ts holds them as the displays want them; a test keeps the
 * two together.
 */
const LETTERS =
  "00000 22202 55000 57575 36736 51245 25253 22000 24442 21112 05250 02720 00024 00700 00002 11244 " +
  "75557 26227 71747 71717 55711 74717 74757 71122 75757 75717 02020 02024 12421 07070 42124 71202 " +
  "75747 25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 57775 25552 " +
  "65644 25563 65655 34216 72222 55557 55552 55775 55255 55222 71247";

/** Column by column, six dots a column, four columns a letter, first dot in the highest bit, in base64. */
export function encodeFont(): string {
  let bits = "";
  for (const letter of LETTERS.split(" ")) {
    for (let x = 0; x < 4; x++) {
      for (let y = 0; y < 6; y++) bits += x < 3 && y < 5 && (Number(letter[y]) >> (2 - x)) & 1 ? "1" : "0";
    }
  }
  const bytes = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  return Buffer.from(bytes).toString("base64");
}
