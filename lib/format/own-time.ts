import { formatDate, formatTime } from './dates';

/** The user's own time zone. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @returns Such as `07 Mar 2026`, in the user's time zone. */
export const ownDate = (instant: string): string => formatDate(instant, ownTimeZone());

/** @returns Such as `07 Mar 2026, 14:30`, in the user's time zone. */
export function ownTime(instant: string): string {
  const timeZone = ownTimeZone();
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/** @returns Such as `26 Nov – 16 Dec 2026`, in the user's time zone, with both years if they differ. */
export function ownSpan(start: string, end: string): string {
  const [from, to] = [ownDate(start), ownDate(end)];
  const yearLength = ' 2026'.length;
  const isSameYear = from.slice(-yearLength) === to.slice(-yearLength);
  return `${isSameYear ? from.slice(0, -yearLength) : from} – ${to}`;
}
