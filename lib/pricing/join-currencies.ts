import { currencies, type Currency } from '@app/api-client/rules/billing/money';
import type {
  BillingInterval,
  CreditPrice,
  CreditPricesAnswer,
  PlanPrice,
  PlansAnswer,
  PricedPlan,
  Pricing,
} from './pricing-types';

type PlanAnswer = PlansAnswer['plans'][number];

/** The backend's responses, one per currency. */
export type AnswersByCurrency = {
  plans: Record<Currency, PlansAnswer>;
  creditPrices: Record<Currency, CreditPricesAnswer>;
};

/** @throws {Error} If the value is missing: the responses do not match. */
function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Price missing: ${what}`);
  return value;
}

function inEveryCurrency<Value>(valueOf: (currency: Currency) => Value): Record<Currency, Value> {
  return Object.fromEntries(currencies.map((currency) => [currency, valueOf(currency)])) as Record<Currency, Value>;
}

function pricedPlan(plan: PlanAnswer, answers: AnswersByCurrency['plans']): PricedPlan[] {
  const { id, kind, name, position, quotas } = plan;
  if (kind === 'custom') return [];
  const priceOf = (interval: BillingInterval, currency: Currency): PlanPrice => {
    const found = answers[currency].plans
      .find((other) => other.id === id)
      ?.prices.find((price) => price.interval === interval && price.price.currency === currency);
    const { price, perMonth } = present(found, `${name}, ${interval}, in ${currency}`);
    return { period: price.amount, perMonth: perMonth.amount };
  };
  const pricesOf = (interval: BillingInterval) => inEveryCurrency((currency) => priceOf(interval, currency));
  const prices = kind === 'self_service' ? { monthly: pricesOf('monthly'), annual: pricesOf('annual') } : null;
  return [{ id, kind, name, position, quotas, prices }];
}

/**
 * Joins the responses of all currencies. If prices changed between the requests, the responses do not match and are
 * rejected: a plan without a price would be shown wrong.
 * @throws {Error} If a plan or an activity lacks a price.
 */
export function joinCurrencies({ plans, creditPrices }: AnswersByCurrency): Pricing {
  const [first] = currencies;
  return {
    trialDays: plans[first].trialDays,
    plans: plans[first].plans
      .flatMap((plan) => pricedPlan(plan, plans))
      .sort((one, other) => one.position - other.position),
    creditPrices: creditPrices[first].map(({ activity, unit, credits }): CreditPrice => {
      const priceIn = (currency: Currency) =>
        present(
          creditPrices[currency].find((other) => other.activity === activity && other.price.currency === currency),
          `${activity} in ${currency}`,
        ).price.amount;
      return { activity, unit, credits, prices: inEveryCurrency(priceIn) };
    }),
  };
}
