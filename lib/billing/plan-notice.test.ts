import { expect, it } from 'vitest';
import { planNoticeOf } from './plan-notice';
import type { SubscriptionSummary } from './summary-query';

const summary = (label: SubscriptionSummary['label']): SubscriptionSummary => ({
  planName: 'Team',
  label,
  isActive: true,
  endsAt: null,
  availableCredits: 0,
  ownsAddOns: false,
});

it.each([
  ['payment_problem', null, 'bad', false],
  ['expired', null, 'bad', false],
  ['expiring_in_days', 12, 'warn', true],
  ['trial_ends_in_days', 8, 'info', true],
  ['trial_ends_in_days', 7, 'warn', true],
  ['trial_ends_in_days', 4, 'warn', true],
  ['trial_ends_in_days', 3, 'bad', true],
  ['trial_ends_in_days', 1, 'bad', true],
] as const)('the notice for %s with %s days is %s, and dismissible: %s', (code, days, level, isDismissible) => {
  expect(planNoticeOf(summary({ code, days }))).toMatchObject({ level, isDismissible });
});

it.each(['active', 'trialing'] as const)('there is no notice for a plan that is %s', (code) => {
  expect(planNoticeOf(summary({ code, days: null }))).toBeUndefined();
});

it('there is no notice without a plan', () => {
  expect(planNoticeOf(summary(null))).toBeUndefined();
});
