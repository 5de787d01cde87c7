import { describe, expect, it } from 'vitest';
import { windowAt } from './usage-window';

const at = (text: string) => new Date(`${text}T10:00:00Z`);
const running = {
  status: 'active',
  interval: 'annual',
  anchorDay: 31,
  periodStart: at('2026-01-31'),
  periodEnd: at('2027-01-31'),
} as const;

describe('the monthly window of usage (BI-17)', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-02-27', '2026-01-31', '2026-02-28'],
    ['2026-02-28', '2026-02-28', '2026-03-31'],
    ['2026-03-30', '2026-02-28', '2026-03-31'],
    ['2027-01-30', '2026-12-31', '2027-01-31'],
  ])('keeps the anchor day within a paid year: on %s it is from %s to %s', (now, start, end) => {
    expect(windowAt(running, at(now))).toEqual({ start: at(start), end: at(end) });
  });

  it('ends with a trial, which is shorter than a month', () => {
    const trial = {
      status: 'trialing',
      interval: null,
      anchorDay: 5,
      periodStart: at('2026-03-05'),
      periodEnd: at('2026-03-19'),
    } as const;
    const whole = { start: at('2026-03-05'), end: at('2026-03-19') };
    expect(windowAt(trial, at('2026-03-10'))).toEqual(whole);
    expect(windowAt(trial, at('2026-05-01'))).toEqual(whole);
  });

  it('stays the last one after a plan expired', () => {
    const expired = { ...running, status: 'expired', periodEnd: at('2026-03-31') } as const;
    expect(windowAt(expired, at('2026-09-01'))).toEqual({ start: at('2026-02-28'), end: at('2026-03-31') });
  });

  it.each([
    ['2026-04-05', '2026-03-10', '2026-04-10'],
    ['2026-04-09', '2026-03-10', '2026-04-10'],
    ['2026-04-10', '2026-04-10', '2026-05-10'],
  ])(
    'the monthly window of usage (BI-17) is not shortened by an upgrade: on %s it is from %s to %s',
    (now, start, end) => {
      const upgraded = { ...running, anchorDay: 10, periodStart: at('2026-04-05'), periodEnd: at('2027-03-10') };
      expect(windowAt(upgraded, at(now))).toEqual({ start: at(start), end: at(end) });
    },
  );

  it('continues while the renewal is retried', () => {
    const late = { ...running, status: 'past_due', periodEnd: at('2026-02-28') } as const;
    expect(windowAt(late, at('2026-03-02'))).toEqual({ start: at('2026-02-28'), end: at('2026-03-31') });
  });
});
