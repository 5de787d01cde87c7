/** The terms in force: the day from which they hold. Sign-up shows them, and the server refuses any other version. */
export const currentTermsVersion = '2026-01-01';
