/** The terms in force (`public/ToS.pdf`). A new text gets the day from which it holds. */
export const currentTermsVersion = '2026-01-01';
