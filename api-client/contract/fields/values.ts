import * as z from 'zod';

/** Identifies a row: a random UUID. It says nothing about when or by whom the row was made. */
export const Id = z.uuid();

/** A moment: ISO 8601 in UTC with `Z`, milliseconds at most. */
export const Instant = z.iso.datetime().meta({ examples: ['2026-03-07T12:00:00.000Z'] });

/** A calendar day without a time: `YYYY-MM-DD`. What begins or ends on it does so at midnight UTC. */
export const Day = z.iso.date().meta({ examples: ['2026-03-07'] });

/** A whole number of things, zero or more. */
export const Count = z.int().min(0);

/** A share of a limit in whole percent, rounded down so that 100 means reached; over the limit it is more than 100. */
export const Percent = z.int().min(0);

/** A whole number in an address's query, where every value is text. */
export function queryInteger(min: number, max: number) {
  return z.coerce.number<number>().pipe(z.int().min(min).max(max));
}

/** A yes or no in an address's query: `true` or `false`. */
export const QueryFlag = z.enum(['true', 'false']);
