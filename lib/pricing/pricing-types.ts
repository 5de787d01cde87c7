import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { QuotaCategory } from '@app/api-client/contract/fields/enumerations';
import type { listPayAsYouGoPrices, listPricingPlans, Plan } from '@app/api-client/contract/pricing-plans';
import type { Currency } from '@app/api-client/rules/money';
import type { z } from 'zod';

export type PlansAnswer = ResponseOf<typeof listPricingPlans>;
export type CreditPricesAnswer = ResponseOf<typeof listPayAsYouGoPrices>;

type PlanAnswer = z.infer<typeof Plan>;
export type BillingInterval = PlanAnswer['prices'][number]['interval'];
export type Category = z.infer<typeof QuotaCategory>;
export type Quota = PlanAnswer['quotas'][number];

/** What one period costs, and the same per month for comparison. Minor units, without tax. */
export type PlanPrice = { period: number; perMonth: number };

/** A plan that anybody can see, with its prices in every currency; null where there is none: for free, or agreed on. */
export type PricedPlan = Pick<PlanAnswer, 'id' | 'name' | 'position' | 'quotas'> & {
  kind: Exclude<PlanAnswer['kind'], 'custom'>;
  prices: Record<BillingInterval, Record<Currency, PlanPrice>> | null;
};

/** What is paid by credits: the credits for one unit, and the same in minor units of each currency. */
export type CreditPrice = Pick<CreditPricesAnswer[number], 'activity' | 'unit' | 'credits'> & {
  prices: Record<Currency, number>;
};

/** Everything that is sold, in the order of price. */
export type Pricing = {
  trialDays: number;
  plans: PricedPlan[];
  creditPrices: CreditPrice[];
};
