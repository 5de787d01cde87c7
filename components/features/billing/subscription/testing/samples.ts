import type { CreditCard } from '@/lib/billing/card-queries';
import type { Subscription } from '@/lib/billing/subscription-query';
import { sampleBilling } from '@/components/blocks/billing-details/testing/sample-billing';
import { simulatorConfig } from '@/components/forms/payment-card/testing/card-frame';
import { answer } from '@/tests/support/components/mocked-api';
import type { Usage, UsageDetails } from '@/lib/billing/usage-query';
import type { Plan, Quote } from '../api/option-calls';
import type { UsageHistory } from '../history/usage-history-query';

const usd = (amount: number) => ({ amount, currency: 'usd' as const });

/** A monthly plan that renews. */
export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'subscription',
  planId: 'team',
  planName: 'Team',
  status: 'active',
  label: { code: 'active', days: null },
  interval: 'monthly',
  price: usd(4_900),
  activeFrom: '2026-02-07T12:00:00.000Z',
  periodStart: '2026-03-07T12:00:00.000Z',
  periodEnd: '2026-04-07T12:00:00.000Z',
  renewsAt: '2026-04-07T12:00:00.000Z',
  expiresAt: null,
  autoRenewal: true,
  pendingPlan: null,
  payment: null,
  card: { brand: 'visa', last4: '4242' },
  renewals: [{ from: '2026-04-07T12:00:00.000Z', amount: usd(5_831) }],
  nextPrice: null,
  dataKeptUntil: null,
  ...changes,
});

/** The same plan after its renewal was turned off. */
export const ending = (): Subscription =>
  subscription({
    label: { code: 'expiring_in_days', days: 31 },
    autoRenewal: false,
    renewsAt: null,
    renewals: [],
    expiresAt: '2026-04-07T12:00:00.000Z',
  });

/** A free trial with 10 days left. */
export const trial = (changes: Partial<Subscription> = {}): Subscription =>
  subscription({
    planId: 'trial',
    planName: 'Free trial',
    status: 'trialing',
    label: { code: 'trial_ends_in_days', days: 10 },
    interval: null,
    price: null,
    autoRenewal: false,
    renewsAt: null,
    renewals: [],
    expiresAt: '2026-04-07T12:00:00.000Z',
    card: null,
    ...changes,
  });

/** A free trial that the Business plan follows. */
export const orderedTrial = (changes: Partial<Subscription> = {}): Subscription =>
  trial({
    label: { code: 'trialing', days: null },
    autoRenewal: true,
    renewsAt: '2026-04-07T12:00:00.000Z',
    expiresAt: null,
    renewals: [{ from: '2026-04-07T12:00:00.000Z', amount: usd(11_781) }],
    pendingPlan: {
      planId: 'business',
      planName: 'Business',
      interval: 'monthly',
      startsAt: '2026-04-07T12:00:00.000Z',
    },
    card: { brand: 'visa', last4: '4242' },
    ...changes,
  });

export const card: CreditCard = {
  id: 'card',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
  holderName: 'Ada Lovelace',
  isDefault: true,
  paysPlanUntil: null,
  addedAt: '2026-03-07T12:00:00.000Z',
};

const landscapes: Usage = {
  category: 'landscape-generation',
  unit: 'landscapes',
  limit: 50,
  hasUsage: true,
  used: 34,
  left: 16,
  percent: 68,
};

export const usage = (categories: Partial<Usage>[] = [{}]): UsageDetails => ({
  periodStart: '2026-03-07T12:00:00.000Z',
  periodEnd: '2026-04-07T12:00:00.000Z',
  categories: categories.map((changes) => ({ ...landscapes, ...changes })),
});

/** A plan in its first period, of which nothing was used. */
const usageHistory: UsageHistory = {
  periods: [{ start: '2026-03-07T12:00:00.000Z', end: '2026-04-07T12:00:00.000Z' }],
  categories: [],
};

export const plan = (changes: Partial<Plan> & { monthly?: number }): Plan => {
  const { monthly = 4_900, ...rest } = changes;
  return {
    id: 'team',
    kind: 'self_service',
    name: 'Team',
    position: 2,
    prices: [
      { interval: 'monthly', price: usd(monthly), perMonth: usd(monthly) },
      { interval: 'annual', price: usd(10 * monthly), perMonth: usd(Math.round((10 * monthly) / 12)) },
    ],
    quotas: [{ category: 'landscape-generation', unit: 'landscapes', limit: 50, hasUsage: true }],
    ...rest,
  };
};

export const starter = plan({ id: 'starter', name: 'Starter', position: 1, monthly: 1_900 });
export const team = plan({});
export const business = plan({ id: 'business', name: 'Business', position: 3, monthly: 9_900 });
export const enterprise = plan({
  id: 'enterprise',
  name: 'Enterprise',
  kind: 'enterprise',
  position: 4,
  prices: [],
  quotas: [],
});

/** The rest of the period. */
const remainder = {
  quantity: 1,
  periodStart: '2026-03-22T12:00:00.000Z',
  periodEnd: '2026-04-07T12:00:00.000Z',
  days: { count: 16, of: 31 },
};

/** A quote for an upgrade in the middle of a period. */
export const quote = (changes: Partial<Quote> = {}): Quote => ({
  id: 'quote',
  expiresAt: '2026-03-22T12:30:00.000Z',
  planId: 'business',
  interval: 'monthly',
  lines: [
    {
      ...remainder,
      kind: 'plan_remainder',
      description: 'Business, rest of the period',
      unitPrice: usd(4_950),
      amount: usd(4_950),
    },
    {
      ...remainder,
      kind: 'unused_time',
      description: 'Unused time on Team',
      unitPrice: usd(-2_450),
      amount: usd(-2_450),
    },
  ],
  taxPercent: 19,
  taxNote: 'standard',
  tax: usd(475),
  totalDueNow: usd(2_975),
  startsAt: '2026-03-22T12:00:00.000Z',
  renewals: [{ from: '2026-04-07T12:00:00.000Z', amount: usd(11_781) }],
  excesses: [],
  endingAddOns: [],
  ...changes,
});

type Answers = Parameters<typeof answer>[0];

/** Serves a paid plan, unless other answers replace it. */
export const serve = (answers: Answers = {}) =>
  answer({
    getSubscription: () => ({ subscription: subscription() }),
    getUsageDetails: () => usage(),
    getUsageHistory: () => usageHistory,
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    getBilling: () => sampleBilling(),
    getPaymentConfig: () => simulatorConfig,
    listCreditCards: () => [card],
    listUpgrades: () => [],
    listPricingPlans: () => ({
      plans: [starter, team, business, enterprise],
      currency: 'usd',
      currentPlanId: 'team',
      trialDays: 14,
    }),
    getUpgradeCost: () => quote(),
    ...answers,
  });
