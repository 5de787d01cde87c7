import * as z from 'zod';
import { planStatuses } from '../rules/plan-status';
import { endpoint } from './endpoint';
import { BillingInterval } from './fields/enumerations';
import { Currency, Money } from './fields/money';
import { PaymentToken } from './fields/payment';
import { Excess } from './fields/quota';
import { text } from './fields/text';
import { Id, Instant } from './fields/values';
import { InvoiceLine } from './invoices';

const planStatus = z
  .object({
    code: z.enum(planStatuses).describe('Which label is shown; rules/plan-status decides.'),
    days: z.int().nullable().describe('The days in the label; null for labels without.'),
  })
  .describe('The status label that is shown.');

export const Subscription = z.object({
  id: Id.describe('Identifies the subscription.'),
  planId: Id.describe('The plan.'),
  planName: z.string().describe('Name of the plan.'),
  status: z
    .enum(['trialing', 'active', 'past_due', 'expired'])
    .describe('trialing and active are the active ones. past_due: a charge failed and is retried.'),
  label: planStatus,
  interval: BillingInterval.nullable().describe('Payment period; null for a free trial.'),
  price: Money.nullable().describe('Price of one period without tax; null for a free trial and custom pricing.'),
  activeFrom: Instant.describe('When it began.'),
  periodStart: Instant.describe('When the present period began.'),
  periodEnd: Instant.describe('When the present period ends.'),
  renewsAt: Instant.nullable().describe('When it renews; null when it expires instead.'),
  expiresAt: Instant.nullable().describe('When it expires; null when it renews instead.'),
  autoRenewal: z.boolean().describe('Whether it renews by itself.'),
  pendingPlan: z
    .object({
      planId: Id.describe('The plan that it changes to.'),
      planName: z.string().describe('Name of that plan.'),
      interval: BillingInterval,
      startsAt: Instant.describe('When it changes. Until then the change can be undone.'),
    })
    .nullable()
    .describe('A downgrade that waits for the end of the period; null when there is none.'),
  payment: z
    .object({
      nextRetryAt: Instant.nullable().describe('When the charge is tried again; null after the last try.'),
      amountDue: Money.describe('What is owed.'),
      invoiceId: Id.describe('The invoice that is owed.'),
    })
    .nullable()
    .describe('The failed payment; null when there is none.'),
});

export const Quote = z.object({
  id: Id.describe('Confirms the change: the sum charged is the sum shown.'),
  expiresAt: Instant.describe('Until when it can be confirmed.'),
  planId: Id.describe('The new plan.'),
  interval: BillingInterval,
  lines: z
    .array(InvoiceLine)
    .describe('The remainder on the new plan, the unused time, the promo code: as on the invoice.'),
  tax: Money.describe('Tax on the sum of the lines.'),
  totalDueNow: Money.describe('What is charged when the change is confirmed, tax included.'),
  startsAt: Instant.describe('When the new plan starts.'),
  nextRenewalAt: Instant.describe('When the plan renews next.'),
  nextRenewalPrice: Money.describe('What the next renewal costs, tax included.'),
  excesses: z.array(Excess).describe('What will exceed the limits of the new plan.'),
});

export const createSubscription = endpoint({
  name: 'createSubscription',
  summary: 'Buys a plan for an organization that has a trial or none, and charges the card.',
  method: 'POST',
  path: '/subscriptions',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    quoteId: Id.describe('The quote that the person agreed to.'),
    paymentToken: PaymentToken.optional().describe('A new card. Left out: the default card is charged.'),
    recurringChargeAccepted: z
      .literal(true, { error: 'required' })
      .describe('The person agreed that the plan renews and is charged until cancelled.'),
  }),
  response: Subscription,
  errors: [
    'error_quote_stale',
    'error_subscription_state',
    'error_plan_unavailable',
    'error_payment_method_missing',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: "Reads the organization's subscription.",
  method: 'GET',
  path: '/subscriptions',
  access: 'bearer',
  response: z.object({ subscription: Subscription.nullable().describe('The latest; null when there never was one.') }),
  errors: [],
});

/** Access lasts until the end of the period, and until then the cancellation can be undone. */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary: 'Cancels the subscription at the end of its period.',
  method: 'DELETE',
  path: '/subscriptions',
  access: 'bearer',
  query: z.strictObject({
    reason: z
      .enum(['too_expensive', 'missing_features', 'not_used', 'switched', 'quality', 'other'])
      .optional()
      .describe('Why, if the person says so.'),
  }),
  response: Subscription,
  errors: ['error_subscription_state'],
});

/** One of the three at a time. */
export const updateSubscription = endpoint({
  name: 'updateSubscription',
  summary: 'Changes the plan as quoted, switches the renewal, or undoes a waiting change.',
  method: 'PUT',
  path: '/subscriptions',
  access: 'bearer',
  idempotencyKey: 'required',
  body: z
    .strictObject({
      quoteId: Id.optional().describe(
        'The quote that the person agreed to: upgrades at once, downgrades at the period end.',
      ),
      autoRenewal: z.boolean().optional().describe('Whether it renews by itself; true also undoes a cancellation.'),
      keepsPlan: z.literal(true).optional().describe('Undoes a downgrade that waits for the end of the period.'),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: 'required',
      path: ['quoteId'],
    })
    .refine((change) => Object.values(change).filter((value) => value !== undefined).length <= 1, {
      error: 'invalid',
      path: ['quoteId'],
    }),
  response: Subscription,
  errors: [
    'error_quote_stale',
    'error_subscription_state',
    'error_plan_unavailable',
    'error_payment_method_missing',
    'error_payment_declined',
    'error_payment_authentication_required',
  ],
});

export const getSubscriptionSummary = endpoint({
  name: 'getSubscriptionSummary',
  summary: 'The few facts that every account page shows.',
  method: 'GET',
  path: '/subscriptions/summary',
  access: 'bearer',
  response: z.object({
    planName: z.string().nullable().describe('Name of the plan; null without a subscription.'),
    label: planStatus.nullable().describe('The status label that is shown; null without a subscription.'),
    isActive: z.boolean().describe('Whether the subscription is trialing or active.'),
    endsAt: Instant.nullable().describe('When the trial or the plan ends; null when it renews.'),
    availableCredits: z.int().min(0).describe('Credits in the wallet that can be spent.'),
  }),
  errors: [],
});

export const getUpgradeCost = endpoint({
  name: 'getUpgradeCost',
  summary: 'An itemised quote for changing to another plan.',
  method: 'GET',
  path: '/subscriptions/upgrade-cost',
  access: 'bearer',
  query: z.strictObject({
    nextPlanId: Id.describe('The plan to change to.'),
    promoCode: text(64).optional().describe('Promo code, if one is to be applied.'),
    interval: BillingInterval.optional(),
    currency: Currency.optional(),
  }),
  response: Quote,
  errors: ['error_plan_unavailable', 'error_promo_invalid', 'error_subscription_state'],
});
