import { expect, it } from 'vitest';
import { periodOf, presetOf } from './period-presets';

const now = Date.parse('2026-01-31T23:59:59.999Z');

it('names the days of each preset by the server’s day in UTC', () => {
  expect(periodOf('this_month', now)).toEqual({ from: '2026-01-01', to: '' });
  expect(periodOf('this_year', now)).toEqual({ from: '2026-01-01', to: '' });
  expect(periodOf('last_year', now)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});

it('recognizes the preset of a period, and none for other days', () => {
  const june = Date.parse('2026-06-15T12:00:00.000Z');
  expect(presetOf({ from: '2026-06-01', to: '' }, june)).toBe('this_month');
  expect(presetOf({ from: '2025-01-01', to: '2025-12-31' }, june)).toBe('last_year');
  expect(presetOf({ from: '2026-06-01', to: '2026-06-02' }, june)).toBeUndefined();
});
