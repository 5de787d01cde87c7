import { formatDate, formatTime } from '../../../lib/format/dates';

/** Where the person is: logins are recognised by the time on one's own wall. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @returns Such as `07 Mar 2026, 14:30`, in the person's own time zone. */
export function ownTime(instant: string): string {
  const timeZone = ownTimeZone();
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}
