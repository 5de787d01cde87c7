/** Limits of texts in the body of one run. A larger input is uploaded as a file. */
export const runTextsMax = 1_000;
export const runTextCharactersMax = 20_000;
