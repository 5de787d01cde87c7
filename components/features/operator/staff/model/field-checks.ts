import { parseInvoiceNumber } from '@app/api-client/rules/billing/invoice-number';
import { minorUnitsPerMajor } from '@app/api-client/rules/billing/money';
import * as m from '@/locales/generated/messages';

/** @returns A whole number; undefined for other text. Thousands may be grouped with commas. */
export function parseWhole(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

/** @returns An amount of money in minor units, such as 1250 for `12.50`; undefined for other text. */
export function parseMinorUnits(text: string): number | undefined {
  const [, major, minor = '00'] = /^(\d{1,9})(?:\.(\d{2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  return major === undefined ? undefined : Number(major) * minorUnitsPerMajor + Number(minor);
}

export const isFilled = (text: string): true | string => text.trim() !== '' || m.validation_required();
export const isWhole = (text: string): true | string => parseWhole(text) !== undefined || m.validation_number();
export const isPositive = (text: string): true | string => (parseWhole(text) ?? 0) > 0 || m.validation_number();
/** Accepts an amount of money, also zero. */
export const isPrice = (text: string): true | string =>
  parseMinorUnits(text) !== undefined || m.staff_amount_malformed();
const isPositivePrice = (text: string) => (parseMinorUnits(text) ?? 0) > 0 || m.staff_amount_malformed();
/** Accepts nothing, or a positive amount of money. */
export const isOptionalPrice = (text: string): true | string => text.trim() === '' || isPositivePrice(text);
export const isInvoiceNumber = (text: string): true | string =>
  parseInvoiceNumber(text.trim()) !== undefined || m.staff_refund_number_malformed();
export const isOptional = (): true => true;

/** The limit that stands for "unlimited" in a field. */
const unlimited = 'unlimited';

/** @returns A limit, null if unlimited, or undefined if the field is empty or malformed. */
export function parseLimit(text: string): number | null | undefined {
  return text.trim().toLowerCase() === unlimited ? null : parseWhole(text);
}

export const isLimit = (text: string): true | string =>
  text.trim() === '' || parseLimit(text) !== undefined || m.staff_limit_malformed();
