/** The version of the terms that this build shows: the day from which it holds. The server refuses any other. */
export const termsVersion = '2026-01-01';
