import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import type { listPayAsYouGoPrices, listPricingPlans, Plan } from '@app/api-client/contract/billing/pricing-plans';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { z } from 'zod';

export type PlansAnswer = ResponseOf<typeof listPricingPlans>;
export type CreditPricesAnswer = ResponseOf<typeof listPayAsYouGoPrices>;

type PlanAnswer = z.infer<typeof Plan>;
export type BillingInterval = PlanAnswer['prices'][number]['interval'];
export type Category = QuotaCategory;
export type Quota = PlanAnswer['quotas'][number];

/** The price of one period, and its equivalent per month. Minor units, without tax. */
export type PlanPrice = { period: number; perMonth: number };

/** A public plan with its prices in every currency; null for the free and the custom-priced plan. */
export type PricedPlan = Pick<PlanAnswer, 'id' | 'name' | 'position' | 'quotas'> & {
  kind: Exclude<PlanAnswer['kind'], 'custom'>;
  prices: Record<BillingInterval, Record<Currency, PlanPrice>> | null;
};

/** An activity paid with credits: the credits per unit, and their price in minor units of each currency. */
export type CreditPrice = Pick<CreditPricesAnswer[number], 'activity' | 'unit' | 'credits'> & {
  prices: Record<Currency, number>;
};

/** All plans and credit prices, cheapest first. */
export type Pricing = {
  trialDays: number;
  plans: PricedPlan[];
  creditPrices: CreditPrice[];
};
