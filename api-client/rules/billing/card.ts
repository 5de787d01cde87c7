import { firstOfMonth, yearOf } from '../values/dates';

/**
 * Card fields: what the browser can check before the payment provider decides. Card numbers never reach the backend,
 * which rejects them with `looksLikeCardNumber`.
 */

type BrandRule = { prefixes: RegExp; groups: readonly number[]; lengths: readonly number[]; cvcDigits: number };

const standardGroups = [4, 4, 4, 4, 3];
const brands = {
  amex: { prefixes: /^3[47]/, groups: [4, 6, 5], lengths: [15], cvcDigits: 4 },
  diners: { prefixes: /^3(0[0-5]|[689])/, groups: [4, 6, 4, 5], lengths: [14, 16, 19], cvcDigits: 3 },
  discover: { prefixes: /^6(011|4[4-9]|5)/, groups: standardGroups, lengths: [16, 19], cvcDigits: 3 },
  jcb: { prefixes: /^35(2[89]|[3-8])/, groups: standardGroups, lengths: [16, 19], cvcDigits: 3 },
  mastercard: {
    prefixes: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: standardGroups,
    lengths: [16],
    cvcDigits: 3,
  },
  unionpay: { prefixes: /^62/, groups: standardGroups, lengths: [16, 17, 18, 19], cvcDigits: 3 },
  visa: { prefixes: /^4/, groups: standardGroups, lengths: [13, 16, 19], cvcDigits: 3 },
} as const satisfies Record<string, BrandRule>;

export type CardBrand = keyof typeof brands;
export const cardBrands = Object.keys(brands) as CardBrand[];

/** Limits of card numbers (ISO/IEC 7812-1). */
const cardDigitsMin = 13;
const cardDigitsMax = 19;
const otherBrand: BrandRule = { prefixes: /^/, groups: standardGroups, lengths: [], cvcDigits: 3 };

/** Returns the digits of the input, without separators. Digits of other scripts are converted with NFKC. */
export function cardDigits(input: string): string {
  return input.normalize('NFKC').replace(/\D/g, '');
}

/** Identifies the brand by the first digits. @returns Undefined if no brand matches. */
export function cardBrand(input: string): CardBrand | undefined {
  const digits = cardDigits(input);
  return cardBrands.find((brand) => brands[brand].prefixes.test(digits));
}

function ruleOf(brand: CardBrand | undefined): BrandRule {
  return brand ? brands[brand] : otherBrand;
}

const zeroCode = '0'.charCodeAt(0);

/** Checks the check digit of ISO/IEC 7812-1, annex B (Luhn). @param digits Digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - zeroCode;
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Checks a card number: only digits and separators, a length of its brand, and the check digit. */
export function isCardNumber(input: string): boolean {
  if (!/^[\d\s\u200b\u2010-\u2015.-]+$/.test(input.normalize('NFKC'))) return false;
  const digits = cardDigits(input);
  const { lengths } = ruleOf(cardBrand(digits));
  const hasLength = lengths.length > 0 ? lengths.includes(digits.length) : digits.length >= cardDigitsMin;
  return hasLength && digits.length <= cardDigitsMax && /[1-9]/.test(digits) && passesLuhn(digits);
}

