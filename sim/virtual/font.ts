/** The small letters: from the space on to Z. */
export const enum Font {
  First = 32,
  Letters = 59,
  Width = 4,
  Height = 6,
}

/** Three bytes a letter, in base64: four columns of six dots, the first dot in the highest bit. */
export const FONT =
  "AAAAA6AAwAwA+U+Aa+sAmIyAUqWAAwAAciAAAicAUIUAIcIACEAAIIIAACAAGIwA+i+AS+CAuq6Aqq+A4I+A6quA+quAgm4A+q+A" +
  "6q+AAUAACUAAIUiAUUUAiUIAgqwA+q6AeoeA+qUAciiA+icA+qiA+ogAciuA+I+Ai+iAEC8A+I2A+CCA+Y+A+c+AcicA+oQAcmaA" +
  "+oWASqkAg+gA+C+A8C8A+M+A2I2AwOwAmqyA";
