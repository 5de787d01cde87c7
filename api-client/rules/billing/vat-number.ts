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
  IE: /^(\d[A-Z+*]\d{5}[A-W]|\d{7}[A-W][A-IW]?)$/,
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

/** The countries of the European Union. */
export const euCountries = Object.keys(formats) as EuCountry[];

const isEuCountry = (country: string): country is EuCountry => Object.hasOwn(formats, country);

/**
 * Territories that are treated as a country of the European Union. Source: Directive 2006/112/EC, Article 7. Its other
 * two, the Isle of Man and the British bases on Cyprus, belong to the United Kingdom or have no code.
 */
const treatedAs: Partial<Record<string, EuCountry>> = { MC: 'FR' };

/**
 * Returns the country of the European Union whose value added tax applies in a country, and whose VAT numbers its
 * companies have; undefined outside the European Union.
 * @param country ISO 3166-1 alpha-2.
 */
export function vatCountryOf(country: string): EuCountry | undefined {
  if (isEuCountry(country)) return country;
  return Object.hasOwn(treatedAs, country) ? treatedAs[country] : undefined;
}

/** Greek numbers start with EL. Numbers that start with the country's code are accepted, too. */
const prefixesOf = (country: EuCountry): [printed: string, ...alsoTyped: string[]] =>
  country === 'GR' ? ['EL', 'GR'] : [country];

/** Removes what only separates the parts of a number: spaces, hyphens of all kinds, dots, slashes, invisible characters. */
const withoutSeparators = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}+*]/gu, '');

/**
 * Returns the only spelling in which a VAT number is stored, looked up and printed: in upper case, with the prefix, and
 * without separators. Only the register knows whether the number exists.
 * @param country ISO 3166-1 alpha-2.
 * @param text As typed, with or without the prefix.
 * @returns Undefined if the number does not have the format of its country. Formats are known in the European Union only;
 *   elsewhere a number has a letter or a digit.
 */
export function normalizeVatNumber(country: string, text: string): string | undefined {
  const number = withoutSeparators(text);
  const vatCountry = vatCountryOf(country);
  if (!vatCountry) return /[\p{L}\p{N}]/u.test(number) ? number : undefined;
  const prefixes = prefixesOf(vatCountry);
  const typed = prefixes.find((prefix) => number.startsWith(prefix)) ?? '';
  const rest = number.slice(typed.length);
  return formats[vatCountry].test(rest) ? `${prefixes[0]}${rest}` : undefined;
}

/**
 * Returns whether an entered number lacks the format of its country, which decides about the tax (BI-3).
 * @param details Without a number, nothing is malformed.
 */
export const isVatNumberMalformed = (details: { country: string; vatNumber?: string | null | undefined }): boolean =>
  typeof details.vatNumber === 'string' && normalizeVatNumber(details.country, details.vatNumber) === undefined;
