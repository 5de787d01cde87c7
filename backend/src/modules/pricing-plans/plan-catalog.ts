import type { Plan } from '@app/api-client/contract/pricing-plans';
import { minorUnitsPerMajor, scaleAmount, type Currency } from '@app/api-client/rules/money';
import type { z } from 'zod';
import { planQuotas } from './plan-quotas';

export type PlanAnswer = z.infer<typeof Plan>;

/** The monthly price in whole units of the currency. All other prices derive from it. */
type MonthlyPrice = Record<Currency, number>;

type CatalogPlan = Pick<PlanAnswer, 'id' | 'kind' | 'name' | 'quotas'> & { monthly?: MonthlyPrice };

/** A year costs ten months (PL-1). */
const monthsPaidForAYear = 10;
const monthsOfAYear = 12;

/** The plan of a new organization. */
export const trialPlan: CatalogPlan = {
  id: '7f411e3e-14d2-459b-a4e6-2441b570416f',
  kind: 'free_trial',
  name: 'Free trial',
  quotas: planQuotas('trial'),
};

/** The public plans, ordered by price. Purchases store the ids. */
const catalog: readonly CatalogPlan[] = [
  trialPlan,
  {
    id: 'f04080e6-1c2a-40c0-a3c7-9a63d9e52b29',
    kind: 'self_service',
    name: 'Contour',
    monthly: { usd: 49, eur: 45, gpb: 39 },
    quotas: planQuotas('contour'),
  },
  {
    id: '69526ddc-1c5e-4c60-8bb1-648a3dae724d',
    kind: 'self_service',
    name: 'Summit',
    monthly: { usd: 199, eur: 179, gpb: 159 },
    quotas: planQuotas('summit'),
  },
  { id: '3cdc9f8b-20e9-44cc-8658-3a0635493fa9', kind: 'enterprise', name: 'Enterprise', quotas: [] },
];

function computePrices(monthly: MonthlyPrice, currency: Currency): PlanAnswer['prices'] {
  const month = monthly[currency] * minorUnitsPerMajor;
  const year = month * monthsPaidForAYear;
  const money = (amount: number) => ({ amount, currency });
  return [
    { interval: 'monthly', price: money(month), perMonth: money(month) },
    { interval: 'annual', price: money(year), perMonth: money(scaleAmount(year, 1, monthsOfAYear)) },
  ];
}

/** Lists the plans with their prices in a currency. */
export function plansIn(currency: Currency): PlanAnswer[] {
  return catalog.map(({ monthly, ...plan }, position) => ({
    ...plan,
    position,
    prices: monthly ? computePrices(monthly, currency) : [],
  }));
}
