import { dayMs } from './durations';

/** The earliest calendar day that can be typed where it is stored. */
export const earliestTypedDay = '2000-01-01';

/** The first calendar day, as `YYYY-MM-DD`, that has not passed in every time zone: the westernmost is UTC−12. */
export const earliestToday = (now: Date): string => new Date(now.getTime() - dayMs / 2).toISOString().slice(0, 10);
