import { describe, expect, it } from 'vitest';
import { overduePayment } from '../testing/samples';
import { noCardText } from './no-card-text';

type Plan = NonNullable<Parameters<typeof noCardText>[0]>;

const end = '2026-04-07T12:00:00.000Z';

/** A monthly plan that renews. */
const plan = (changes: Partial<Plan> = {}): Plan => ({
  status: 'active',
  interval: 'monthly',
  renewsAt: end,
  expiresAt: null,
  periodEnd: end,
  pendingPlan: null,
  payment: null,
  ...changes,
});
const trial = { status: 'trialing', interval: null, renewsAt: null, expiresAt: end } as const;
const contour = { planId: 'contour', planName: 'Contour', interval: 'monthly', startsAt: end } as const;

describe('an organization without a card reads', () => {
  it.each<[when: string, Parameters<typeof noCardText>[0], text: string]>([
    ['in a trial', plan(trial), "No payment method yet. You don't need one during your trial."],
    [
      'in a trial with an ordered plan',
      plan({ ...trial, renewsAt: end, expiresAt: null, pendingPlan: contour }),
      'No payment method yet. Add a card so that your Contour plan can start on 07 Apr 2026.',
    ],
    [
      'with a plan that renews',
      plan(),
      'No payment method yet. Add a card so that your plan can renew on 07 Apr 2026.',
    ],
    [
      'with a plan that ends',
      plan({ renewsAt: null, expiresAt: end }),
      "No payment method. You don't need one: your plan doesn't renew and ends on 07 Apr 2026.",
    ],
    [
      'with an unpaid renewal',
      plan({ status: 'past_due', renewsAt: null, expiresAt: end, payment: overduePayment }),
      "No payment method. Your plan's renewal of €56.25 is unpaid. Add a card to pay it, or the plan ends on 07 Apr 2026.",
    ],
    [
      'while the unpaid amount is unknown',
      plan({ status: 'past_due', renewsAt: null, expiresAt: end }),
      'No payment method. Add a card to keep your plan.',
    ],
    [
      'after the trial',
      plan({ ...trial, status: 'expired' }),
      'No payment method yet. Your trial has ended: add a card to buy a plan.',
    ],
    [
      'after the plan',
      plan({ status: 'expired', renewsAt: null, expiresAt: end }),
      'No payment method. Your plan has ended: add a card to buy a new one.',
    ],
    ['without any plan', null, 'No payment method yet. Add a card to buy a plan.'],
  ])('%s what a card is needed for', (_when, subscription, text) => {
    expect(noCardText(subscription)).toBe(text);
  });
});
