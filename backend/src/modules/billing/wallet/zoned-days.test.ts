import { expect, it } from 'vitest';
import { calendarDayIn } from '@/locales/dates';
import { isKnownTimeZone, startOfZonedDay } from './zoned-days';

it.each([
  ['UTC', '2026-03-07', '2026-03-07T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-07', '2026-03-06T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-07', '2026-03-06T10:00:00.000Z'],
  // The clock is put forward on 8 March and back on 1 November.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-09', '2026-03-09T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00.000Z'],
  // It is put forward at midnight, to 01:00, and back at midnight, to 23:00 of the day before.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
])('a day in %s begins at its first instant: %s', (timeZone, day, start) => {
  const dayOf = calendarDayIn(timeZone);
  expect(startOfZonedDay(dayOf, day).toISOString()).toBe(start);
  expect(dayOf(new Date(start))).toBe(day);
  expect(dayOf(new Date(Date.parse(start) - 1))).not.toBe(day);
});

it('a time zone is known by its name', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isKnownTimeZone)).toEqual([true, true, false, false]);
});
