import { parseInvoiceNumber } from '@app/api-client/rules/billing/invoice-number';
import { creditsMax } from '@app/api-client/rules/billing/credits';
import { amountMax, minorUnitsPerMajor, planPriceMax } from '@app/api-client/rules/billing/money';
import { quotaLimitMax } from '@app/api-client/rules/billing/quotas';
import { staffReasonMax } from '@app/api-client/rules/operator/staff-limits';
import { hasOnlyPlainCharacters, isLongerThan } from '@app/api-client/rules/values/text';
import { earliestToday, earliestTypedDay } from '@app/api-client/rules/values/typed-day';
import { serverNowMs } from '@/lib/auth/server-clock';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';

/** Checks the text of a field. @returns True, or the problem. */
export type FieldCheck = (text: string) => true | string;

/** @returns A whole number; undefined for other text. Thousands may be grouped with commas. */
export function parseWhole(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,18}$/.test(digits) ? Number(digits) : undefined;
}

/** @returns An amount of money in minor units, such as 1250 for `12.50`; undefined for other text. */
export function parseMinorUnits(text: string): number | undefined {
  const [, major, minor = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  return major === undefined ? undefined : Number(major) * minorUnitsPerMajor + Number(minor);
}

/** Checks that a number is within its limits. @param unit Its smallest units in one of those that are typed. */
function isWithin(value: number, { min = 0, max }: { min?: number; max: number }, unit = 1): true | string {
  if (value < min) return m.validation_too_small({ n: formatNumber(min / unit) });
  return value <= max || m.validation_too_big({ n: formatNumber(max / unit) });
}

export const isFilled: FieldCheck = (text) => text.trim() !== '' || m.validation_required();

/** Accepts nothing, or what the check accepts. */
export const optional =
  (check: FieldCheck): FieldCheck =>
  (text) =>
    text.trim() === '' || check(text);

/** Accepts text that the API accepts. */
export const isText =
  (charactersMax: number): FieldCheck =>
  (text) => {
    if (isFilled(text) !== true) return m.validation_required();
    if (isLongerThan(text.trim(), charactersMax)) return m.validation_too_long({ n: charactersMax });
    return hasOnlyPlainCharacters(text.trim()) || m.validation_characters();
  };

export const isReason = isText(staffReasonMax);

const isCredits =
  (min: number): FieldCheck =>
  (text) => {
    const credits = parseWhole(text);
    return credits === undefined ? m.validation_number() : isWithin(credits, { min, max: creditsMax });
  };
export const isBalance = isCredits(0);
export const isGift = isCredits(1);

/** Accepts an amount of money. */
const isAmount =
  (limits: { min?: number; max: number }): FieldCheck =>
  (text) => {
    const amount = parseMinorUnits(text);
    return amount === undefined ? m.staff_amount_malformed() : isWithin(amount, limits, minorUnitsPerMajor);
  };
/** Accepts a price, also zero. */
export const isPrice = isAmount({ max: planPriceMax });
export const isRefund = isAmount({ min: 1, max: amountMax });

export const isInvoiceNumber: FieldCheck = (text) =>
  parseInvoiceNumber(text.trim()) !== undefined || m.staff_refund_number_malformed();

/** The limit that stands for "unlimited" in a field. */
const unlimited = 'unlimited';

/** @returns A limit, null if unlimited, or undefined if the field is empty or malformed. */
export function parseLimit(text: string): number | null | undefined {
  return text.trim().toLowerCase() === unlimited ? null : parseWhole(text);
}

export const isLimit: FieldCheck = (text) => {
  const limit = parseLimit(text);
  if (limit === undefined) return m.staff_limit_malformed();
  return limit === null || isWithin(limit, { max: quotaLimitMax });
};

/** Accepts a day of a date field, whose years may have up to six digits. */
export const isDay: FieldCheck = (text) =>
  (/^\d{4}-\d{2}-\d{2}$/.test(text) && text >= earliestTypedDay) || m.validation_date();

/** Accepts today, wherever that is today, or a later day. */
export const isFirstDay: FieldCheck = (text) => {
  const checked = isFilled(text) === true ? isDay(text) : m.validation_required();
  if (checked !== true) return checked;
  return text >= earliestToday(new Date(serverNowMs())) || m.validation_day_passed();
};
