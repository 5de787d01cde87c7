import * as z from 'zod';
import { earliestTypedDay } from '../../rules/values/typed-day';

/** The ID of a row: a random UUID, which reveals neither the time nor the author of its creation. */
export const Id = z.uuid();

/** A point in time: ISO 8601 in UTC with `Z`, with at most milliseconds. */
export const Instant = z.iso.datetime().meta({ examples: ['2026-03-07T12:00:00.000Z'] });

/** A calendar day without a time: `YYYY-MM-DD`. Periods start and end at midnight UTC. */
export const Day = z.iso.date().meta({ examples: ['2026-03-07'] });

/**
 * A calendar day that is stored as typed: from 2000 on. Earlier ones are typing errors, and a year below 100 would be read
 * as one of another century.
 */
export const TypedDay = Day.refine((day) => day >= earliestTypedDay, { error: 'date' });

/** A count: a whole number, zero or more. */
export const Count = z.int().min(0);

/**
 * A share of a limit in whole percent, rounded down so that 100 means reached. More than 100 if the limit is exceeded.
 */
export const Percent = z.int().min(0);

/** A whole number in the query of a URL, where every value is text. */
export function queryInteger(min: number, max: number) {
  return z.coerce.number<number>().pipe(z.int().min(min).max(max));
}

/** A Boolean in the query of a URL: `true` or `false`. */
export const QueryFlag = z.enum(['true', 'false']);
