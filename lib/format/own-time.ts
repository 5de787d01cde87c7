import { getLocale, type Locale } from '@/locales/locale';
import { formatDate, formatTime } from '@/locales/dates';

/** The user's own time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @returns Such as `07 Mar 2026`, in the user's time zone. */
export const ownDate = (instant: string, locale: Locale = getLocale()): string =>
  formatDate(instant, ownTimeZone(), locale);

/** @returns Such as `07 Mar 2026, 14:30`, in the user's time zone. */
export function ownTime(instant: string, locale: Locale = getLocale()): string {
  const timeZone = ownTimeZone();
  return `${formatDate(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`;
}

/** @returns Such as `26 Nov – 16 Dec 2026`, in the user's time zone, with both years if they differ. */
export function ownSpan(start: string, end: string, locale: Locale = getLocale()): string {
  const [from, to] = [ownDate(start, locale), ownDate(end, locale)];
  const yearLength = ' 2026'.length;
  const isSameYear = from.slice(-yearLength) === to.slice(-yearLength);
  return `${isSameYear ? from.slice(0, -yearLength) : from} – ${to}`;
}
