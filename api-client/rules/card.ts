/**
 * Card fields: what the browser can tell before the payment provider decides. Card numbers never reach the backend, so
 * there `looksLikeCardNumber` refuses them.
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

/** Bounds of any card number (ISO/IEC 7812-1). */
const cardDigitsMin = 13;
const cardDigitsMax = 19;
const otherBrand: BrandRule = { prefixes: /^/, groups: standardGroups, lengths: [], cvcDigits: 3 };

/** The digits of what was typed or pasted, in any script's digits that NFKC knows, without anything in between. */
export function cardDigits(input: string): string {
  return input.normalize('NFKC').replace(/\D/g, '');
}

/** The brand, known from the first digits on. @returns Nothing while they fit none. */
export function cardBrand(input: string): CardBrand | undefined {
  const digits = cardDigits(input);
  return cardBrands.find((brand) => brands[brand].prefixes.test(digits));
}

function ruleOf(brand: CardBrand | undefined): BrandRule {
  return brand ? brands[brand] : otherBrand;
}

/** The check digit of ISO/IEC 7812-1, annex B (Luhn). @param digits Digits only. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether the number can be one: only digits and separators, the length of its brand, the check digit. */
export function isCardNumber(input: string): boolean {
  if (!/^[\d\s\u200b\u2010-\u2015.-]+$/.test(input.normalize('NFKC'))) return false;
  const digits = cardDigits(input);
  const { lengths } = ruleOf(cardBrand(digits));
  const hasLength = lengths.length > 0 ? lengths.includes(digits.length) : digits.length >= cardDigitsMin;
  return hasLength && digits.length <= cardDigitsMax && /[1-9]/.test(digits) && passesLuhn(digits);
}

/** The number in the groups that are printed on the card: fours, for Amex 4-6-5. Digits beyond any card are dropped. */
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

/** How many digits the security code of a brand has: 4 for Amex, otherwise 3. */
export function cvcDigits(brand: CardBrand | undefined): number {
  return ruleOf(brand).cvcDigits;
}

/** Whether a security code can be one of this brand's. */
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

/** The forms in which users type an expiry; browsers fill in `YYYY-MM` or `MM/YY`. */
const expiryForms = [
  /^(?<month>\d{1,2})\s*[/.\- ]\s*(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{2})(?<year>\d{2}|\d{4})$/,
  /^(?<year>\d{4})\s*[/.\- ]\s*(?<month>\d{1,2})$/,
];

/**
 * Reads `04/2027`, `04/27`, `4/27`, `0427`, `042027` and `2027-04`. Years of two digits are of this century.
 * @returns Nothing when it is none of these, or not a month.
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

/** The fixed form `MM/YYYY` (specification, section 3). */
export function formatCardExpiry({ month, year }: CardExpiry): string {
  return `${String(month).padStart(2, '0')}/${year}`;
}

/** Whether a card is past its expiry: it works until the end of its month, in UTC. Beyond 20 years is a typing error. */
export function isCardExpiryUsable({ month, year }: CardExpiry, now: Date): boolean {
  const end = Date.UTC(year, month, 1);
  return now.getTime() < end && year <= now.getUTCFullYear() + 20;
}

/**
 * Whether a text holds what may be a card number: 13 to 19 digits in a row with the right check digit. Spaces and
 * hyphens may stand between groups of them, and other digits before and after ("2 pcs 4242 4242 4242 4242"). One in ten
 * long numbers has the check digit by chance, so telephone and VAT number fields are exempt from the check.
 */
export function looksLikeCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(/\d(?:[ .\u2010-\u2015-]?\d){12,}/g) ?? [];
  return runs.some((run) => {
    const groups = run.split(/\D/);
    return groups.some((_group, start) => startsCardNumber(groups.slice(start)));
  });
}

/** Whether some of the groups, from the first on, are a card number together. */
function startsCardNumber(groups: readonly string[]): boolean {
  let digits = '';
  for (const group of groups) {
    digits += group;
    if (digits.length > cardDigitsMax) return false;
    if (digits.length >= cardDigitsMin && /[1-9]/.test(digits) && passesLuhn(digits)) return true;
  }
  return false;
}
