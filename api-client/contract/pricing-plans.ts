import * as z from 'zod';
import { CreditActivity } from './customer-credits';
import { endpoint } from './endpoint';
import { BillingInterval, QuotaCategory } from './fields/enumerations';
import { Currency, Money, ShownMoney } from './fields/money';
import { Excess, Quota } from './fields/quota';
import { text } from './fields/text';
import { Count, Day, Id, Instant } from './fields/values';

const planPrice = z.object({
  interval: BillingInterval,
  price: Money.describe('Price of one period without tax: the whole year for annual.'),
  perMonth: Money.describe('The same per month, rounded by the rule of rules/money; for comparison only.'),
});

export const Plan = z.object({
  id: Id.describe('Identifies the plan.'),
  kind: z
    .enum(['free_trial', 'self_service', 'enterprise', 'custom'])
    .describe('enterprise has custom pricing and is asked for. custom was made for one organization.'),
  name: z.string().describe('Name of the plan.'),
  position: Count.describe('Place in the list, which is in the order of price.'),
  prices: z
    .array(planPrice)
    .describe('Prices by interval, in the currency asked for; empty for the free trial and for custom pricing.'),
  quotas: z
    .array(Quota)
    .describe(
      'What it allows, all categories in the order of the specification; what adds up is counted by the month, also when the plan is paid by the year. Empty for enterprise, whose limits are agreed on.',
    ),
});

export const listPricingPlans = endpoint({
  name: 'listPricingPlans',
  summary: 'Lists the plans in the order of price.',
  method: 'GET',
  path: '/pricing-plans',
  access: 'open',
  query: z.strictObject({ currency: Currency.default('usd') }),
  response: z.object({
    plans: z.array(Plan).describe('The plans. With a token also the custom plan of the organization.'),
    currency: Currency,
    currentPlanId: Id.nullable().describe(
      "The organization's plan; null without a token, and where no plan is in force.",
    ),
    trialDays: z.int().describe('Length of the free trial in days.'),
  }),
  errors: [],
});

export const listPayAsYouGoPrices = endpoint({
  name: 'listPayAsYouGoPrices',
  summary: 'Lists what is paid by credits and what it costs.',
  method: 'GET',
  path: '/pricing-plans/pay-as-you-go-prices',
  access: 'open',
  query: z.strictObject({ currency: Currency.default('usd') }),
  response: z.array(
    z.object({
      activity: CreditActivity,
      credits: Count.describe('Credits for one unit.'),
      unit: z.enum(['runs', 'interactions', 'calls']).describe('What is counted.'),
      price: Money.describe(
        'The same in money: one unit at the price of the smallest package, rounded by rules/money.',
      ),
    }),
  ),
  errors: [],
});

export const listUpgrades = endpoint({
  name: 'listUpgrades',
  summary: 'Lists the plans that the organization can change to, and what each change means.',
  method: 'GET',
  path: '/pricing-plans/upgrades',
  access: 'bearer',
  response: z.array(
    z.object({
      plan: Plan.describe('The plan.'),
      interval: BillingInterval,
      price: Money.describe('Price of one period, without tax.'),
      direction: z
        .enum(['upgrade', 'downgrade', 'same'])
        .describe('An upgrade starts at once, a downgrade at the end of the period; same changes the interval only.'),
      startsAt: Instant.describe('When it would start.'),
      excesses: z.array(Excess).describe('What would exceed its limits; empty for most upgrades.'),
    }),
  ),
  errors: [],
});

export const createCustomPlan = endpoint({
  name: 'createCustomPlan',
  summary: 'Makes a plan for one organization, as agreed with it.',
  method: 'POST',
  path: '/pricing-plans/create-custom-plan',
  access: 'staff',
  successStatus: 201,
  body: z.strictObject({
    organizationId: Id.describe('The organization that it is for.'),
    name: text(100).describe('Name of the plan.'),
    interval: BillingInterval,
    price: ShownMoney.describe('Price of one period as agreed, without tax.'),
    quotas: z
      .array(
        z.strictObject({
          category: QuotaCategory.describe('What is limited.'),
          limit: z.int().min(0).nullable().describe('The most per period; null for unlimited.'),
        }),
      )
      .max(15)
      .describe('What it allows. A category left out is as in the largest self-service plan.'),
    startsOn: Day.describe('When it can be used from.'),
  }),
  response: Plan,
  errors: [],
});
