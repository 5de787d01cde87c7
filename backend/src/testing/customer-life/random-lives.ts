import fc from 'fast-check';
import type { LifeApp } from './life-app';
import { liveThrough, type History } from './customer-life';
import type { CustomerStep, Step } from './life-steps';

const rarely = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  'everyPeriod' as const,
  'threePeriods' as const,
  'amount' as const,
);
const card = fc.constantFrom(
  ...([undefined, undefined, 'succeeds', 'succeeds', 'asks_each_time', 'asks_once', 'declines'] as const),
  ...(['declines_renewals', 'disputes', 'rejects_refunds', 'times_out_and_charges', 'provider_fails'] as const),
);
const savedCard = fc.constantFrom(
  'succeeds',
  'succeeds',
  'asks_each_time',
  'declines_renewals',
  'disputes',
  'rejects_refunds',
  'provider_fails',
);
const interval = fc.constantFrom('monthly', 'monthly', 'annual');
const step = <Kind extends CustomerStep['do']>(kind: Kind, fields: object = {}) =>
  fc.record({ do: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<CustomerStep>;

/** Anything that a customer, a bank, staff or the provider does. Orders are the most frequent. */
const anyStep: fc.Arbitrary<CustomerStep> = fc.oneof(
  {
    weight: 9,
    arbitrary: step('order', {
      plan: fc.constantFrom('contour', 'summit', 'summit', 'custom'),
      interval,
      start: fc.constantFrom(undefined, undefined, 'trial_end' as const),
      card,
      promo: rarely,
    }),
  },
  { weight: 1, arbitrary: step('keepPlan') },
  { weight: 2, arbitrary: step('cancel') },
  { weight: 2, arbitrary: step('setRenewal', { on: fc.boolean() }) },
  { weight: 4, arbitrary: step('addCard', { card: savedCard, replaces: fc.boolean() }) },
  { weight: 1, arbitrary: step('removeCard') },
  { weight: 3, arbitrary: step('payInvoice', { card }) },
  { weight: 1, arbitrary: step('moveTo', { country: fc.constantFrom('DE', 'US', 'SE') }) },
  { weight: 1, arbitrary: step('forgetBilling') },
  { weight: 2, arbitrary: step('buyAddOn', { renews: fc.boolean(), card }) },
  { weight: 1, arbitrary: step('setAddOnRenewal', { on: fc.boolean() }) },
  { weight: 2, arbitrary: step('buyCredits', { card }) },
  { weight: 1, arbitrary: step('setTopUp', { on: fc.boolean() }) },
  { weight: 1, arbitrary: step('spendCredits', { credits: fc.integer({ min: 1, max: 450 }) }) },
  {
    weight: 4,
    arbitrary: step('refund', { which: fc.constantFrom('first', 'last'), percent: fc.constantFrom(10, 50, 100) }),
  },
  {
    weight: 3,
    arbitrary: step('confirm', { isApproved: fc.boolean(), then: fc.constantFrom('repeat', 'event', 'sweep') }),
  },
  { weight: 1, arbitrary: step('end', { by: fc.constantFrom('deletion', 'closing', 'joining') }) },
  { weight: 3, arbitrary: step('interrupt', { at: fc.constantFrom('before', 'after') }) },
);

/** Days between the rounds of a year: moments, days of dunning, months. */
const days = fc.constantFrom(0.02, 1, 3, 8, 20, 31, 31, 45, 90);

/** Customers who live at the same time: the days between the rounds, and the steps of each. */
export type Lives = { startDay: number; days: number[]; steps: CustomerStep[][] };

export const anyLives = (customers: number): fc.Arbitrary<Lives> =>
  fc.record({
    startDay: fc.nat({ max: 366 }),
    days: fc.array(days, { minLength: 1, maxLength: 16, size: 'max' }),
    steps: fc.array(fc.array(anyStep, { maxLength: 16, size: 'max' }), {
      minLength: 1,
      maxLength: customers,
      size: 'max',
    }),
  });

/** The steps of one customer, with the time between them. */
const historyOf = (steps: readonly CustomerStep[], between: readonly number[]): History => ({
  steps: between.flatMap((length, round): Step[] => {
    const own = steps[round];
    return [own ?? { do: 'wait', days: 0 }, { do: 'wait', days: length }];
  }),
});

/** Lets customers live. @returns The sum of their years. */
export async function liveRandomly(app: LifeApp, { startDay, days: between, steps }: Lives): Promise<number> {
  await liveThrough(
    app,
    steps.map((own) => historyOf(own, between)),
    { startDay },
  );
  return (steps.length * between.reduce((sum, length) => sum + length, 0)) / 365;
}

type Run = {
  /** Customer years to live at least. */
  years: number;
  /** Customers at the same time, at most. */
  customers: number;
  /** Of the first run; each further one has the next. */
  seed: number;
  /** Time spent on shortening a failure. */
  shrinkMs: number;
};

/**
 * Lets random customers live until they have lived a number of years.
 * @returns The years.
 * @throws {Error} For the first broken equality, with the shortest history that was found, its seed, and how to repeat
 *   it.
 */
export async function liveYears(app: LifeApp, { years, customers, seed, shrinkMs }: Run): Promise<number> {
  let lived = 0;
  for (let run = 0; lived < years; run += 1) {
    const property = fc.asyncProperty(anyLives(customers), async (lives) => {
      lived += await liveRandomly(app, lives);
    });
    const details = await fc.check(property, { seed: seed + run, numRuns: 1, interruptAfterTimeLimit: shrinkMs });
    if (!details.failed || details.counterexample === null) continue;
    const repeat = `TEST_SEED=${seed + run}`;
    throw new Error(`Repeat it with ${repeat}, on ${app.adapter}. ${String(details.errorInstance)}`);
  }
  return lived;
}
