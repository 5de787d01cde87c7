import { getLocale, intlTags, type Locale } from '@/locales/locale';

/** Formats dates and times as `dd MMM yyyy` and `HH:mm`. */

function partsOf(instant: Date, timeZone: string, locale: Locale) {
  const parts = new Intl.DateTimeFormat(intlTags[locale], {
    timeZone,
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: valueOf('day'), month: valueOf('month'), year: valueOf('year').padStart(4, '0'), valueOf };
}

/**
 * @param instant A Date, or an ISO 8601 string from the API.
 * @param timeZone An IANA name. UTC by default, so that served HTML does not depend on the server's location.
 * @returns Such as `07 Mar 2026`.
 * @throws {RangeError} If it is not a date.
 */
export function formatDate(instant: Date | string, timeZone = 'UTC', locale: Locale = getLocale()): string {
  const { day, month, year } = partsOf(new Date(instant), timeZone, locale);
  return `${day} ${month} ${year}`;
}

/** @param instant An ISO 8601 string. @returns Its month in UTC, such as `March 2026`. */
export const formatMonth = (instant: string, locale: Locale = getLocale()): string =>
  new Intl.DateTimeFormat(intlTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(instant),
  );

/**
 * @param instant A Date, or an ISO 8601 string from the API.
 * @param timeZone An IANA name, UTC by default. Name the zone where the time matters.
 * @returns Such as `14:30`.
 * @throws {RangeError} If it is not a date.
 */
export function formatTime(instant: Date | string, timeZone = 'UTC', locale: Locale = getLocale()): string {
  const { valueOf } = partsOf(new Date(instant), timeZone, locale);
  return `${valueOf('hour')}:${valueOf('minute')}`;
}

/**
 * Reads the calendar of a time zone.
 * @param timeZone An IANA name.
 * @returns A function of an instant that returns its day in order of size, such as `2026-03-07`.
 * @throws {RangeError} For an unknown time zone.
 */
export function calendarDayIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat(intlTags.en, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (instant) => {
    const parts = format.formatToParts(instant);
    return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-');
  };
}
