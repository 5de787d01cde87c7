import * as z from 'zod';
import { planPriceMax } from '../../rules/billing/money';
import { quotaLimitMax } from '../../rules/billing/quotas';
import { customPlanNameMax } from '../../rules/operator/staff-limits';
import { CreditActivity } from './customer-credits';
import { endpoint } from '../endpoint';
import { BillingInterval, QuotaCategory } from '../fields/enumerations';
import { Currency, Money, ShownMoney } from '../fields/money';
import { Excess, Quota } from '../fields/quota';
import { text } from '../fields/text';
import { Count, Id, Instant, TypedDay } from '../fields/values';

const planPrice = z.object({
  interval: BillingInterval,
  price: Money.describe('Price of one period, excluding tax. For `annual`, the price of the whole year.'),
  perMonth: Money.describe('The price per month, rounded, for comparison only.'),
});

export const Plan = z.object({
  id: Id.describe('ID of the plan.'),
  kind: z
    .enum(['free_trial', 'self_service', 'enterprise', 'custom'])
    .describe('Kind of plan. `enterprise` has custom pricing on request. `custom` was created for one organization.'),
  name: z.string().describe('Name of the plan.'),
  position: Count.describe('Position in the list, which is sorted by price.'),
  prices: z
    .array(planPrice)
    .describe(
      "Prices by billing interval, in the requested currency. A custom plan's price is in the agreed currency. Empty for the free trial and for custom pricing.",
    ),
  quotas: z
    .array(Quota)
    .describe(
      'Limits of the plan: all categories, in a fixed order. Cumulative limits apply per month, on yearly plans too. Empty for `enterprise`, whose limits are agreed individually.',
    ),
});

export const listPricingPlans = endpoint({
  name: 'listPricingPlans',
  summary: 'Lists the plans, sorted by price.',
  method: 'GET',
  path: '/pricing-plans',
  access: 'public',
  query: z.strictObject({ currency: Currency.default('usd') }),
  response: z.object({
    plans: z.array(Plan).describe('The plans. Admins also get the custom plans of their organization.'),
    currency: Currency,
    currentPlanId: Id.nullable().describe(
      "ID of the organization's current plan; `null` without a token or without a plan.",
    ),
    trialDays: z.int().describe('Length of the free trial in days.'),
  }),
  errors: [],
});

export const listPayAsYouGoPrices = endpoint({
  name: 'listPayAsYouGoPrices',
  summary: 'Lists the activities that are paid with credits and their prices.',
  method: 'GET',
  path: '/pricing-plans/pay-as-you-go-prices',
  access: 'public',
  query: z.strictObject({ currency: Currency.default('usd') }),
  response: z.array(
    z.object({
      activity: CreditActivity,
      credits: Count.describe('Credits for one unit.'),
      unit: z
        .enum(['runs', 'interactions', 'calls'])
        .describe('Unit of the activity. `runs`: a started thousand of texts in one step.'),
      includedFirst: QuotaCategory.nullable().describe(
        'The limit of the plan, with its add-ons, that is used before credits; `null` if no plan includes the activity.',
      ),
      price: Money.describe('Price of one unit in money, at the price of the smallest package, rounded.'),
    }),
  ),
  errors: [],
});

export const listUpgrades = endpoint({
  name: 'listUpgrades',
  summary: 'Lists the plans that the organization can change to, and the effects of each change.',
  method: 'GET',
  path: '/pricing-plans/upgrades',
  access: 'bearer',
  response: z.array(
    z.object({
      plan: Plan.describe('The plan.'),
      interval: BillingInterval,
      price: Money.describe('Price of one period, excluding tax.'),
      direction: z
        .enum(['upgrade', 'downgrade', 'same'])
        .describe(
          '`upgrade`: starts immediately. `downgrade`: starts at the end of the current period. `same`: only the billing interval changes.',
        ),
      startsAt: Instant.describe('When the new plan would start.'),
      excesses: z.array(Excess).describe("Usage that would exceed the new plan's limits. Empty for most upgrades."),
    }),
  ),
  errors: [],
});

export const createCustomPlan = endpoint({
  name: 'createCustomPlan',
  summary: 'Creates a custom plan for one organization.',
  method: 'POST',
  path: '/pricing-plans/create-custom-plan',
  access: 'staff',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    organizationId: Id.describe('ID of the organization.'),
    name: text(customPlanNameMax).describe('Name of the plan.'),
    interval: BillingInterval,
    price: ShownMoney.extend({ amount: ShownMoney.shape.amount.max(planPriceMax) }).describe(
      'Agreed price of one period, excluding tax.',
    ),
    quotas: z
      .array(
        z.strictObject({
          category: QuotaCategory.describe('The limited category.'),
          limit: z.int().min(0).max(quotaLimitMax).nullable().describe('Limit per period; `null` if unlimited.'),
        }),
      )
      .max(15)
      .refine((quotas) => new Set(quotas.map(({ category }) => category)).size === quotas.length, { error: 'invalid' })
      .describe('Limits of the plan. Omitted categories have the limits of the largest self-service plan.'),
    startsOn: TypedDay.describe('First day on which the plan can be used: today or later.'),
  }),
  response: Plan,
  errors: [],
});

export const withdrawCustomPlan = endpoint({
  name: 'withdrawCustomPlan',
  summary:
    'Withdraws a custom plan: it can no longer be chosen. An organization that has, ordered or planned it keeps it.',
  method: 'DELETE',
  path: '/pricing-plans/custom-plans/{planId}',
  access: 'staff',
  params: z.strictObject({ planId: Id.describe('ID of the custom plan.') }),
  response: z.object({ id: Id.describe('ID of the plan, which is no longer offered.') }),
  errors: [],
});
