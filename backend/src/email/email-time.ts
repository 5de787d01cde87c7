import { UTCDateMini } from '@date-fns/utc/date/mini';
import { format } from 'date-fns/format';

/** Formats a day in UTC as `dd MMM yyyy`. */
export const emailDay = (time: Date): string => format(new UTCDateMini(time), 'dd MMM yyyy');

/** Formats a month in UTC, such as `March 2026`. */
export const emailMonth = (time: Date): string => format(new UTCDateMini(time), 'MMMM yyyy');

/** Formats a time as `dd MMM yyyy, HH:mm UTC`, because the recipient's time zone is unknown. */
export const emailTime = (time: Date): string => format(new UTCDateMini(time), "dd MMM yyyy, HH:mm 'UTC'");
