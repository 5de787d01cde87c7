import { expect, it } from 'vitest';
import { changeKind } from './plan-change';

type Terms = Parameters<typeof changeKind>[1];
/** A plan: C for custom plans, which share a position, and L for listed ones, followed by the position. */
const plan = (name: string, interval: Terms['interval'], price: number): Terms => ({
  ...{ planId: name, interval, price, isCustom: name.startsWith('C') },
  position: name.startsWith('C') ? 4 : Number(name.slice(1, 2)),
});

it.each([
  // Custom plans have one position: the price of a month decides.
  ['Ca', 'monthly', 1_000, 'Cb', 'monthly', 1_001, 'upgrade'],
  ['Ca', 'monthly', 1_000, 'Cb', 'monthly', 999, 'pending'],
  ['Ca', 'monthly', 1_000, 'Cb', 'monthly', 1_000, 'pending'],
  ['Ca', 'monthly', 1_000, 'Cb', 'annual', 12_001, 'upgrade'],
  ['Ca', 'monthly', 1_000, 'Cb', 'annual', 12_000, 'pending'],
  ['Ca', 'monthly', 1_000, 'Cb', 'annual', 9_600, 'pending'],
  ['Ca', 'annual', 12_000, 'Cb', 'annual', 12_001, 'upgrade'],
  // A shorter interval always waits for the end of the period.
  ['Ca', 'annual', 12_000, 'Cb', 'monthly', 5_000, 'pending'],
  // Between a custom plan and a listed one the price decides, too, and the position if both cost as much.
  ['Ca', 'monthly', 1_000, 'L2', 'monthly', 1_500, 'upgrade'],
  ['Ca', 'monthly', 1_000, 'L2', 'monthly', 1_000, 'pending'],
  ['Ca', 'monthly', 1_000, 'L2', 'monthly', 900, 'pending'],
  ['L2', 'monthly', 1_000, 'Ca', 'monthly', 1_500, 'upgrade'],
  ['L2', 'monthly', 1_000, 'Ca', 'monthly', 1_000, 'upgrade'],
  ['L2', 'monthly', 1_000, 'Ca', 'monthly', 900, 'pending'],
  // The same custom plan for a year is a longer interval.
  ['Ca', 'monthly', 1_000, 'Ca', 'annual', 9_600, 'upgrade'],
  // Listed plans are ordered by their positions alone.
  ['L1', 'monthly', 1_000, 'L2', 'annual', 9_600, 'upgrade'],
  ['L2', 'monthly', 1_000, 'L1', 'monthly', 2_000, 'pending'],
  ['L1', 'monthly', 1_000, 'L1b', 'monthly', 2_000, 'upgrade'],
] as const)(
  'BI-5: from %s %s at %i to %s %s at %i is %s',
  (now, interval, price, next, nextInterval, nextPrice, kind) => {
    expect(changeKind(plan(now, interval, price), plan(next, nextInterval, nextPrice))).toBe(kind);
  },
);
