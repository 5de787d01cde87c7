/** The sentence beside the box that agrees to promotional mails: the day from which it reads as it does. */
export const promotionalConsentVersion = '2026-01-01';
