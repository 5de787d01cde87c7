import { expect, it } from 'vitest';
import type { StoredLine } from '@/backend/db/schema/billing/priced-document';
import { daysOf } from './line-days';

const line = (kind: StoredLine['kind'], periodStart: string | null, periodEnd: string | null): StoredLine => ({
  ...{ kind, description: 'Sample', quantity: 1, unitPrice: 1_000, amount: 1_000, periodStart, periodEnd },
});
const monthly = { interval: 'monthly', anchorDay: 16 } as const;
const running = { periodStart: new Date('2026-11-16T09:30:00Z') };

it('the remainder of a plan is counted of a whole period, from anchor day to anchor day', () => {
  const remainder = line('plan_remainder', '2026-11-26T14:00:00Z', '2026-12-16T09:30:00Z');
  expect(daysOf(remainder, monthly, running)).toEqual({ count: 20, of: 30 });
  const yearly = line('plan_remainder', '2026-11-26T14:00:00Z', '2027-11-16T09:30:00Z');
  expect(daysOf(yearly, { interval: 'annual', anchorDay: 16 }, running)).toEqual({ count: 355, of: 365 });
});

it('unused time is counted of the time that was paid, which an earlier upgrade has shortened', () => {
  const unused = line('unused_time', '2026-12-06T09:30:00Z', '2026-12-16T09:30:00Z');
  const shortened = { periodStart: new Date('2026-11-26T14:00:00Z') };
  expect(daysOf(unused, monthly, shortened)).toEqual({ count: 10, of: 20 });
});

it('the last hours of a period are a day', () => {
  const unused = line('unused_time', '2026-12-16T06:30:00Z', '2026-12-16T09:30:00Z');
  expect(daysOf(unused, monthly, running)).toEqual({ count: 1, of: 30 });
});

it.each([
  ['a whole period', line('plan', '2026-11-16T09:30:00Z', '2026-12-16T09:30:00Z')],
  ['a promo code', line('promo_code', null, null)],
])('%s has no days', (_what, whole) => expect(daysOf(whole, monthly, running)).toBeNull());
