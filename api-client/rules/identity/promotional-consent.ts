/** Version of the consent text for promotional emails: the day since which the text is unchanged. */
export const promotionalConsentVersion = '2026-01-01';
