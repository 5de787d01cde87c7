import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  dayOfMonth,
  firstOfMonth,
  parseInstant,
  periodEnd,
  periodStart,
  startOfDay,
  startOfMonth,
  startOfOwnDay,
  trialEnd,
  yearOf,
} from './dates';

const at = (text: string) => new Date(text);
const anyInstant = fc.date({ min: at('2000-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z'), noInvalidDate: true });

/**
 * Time zones of the process, with a change of their clocks and their offset in January: one that skipped a day, two with
 * daylight saving time, one with half an hour, and UTC.
 */
const zones = [
  ['Pacific/Apia', '2011-12-30T12:00:00Z', -780],
  ['America/Santiago', '2026-09-06T04:30:00Z', 180],
  ['Europe/Berlin', '2026-03-29T01:30:00Z', -60],
  ['Asia/Kolkata', '2026-01-31T20:00:00Z', -330],
  ['UTC', '2026-01-31T23:59:59Z', 0],
] as const;

describe.each(zones)('H7: addMonths with the process in %s', (zone, changing, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('runs in that time zone', () => {
    expect(at('2026-01-15T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', 1, 31, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, 31, '2028-02-29T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', 1, 31, '2026-03-31T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', 1, 31, '2026-04-30T10:00:00.000Z'],
    ['2026-12-15T23:59:59.999Z', 1, 15, '2027-01-15T23:59:59.999Z'],
    ['2028-02-29T00:00:00.000Z', 12, 29, '2029-02-28T00:00:00.000Z'],
    ['2031-02-28T00:00:00.000Z', 12, 29, '2032-02-29T00:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', -1, 31, '2026-02-28T10:00:00.000Z'],
    ['2026-01-05T10:00:00.000Z', -1, 5, '2025-12-05T10:00:00.000Z'],
  ])('%s and %i months with the anchor %i is %s', (start, months, anchor, end) => {
    expect(addMonths(at(start), months, anchor).toISOString()).toBe(end);
  });

  it('preserves the time of day across both changes of daylight saving time', () => {
    expect(addMonths(at('2026-03-01T02:30:00Z'), 1).toISOString()).toBe('2026-04-01T02:30:00.000Z');
    expect(addMonths(at('2026-10-01T02:30:00Z'), 1).toISOString()).toBe('2026-11-01T02:30:00.000Z');
  });

  it('addMonths does not modify its argument', () => {
    const start = at('2026-01-31T00:00:00Z');
    addMonths(start, 5);
    expect(start.toISOString()).toBe('2026-01-31T00:00:00.000Z');
  });

  it('returns a plain date, which compares and serializes as any other', () => {
    expect(Object.getPrototypeOf(addMonths(at('2026-01-31T00:00:00Z'), 1))).toBe(Date.prototype);
  });

  it('finds the day, the year and the first day of a month in UTC', () => {
    const instant = at('2026-12-31T23:59:59.999Z');
    expect([dayOfMonth(instant), yearOf(instant)]).toEqual([31, 2026]);
    expect([dayOfMonth(at('2027-01-01T00:00:00Z')), yearOf(at('2027-01-01T00:00:00Z'))]).toEqual([1, 2027]);
    expect(firstOfMonth(2026, 12).toISOString()).toBe('2026-12-01T00:00:00.000Z');
    expect(firstOfMonth(2026, 13).toISOString()).toBe('2027-01-01T00:00:00.000Z');
  });

  it('finds the start of a day in the user’s time zone, also after a change of the clock', () => {
    const midnight = (day: number) => new Date(2026, 2, day).toISOString();
    expect(startOfOwnDay('2026-03-29')?.toISOString()).toBe(midnight(29));
    expect(startOfOwnDay('2026-03-29', 1)?.toISOString()).toBe(midnight(30));
    for (const text of ['', '2026-02-30', '2026-3-1', '2026', 'today', '2026-03-01T00:00'])
      expect(startOfOwnDay(text)).toBeUndefined();
  });

  it('finds the start of a day and a month in UTC', () => {
    for (const instant of ['2026-03-31T23:59:59.999Z', '2026-03-31T00:00:00.000Z']) {
      expect(startOfDay(at(instant)).toISOString()).toBe('2026-03-31T00:00:00.000Z');
      expect(startOfMonth(at(instant)).toISOString()).toBe('2026-03-01T00:00:00.000Z');
    }
  });

  it('H7: preserves the time of day at a change of the clock of that time zone', () => {
    const [day, time] = changing.split('T');
    const moved = addMonths(at(changing), -12).toISOString();
    expect([moved.slice(5, 10), moved.slice(11, 19)]).toEqual([day?.slice(5), time?.slice(0, 8)]);
  });

  it('H7: returns to the anchor day in every month that has it, after any number of months', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 120 }), (start, count) => {
        const anchor = start.getUTCDate();
        let step = start;
        for (let month = 0; month < count; month += 1) {
          const next = addMonths(step, 1, anchor);
          const days = (next.getTime() - step.getTime()) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(28);
          expect(days).toBeLessThanOrEqual(31);
          step = next;
        }
        expect(step).toEqual(addMonths(start, count, anchor));
      }),
    );
  });

  it.each([0, 32, 1.5, Number.NaN])('rejects the anchor %s', (anchor) => {
    expect(() => addMonths(at('2026-01-01T00:00:00Z'), 1, anchor)).toThrow(RangeError);
  });

  it('rejects half a month', () => {
    expect(() => addMonths(at('2026-01-01T00:00:00Z'), 0.5)).toThrow(RangeError);
  });
});

it('ends a period a month or a year later', () => {
  expect(periodEnd(at('2028-02-29T08:00:00Z'), 'annual').toISOString()).toBe('2029-02-28T08:00:00.000Z');
  expect(periodEnd(at('2026-02-28T08:00:00Z'), 'monthly', 31).toISOString()).toBe('2026-03-31T08:00:00.000Z');
});

it('finds the start of a period from its end', () => {
  fc.assert(
    fc.property(anyInstant, fc.constantFrom('monthly' as const, 'annual' as const), (start, interval) => {
      const anchorDay = start.getUTCDate();
      expect(periodStart(periodEnd(start, interval, anchorDay), interval, anchorDay)).toEqual(start);
    }),
  );
});

it('ends a trial at the same time of day, 14 days after it started', () => {
  expect(trialEnd(at('2026-03-20T12:34:56.789Z')).toISOString()).toBe('2026-04-03T12:34:56.789Z');
  expect(addDays(at('2026-03-20T00:00:00Z'), -1).toISOString()).toBe('2026-03-19T00:00:00.000Z');
});

describe('parseInstant', () => {
  it('parses every instant that the platform formats', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(parseInstant(instant.toISOString())).toEqual(instant);
      }),
    );
  });

  it.each([
    '',
    '2026-03-07',
    '2026-03-07T12:00:00',
    '2026-03-07T12:00:00+01:00',
    '2026-02-30T12:00:00Z',
    '2026-13-01T00:00:00Z',
    '07 Mar 2026',
    '2026-03-07T25:00:00Z',
    ' 2026-03-07T12:00:00Z',
    '2026-03-07T12:00:00Z\n',
    '1',
  ])('rejects %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});
