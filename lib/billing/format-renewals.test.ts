import { describe, expect, it } from 'vitest';
import { formatRenewals } from './format-renewals';

const renewal = (from: string, amount: number) => ({ from, amount: { amount, currency: 'usd' as const } });

describe('formatRenewals', () => {
  it('names one price for renewals that all cost the same', () => {
    expect(formatRenewals([renewal('2026-04-07T12:00:00.000Z', 5_355)])).toBe('$53.55');
  });

  it('names every later price with the day from which it is charged', () => {
    const renewals = [
      renewal('2026-04-07T12:00:00.000Z', 4_016),
      renewal('2026-06-07T12:00:00.000Z', 5_355),
      renewal('2027-01-07T12:00:00.000Z', 5_400),
    ];
    expect(formatRenewals(renewals)).toBe('$40.16 ($53.55 from 07 Jun 2026, $54.00 from 07 Jan 2027)');
  });

  it('formatRenewals is empty for a plan that does not renew', () => expect(formatRenewals([])).toBe(''));
});
