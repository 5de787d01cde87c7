/**
 * An example of each country's postal codes and their printed layouts, by ISO 3166-1 alpha-2: `#` is a digit, `@` a
 * letter, `*` either of both, and every other character stands for itself. Source: Universal Postal Union, Postal
 * Addressing Systems. Countries without a row have no codes, or codes of a format that is not checked.
 */
const formats = {
  AD: ['AD500', 'AD###'],
  AT: ['1010', '####'],
  AU: ['2000', '####'],
  BE: ['1000', '####'],
  BG: ['1000', '####'],
  BR: ['01310-100', '#####-###'],
  CA: ['K1A 0B1', '@#@ #@#'],
  CH: ['8001', '####'],
  CN: ['100000', '######'],
  CY: ['1010', '####'],
  CZ: ['110 00', '### ##'],
  DE: ['10115', '#####'],
  DK: ['1050', '####'],
  EE: ['10111', '#####'],
  ES: ['28001', '#####'],
  FI: ['00100', '#####'],
  FR: ['75001', '#####'],
  // The last ones are those of the forces abroad.
  GB: [
    'SW1A 1AA',
    ...['@# #@@', '@## #@@', '@@# #@@', '@@## #@@', '@#@ #@@', '@@#@ #@@', 'GIR 0AA'],
    ...['BFPO #', 'BFPO ##', 'BFPO ###', 'BFPO ####'],
  ],
  GR: ['105 57', '### ##'],
  HR: ['10000', '#####'],
  HU: ['1051', '####'],
  IE: ['D02 X285', '@#* ****'],
  IL: ['9610001', '#######', '#####'],
  IN: ['110001', '######'],
  IS: ['101', '###'],
  IT: ['00118', '#####'],
  JP: ['100-0001', '###-####'],
  KR: ['04524', '#####'],
  LI: ['9490', '####'],
  LT: ['LT-01100', 'LT-#####'],
  LU: ['1009', '####'],
  LV: ['LV-1010', 'LV-####'],
  MC: ['98000', '#####'],
  MT: ['VLT 1117', '@@@ ####'],
  MX: ['06000', '#####'],
  NL: ['1012 AB', '#### @@'],
  NO: ['0150', '####'],
  NZ: ['6011', '####'],
  PL: ['00-001', '##-###'],
  PT: ['1000-205', '####-###'],
  RO: ['010011', '######'],
  // The code of a town, or of an address.
  RS: ['11000', '#####', '######'],
  SE: ['111 22', '### ##'],
  SG: ['018956', '######'],
  SI: ['1000', '####'],
  SK: ['811 01', '### ##'],
  SM: ['47890', '#####'],
  TR: ['06000', '#####'],
  UA: ['01001', '#####'],
  US: ['94103', '#####', '#####-####'],
  VA: ['00120', '#####'],
  ZA: ['8001', '####'],
} as const satisfies Record<string, readonly [example: string, ...layouts: string[]]>;

const formatOf = (country: string) =>
  Object.hasOwn(formats, country) ? formats[country as keyof typeof formats] : undefined;

const isSeparator = (character: string) => character === ' ' || character === '-';

const fits = (character: string | undefined, place: string): boolean => {
  if (character === undefined) return false;
  if (place === '#') return /^\d$/.test(character);
  if (place === '@') return /^[A-Z]$/.test(character);
  return place === '*' ? /^[A-Z\d]$/.test(character) : character === place;
};

/** Puts a code without separators into a layout; undefined if it does not fit. */
function layOut(code: string, layout: string): string | undefined {
  let index = 0;
  let printed = '';
  for (const place of layout) {
    if (isSeparator(place)) printed += place;
    else if (fits(code[index], place)) printed += code[index++];
    else return undefined;
  }
  return index === code.length ? printed : undefined;
}

/** Japanese keyboards type the long vowel mark, which is a letter, in the place of a hyphen. */
const longVowelMark = '\u30FC';

const withoutSeparators = (text: string) => text.replaceAll(longVowelMark, '').replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The codes that a text can stand for: with or without the sign of the country in front, such as `D-`, `D ` or `SE`. */
function readingsOf(country: string, text: string): string[] {
  const code = withoutSeparators(text);
  return [
    code,
    ...(code.startsWith(country) ? [code.slice(country.length)] : []),
    // Signs of one letter, as on cars, are also written with a space. "NY 10001" is no code.
    withoutSeparators(text.replace(/^(?:[A-Z]{1,3}\p{Pd}|[A-Z]\s)/u, '')),
    `${country}${code}`,
  ];
}

/**
 * Returns the only spelling in which a postal code is stored and printed: in upper case, with the separators of its
 * country.
 * @param country ISO 3166-1 alpha-2.
 * @param text As typed.
 * @returns Undefined if the code does not have the format of its country. A code of a country whose format is unknown
 *   stays as typed.
 */
export function normalizePostalCode(country: string, text: string): string | undefined {
  const format = formatOf(country);
  const typed = text.trim();
  if (!format) return typed;
  const [, ...layouts] = format;
  const readings = readingsOf(country, typed.normalize('NFKC').toUpperCase());
  for (const reading of readings) {
    for (const layout of layouts) {
      const printed = layOut(reading, layout);
      if (printed !== undefined) return printed;
    }
  }
  return undefined;
}

/** @returns Such as `10115`; undefined if the country's format is unknown. @param country ISO 3166-1 alpha-2. */
export const postalCodeExample = (country: string): string | undefined => formatOf(country)?.[0];

/** Returns whether an entered postal code lacks the format of its country. @param details Without a code, it does not. */
export const isPostalCodeMalformed = (details: { country: string; postalCode?: string | null | undefined }): boolean =>
  typeof details.postalCode === 'string' && normalizePostalCode(details.country, details.postalCode) === undefined;
