import { minuteMs } from '@app/api-client/rules/values/durations';
import { calendarDayIn } from '@/locales/dates';

/** Clocks are up to 14 hours before and 12 hours behind UTC. */
const offsetMinutesMax = 16 * 60;

/** @param timeZone An IANA name. @returns Whether this program knows its rules. */
export function isKnownTimeZone(timeZone: string): boolean {
  try {
    return calendarDayIn(timeZone)(new Date(0)) !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Finds when a day begins: also where the clock is changed at midnight, so that the day has no 00:00 or has it twice.
 * @param dayOf Returns the day of an instant (`calendarDayIn`).
 * @param day Such as `2026-03-07`.
 * @returns Its first minute.
 */
export function startOfZonedDay(dayOf: (instant: Date) => string, day: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnightMs + minutes * minuteMs);
  let [before, reached] = [-offsetMinutesMax, offsetMinutesMax];
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2);
    if (dayOf(at(middle)) < day) before = middle;
    else reached = middle;
  }
  return at(reached);
}
