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
