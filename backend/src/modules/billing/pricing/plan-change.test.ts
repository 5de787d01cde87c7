import { expect, it } from 'vitest';
import { pricePlanChange, type RunningPeriod } from './plan-change';

const [start, end] = [new Date('2027-04-10T00:00:00Z'), new Date('2027-05-10T00:00:00Z')];
const running: RunningPeriod = {
  ...{ planId: 'low', name: 'Low', position: 1, isCustom: false },
  ...{ interval: 'monthly' as const, price: 1_001, paid: 1_001 },
  ...{ start, end, anchorDay: 10 },
};
const change = (price: number) =>
  pricePlanChange(
    running,
    { planId: 'high', name: 'High', position: 2, isCustom: false, interval: 'monthly', price },
    undefined,
    new Date('2027-04-25T00:00:00Z'),
  );

it('H6: an upgrade to a plan that costs as much starts now, even if rounding makes the credit larger', () => {
  // Half of 1,001 is 501, half of 1,000 is 500.
  expect(change(1_000)).toMatchObject({ kind: 'upgrade', lines: [{ amount: 500 }, { amount: -500 }], paid: 500 });
});

it('H6: a change to a higher plan that costs less than the unused time is worth starts at the end of the period', () => {
  expect(change(900)).toMatchObject({ kind: 'pending', lines: [], paid: 0, startsAt: end });
});
