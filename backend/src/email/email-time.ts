import { getLocale, intlTags, type Locale } from '@/locales/locale';

function partsOf(time: Date, locale: Locale) {
  const parts = new Intl.DateTimeFormat(intlTags[locale], {
    timeZone: 'UTC',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
}

/** Formats a day in UTC as `dd MMM yyyy`. */
export function emailDay(time: Date, locale: Locale = getLocale()): string {
  const part = partsOf(time, locale);
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Formats a month in UTC, such as `March 2026`. */
export const emailMonth = (time: Date, locale: Locale = getLocale()): string =>
  new Intl.DateTimeFormat(intlTags[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(time);

/** Formats a time as `dd MMM yyyy, HH:mm UTC`, because the recipient's time zone is unknown. */
export function emailTime(time: Date, locale: Locale = getLocale()): string {
  const part = partsOf(time, locale);
  return `${emailDay(time, locale)}, ${part('hour')}:${part('minute')} UTC`;
}
