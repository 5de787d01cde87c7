const names = new Intl.DisplayNames('en', { type: 'region' });

/** @returns The English name of a country (ISO 3166-1 alpha-2), or the code itself if it is unknown. */
export const countryName = (code: string): string => names.of(code) ?? code;
