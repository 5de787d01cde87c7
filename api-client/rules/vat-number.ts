/**
 * Formats of VAT numbers after the prefix, by country (ISO 3166-1 alpha-2). Source: European Commission, VIES, "What is
 * the format of the VAT number?".
 */
const formats = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z]|[A-Z]\d{8}|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
} as const satisfies Record<string, RegExp>;
export type EuCountry = keyof typeof formats;

/** Greek numbers start with EL instead of the country's code. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** The countries of the European Union. */
export const euCountries = Object.keys(formats) as EuCountry[];

/** Whether a country is in the European Union, whose value added tax applies there. */
export const isEuCountry = (country: string): country is EuCountry => Object.hasOwn(formats, country);

/** Returns a VAT number in upper case, without the spaces, dots and dashes of its printed form. */
export function normalizeVatNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '');
}

/**
 * Whether a VAT number has the format of a country of the European Union. Only the country's register knows whether it
 * exists.
 * @param country ISO 3166-1 alpha-2.
 * @param text With the country's prefix, as typed.
 */
export function isVatNumber(country: string, text: string): boolean {
  const number = normalizeVatNumber(text);
  const prefix = prefixOf(country);
  return isEuCountry(country) && number.startsWith(prefix) && formats[country].test(number.slice(prefix.length));
}
