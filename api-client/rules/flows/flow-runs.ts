/** Limits of texts in the body of one run. A larger input is uploaded as a file. */
export const runTextsMax = 1_000;
/** Maximum number of recent runs of all flows that one call returns. */
export const recentRunsMax = 20;
export const runTextCharactersMax = 20_000;
