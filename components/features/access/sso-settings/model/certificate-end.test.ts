import { expect, it } from 'vitest';
import { certificateEnd } from './certificate-end';

const now = Date.parse('2026-03-07T14:30:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it.each([
  [24 * 31, 'ok', 31],
  [24 * 31 - 1, 'warn', 30],
  [24 * 30, 'warn', 30],
  [24 * 8, 'warn', 8],
  [24 * 8 - 1, 'bad', 7],
  [24 * 7, 'bad', 7],
  [23, 'bad', 0],
  [0, 'bad', 0],
  [-1, 'bad', -1],
] as const)('warns from 30 days on and more urgently from 7: in %i hours the level is %s', (hours, level, daysLeft) => {
  const expiresAt = inHours(hours);
  expect(certificateEnd({ certificateExpiresAt: expiresAt }, now)).toEqual({ level, daysLeft, expiresAt });
});

it('returns undefined without a certificate', () => {
  expect(certificateEnd({ certificateExpiresAt: null }, now)).toBeUndefined();
});