/** Formats a number in the groups printed on the card: fours, for Amex 4-6-5. Excess digits are dropped. */
export function groupCardNumber(input: string): string {
  const digits = cardDigits(input);
  const parts: string[] = [];
  let start = 0;
  for (const size of ruleOf(cardBrand(digits)).groups) {
    if (start >= digits.length) break;
    parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/** Returns the number of digits of the security code: 4 for Amex, otherwise 3. */
export function cvcDigits(brand: CardBrand | undefined): number {
  return ruleOf(brand).cvcDigits;
}

/** Checks whether the input has the format of the brand's security code. */
export function isCvc(input: string, brand: CardBrand | undefined): boolean {
  const code = input.normalize('NFKC').trim();
  return /^\d+$/.test(code) && code.length === cvcDigits(brand);
}

export type CardExpiry = {
  /** 1 to 12. */
  month: number;
  /** Four digits. */
  year: number;
};

/** Formats in which users type an expiration date. Browsers fill in `YYYY-MM` or `MM/YY`. */
const expiryForms = [
  /^(?<month>\d{1,2})\s*[/.\- ]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<year>\d{2}|\d{4})$/,
  /^(?<year>\d{4})\s*[/.\- ]\s*(?<month>\d{1,2})$/,
];

/**
 * Parses `04/2027`, `04/27`, `4/27`, `0427`, `042027` and `2027-04`. Two-digit years belong to this century.
 * @returns Undefined for any other format or an invalid month.
 */
export function parseCardExpiry(input: string): CardExpiry | undefined {
  const text = input.normalize('NFKC').replaceAll('\u200b', '').trim();
  for (const form of expiryForms) {
    const { month, year } = form.exec(text)?.groups ?? {};
    if (month === undefined || year === undefined) continue;
    const expiry = { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
    return expiry.month >= 1 && expiry.month <= 12 ? expiry : undefined;
  }
  return undefined;
}

/** Formats an expiration date as `MM/YYYY`. The format is fixed by the specification. */
export function formatCardExpiry({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** @returns The first instant at which a card is no longer valid: the end of its month in UTC. */
export const cardExpiresAt = ({ month, year }: CardExpiry): Date => firstOfMonth(year, month + 1);

/**
 * Checks whether a card is still valid. More than 20 years ahead counts
 * as a typing error.
 */
export function isCardExpiryUsable(expiry: CardExpiry, now: Date): boolean {
  return now < cardExpiresAt(expiry) && expiry.year <= yearOf(now) + 20;
}

/** Digits that may be separated by spaces, dots or hyphens, enough for a card number. */
const digitRuns = /\d(?:[ .\u2010-\u2015-]?\d){12,}/g;

/**
 * One UUID in 400 contains digits with the right check digit. UUIDs are IDs, tokens of payment providers, and parts of
 * URLs.
 */
const uuid = /(?<![\da-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\da-f])/i;

/**
 * Checks whether a text contains a possible card number: 13 to 19 consecutive digits with the right check digit, whose
 * groups may be separated by spaces or hyphens and surrounded by other digits ("2 pcs 4242 4242 4242 4242"). One in ten
 * long numbers passes by chance, so fields for telephone and VAT numbers are exempt, and UUIDs everywhere.
 */
export function looksLikeCardNumber(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(uuid)
    .some((part) => (part.match(digitRuns) ?? []).some(containsCardNumber));
}

/**
 * Replaces each run of digits in which `looksLikeCardNumber` finds a card number.
 * @returns The text in NFKC if it contained one, otherwise the text itself.
 */
export function replaceCardNumbers(text: string, replacement: string): string {
  const plain = text.normalize('NFKC');
  const replaced = plain.replace(digitRuns, (run) => (containsCardNumber(run) ? replacement : run));
  return replaced === plain ? text : replaced;
}

function containsCardNumber(run: string): boolean {
  const groups = run.split(/\D/);
  // Each group has a digit, so that more of them than a number has digits are not read: the time stays linear.
  return groups.some((_group, start) => startsCardNumber(groups.slice(start, start + cardDigitsMax)));
}

/** Checks whether the first groups form a card number. */
function startsCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > cardDigitsMax) return false;
    if (digits.length >= cardDigitsMin && passesLuhn(digits) && /[1-9]/.test(digits)) return true;
  }
  return false;
}

/** Names of a card's security code, without separators. */
const codeNames = new Set(['cvc', 'cvc2', 'cvv', 'cvv2', 'securitycode']);

/** @returns Whether a field of this name contains a card's security code. */
export const isSecurityCodeName = (name: string): boolean => codeNames.has(name.toLowerCase().replaceAll(/[ _-]/g, ''));
