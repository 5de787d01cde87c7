/** Calendar rules on UTC instants: the process's time zone plays no part. */

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The free trial: 14 times 24 hours (specification, section 9). */
export const trialDays = 14;

/** @returns The instant a number of times 24 hours later; earlier for a negative number. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * dayMs);
}

/** When a trial that begins at `start` ends. */
export function trialEnd(start: Date): Date {
  return addDays(start, trialDays);
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/**
 * The same time of day a number of months later, on the anchor day or, in a month without it, on its last day. The
 * anchor comes back as soon as a month has it: 31 Jan, 28 Feb, 31 Mar.
 * @param instant Where to count from.
 * @param months May be negative.
 * @param anchorDay Day of the month, 1 to 31, on which the first period began; by default the instant's own.
 * @throws {RangeError} When the anchor is no day of a month, or the months are no whole number.
 */
export function addMonths(instant: Date, months: number, anchorDay: number = instant.getUTCDate()): Date {
  if (!Number.isInteger(anchorDay) || anchorDay < 1 || anchorDay > 31)
    throw new RangeError(`${anchorDay} is no anchor day.`);
  if (!Number.isInteger(months)) throw new RangeError(`${months} is no number of months.`);
  const moved = new Date(instant);
  // The first of the month exists everywhere, so that setting the month never runs over into the next.
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  moved.setUTCDate(Math.min(anchorDay, daysInMonth(moved.getUTCFullYear(), moved.getUTCMonth())));
  return moved;
}

/** When the period that began at `start` ends: a month or a year later, by the anchor day. */
export function periodEnd(start: Date, interval: 'monthly' | 'annual', anchorDay?: number): Date {
  return addMonths(start, interval === 'annual' ? 12 : 1, anchorDay);
}

/**
 * Reads an instant as the API writes it.
 * @param text ISO 8601 with `Z`.
 * @returns Nothing when it is not one.
 */
export function parseInstant(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/.test(text)) return undefined;
  const instant = new Date(text);
  const isSameDay = !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === text.slice(0, 10);
  return isSameDay ? instant : undefined;
}
