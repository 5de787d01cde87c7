import type { Currency } from '@app/api-client/rules/billing/money';
import { joinCurrencies, type AnswersByCurrency } from '../join-currencies';
import type { Category, CreditPricesAnswer, PlansAnswer, Pricing } from '../pricing-types';

type PlanAnswer = PlansAnswer['plans'][number];

/** Whole currency units per month. */
const monthly: Record<'small' | 'large', Record<Currency, number>> = {
  small: { usd: 49, eur: 45, gpb: 39 },
  large: { usd: 199, eur: 179, gpb: 159 },
};

const limits = {
  'social-media-posts': ['posts', 1_000, 10_000],
  'news-media-articles': ['articles', 500, 5_000],
  'landscape-generation': ['landscapes', 1, 30],
  'research-bot-interactions': ['interactions', 100, 1_000],
  'knowledge-base-index-texts': ['texts', 100, 1_000],
  'report-section-generation-cost-efficient': ['sections', 50, 500],
  storage: ['bytes', 500_000_000, 20_000_000_000],
  flows: ['flows', 0, null],
} satisfies Partial<Record<Category, [PlanAnswer['quotas'][number]['unit'], number | null, number | null]>>;

const quotasOf = (plan: 1 | 2): PlanAnswer['quotas'] =>
  Object.entries(limits).map(([category, row]) => ({
    category: category as Category,
    unit: row[0],
    limit: row[plan],
    hasUsage: true,
  }));

function pricesOf(plan: keyof typeof monthly, currency: Currency): PlanAnswer['prices'] {
  const month = monthly[plan][currency] * 100;
  const money = (amount: number) => ({ amount, currency });
  return [
    { interval: 'monthly', price: money(month), perMonth: money(month) },
    { interval: 'annual', price: money(month * 10), perMonth: money(Math.round((month * 10) / 12)) },
  ];
}

const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

function plansIn(currency: Currency): PlansAnswer {
  return {
    currency,
    currentPlanId: null,
    trialDays: 14,
    plans: [
      { id: uuid(1), kind: 'free_trial', name: 'Free trial', position: 0, prices: [], quotas: quotasOf(1) },
      {
        id: uuid(2),
        kind: 'self_service',
        name: 'Small',
        position: 1,
        prices: pricesOf('small', currency),
        quotas: quotasOf(1),
      },
      {
        id: uuid(3),
        kind: 'self_service',
        name: 'Large',
        position: 2,
        prices: pricesOf('large', currency),
        quotas: quotasOf(2),
      },
      { id: uuid(4), kind: 'enterprise', name: 'Enterprise', position: 3, prices: [], quotas: [] },
    ],
  };
}

const creditPricesIn = (currency: Currency): CreditPricesAnswer => [
  {
    activity: 'workflow-run',
    unit: 'runs',
    includedFirst: null,
    credits: 10,
    price: { amount: { usd: 100, eur: 90, gpb: 80 }[currency], currency },
  },
  {
    activity: 'research-bot',
    unit: 'interactions',
    includedFirst: 'research-bot-interactions',
    credits: 1,
    price: { amount: { usd: 10, eur: 9, gpb: 8 }[currency], currency },
  },
];

/** The backend's responses by currency: two plans for sale, the trial and the enterprise plan. */
export function priceAnswers(): AnswersByCurrency {
  return {
    plans: { usd: plansIn('usd'), eur: plansIn('eur'), gpb: plansIn('gpb') },
    creditPrices: { usd: creditPricesIn('usd'), eur: creditPricesIn('eur'), gpb: creditPricesIn('gpb') },
  };
}

/** The same prices in the pages' form. */
export const samplePricing = (): Pricing => joinCurrencies(priceAnswers());
