import { describe, expect, it } from 'vitest';
import { formatDate, formatTime } from '@/locales/dates';

describe('formatDate', () => {
  it('returns dd MMM yyyy, with three letters for every month', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDate(new Date(Date.UTC(2026, month, 7))));
    expect(months).toEqual(
      ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((m) => `07 ${m} 2026`),
    );
  });

  it('uses UTC on every machine unless a zone is given', () => {
    expect(formatDate('2026-03-07T23:30:00Z')).toBe('07 Mar 2026');
    expect(formatDate('2026-03-07T23:30:00Z', 'Pacific/Apia')).toBe('08 Mar 2026');
  });

  it('throws for an invalid date', () => {
    expect(() => formatDate('yesterday')).toThrow(RangeError);
  });
});

describe('formatTime', () => {
  it.each([
    ['2026-03-07T00:00:00Z', '00:00'],
    ['2026-03-07T09:05:59Z', '09:05'],
    ['2026-03-07T23:59:00Z', '23:59'],
  ])('formats %s as %s', (instant, time) => {
    expect(formatTime(instant)).toBe(time);
  });

  it('uses the given zone', () => {
    expect(formatTime('2026-03-07T14:30:00Z', 'Asia/Kolkata')).toBe('20:00');
  });
});
