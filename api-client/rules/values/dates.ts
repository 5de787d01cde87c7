import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as addCalendarDays } from 'date-fns/addDays';
import { addMonths as addCalendarMonths } from 'date-fns/addMonths';
import { getDate } from 'date-fns/getDate';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { getYear } from 'date-fns/getYear';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { setDate } from 'date-fns/setDate';
import { startOfDay as startOfCalendarDay } from 'date-fns/startOfDay';
import { startOfMonth as startOfCalendarMonth } from 'date-fns/startOfMonth';
import { trialDays } from './durations';

/** Calendar rules on UTC instants, independent of the process's time zone. */

/** @returns The same time of day some days later in UTC; earlier for a negative number. @param days A whole number. */
export function addDays(instant: Date, days: number): Date {
  return new Date(addCalendarDays(new UTCDateMini(instant), days).getTime());
}

/** @returns Midnight UTC of the instant's day. */
export function startOfDay(instant: Date): Date {
  return new Date(startOfCalendarDay(new UTCDateMini(instant)).getTime());
}

/** @returns Midnight UTC of the first day of the instant's month. */
export function startOfMonth(instant: Date): Date {
  return new Date(startOfCalendarMonth(new UTCDateMini(instant)).getTime());
}

/**
 * @param month Counted from 1. Months beyond 12 belong to the following years.
 * @returns Midnight UTC of the first day of a month.
 */
export function firstOfMonth(year: number, month: number): Date {
  return new Date(new UTCDateMini(year, month - 1, 1).getTime());
}

/** @returns The instant's day of the month in UTC, 1 to 31. */
export const dayOfMonth = (instant: Date): number => getDate(new UTCDateMini(instant));

/** @returns The instant's year in UTC. */
export const yearOf = (instant: Date): number => getYear(new UTCDateMini(instant));

/** Returns the end of a trial that starts at `start`. */
export function trialEnd(start: Date): Date {
  return addDays(start, trialDays);
}

/**
 * Returns the same time of day some months later, on the anchor day or on the last day of a shorter month. The anchor
 * applies again in the next month that has it: 31 Jan, 28 Feb, 31 Mar.
 * @param instant The instant to count from.
 * @param months May be negative.
 * @param anchorDay Day of the month, 1 to 31, on which the first period started; by default the instant's own.
 * @throws {RangeError} If the anchor is not a day of a month, or `months` is not a whole number.
 */
export function addMonths(instant: Date, months: number, anchorDay: number = dayOfMonth(instant)): Date {
  if (!Number.isInteger(anchorDay) || anchorDay < 1 || anchorDay > 31)
    throw new RangeError(`Invalid anchor day: ${anchorDay}`);
  if (!Number.isInteger(months)) throw new RangeError(`Invalid number of months: ${months}`);
  const month = addCalendarMonths(new UTCDateMini(instant), months);
  return new Date(setDate(month, Math.min(anchorDay, getDaysInMonth(month))).getTime());
}

/** Months of a billing interval. */
export const intervalMonths = { monthly: 1, annual: 12 } as const;
export type BillingInterval = keyof typeof intervalMonths;

/** Returns the end of the period that started at `start`: a month or a year later, on the anchor day. */
export function periodEnd(start: Date, interval: BillingInterval, anchorDay?: number): Date {
  return addMonths(start, intervalMonths[interval], anchorDay);
}

/** Returns the start of the period that ends at `end`: the inverse of `periodEnd`. */
export function periodStart(end: Date, interval: BillingInterval, anchorDay: number): Date {
  return addMonths(end, -intervalMonths[interval], anchorDay);
}

/**
 * Parses an instant in the API's format.
 * @param text ISO 8601 with `Z`.
 * @returns Undefined for any other format or an invalid date.
 */
export function parseInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/.test(text)) return undefined;
  const instant = new Date(text);
  const isSameDay = !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text.slice(0, 10);
  return isSameDay ? instant : undefined;
}

/**
 * Parses a day in the time zone of the process, which in a browser is the user's.
 * @param day `YYYY-MM-DD`. @param laterDays Whole days to add.
 * @returns The start of that day; undefined for any other text.
 */
export function startOfOwnDay(day: string, laterDays = 0): Date | undefined {
  const start = parseISO(day);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(start) ? addCalendarDays(start, laterDays) : undefined;
}
