import * as z from 'zod';
import { planStatuses } from '../../rules/billing/plan-status';
import { endpoint } from '../endpoint';
import { chargeErrors } from '../fields/charge-errors';
import { BillingInterval } from '../fields/enumerations';
import { EndingAddOns } from '../fields/ending-add-ons';
import { Currency, Money, ShownTotal } from '../fields/money';
import { ChargeFailure, ContinuationId, CreditCard, NewCardToken } from '../fields/payment';
import { PromoCode } from '../fields/promo-code';
import { Excess } from '../fields/quota';
import { Renewals } from '../fields/renewals';
import { text } from '../fields/text';
import { Id, Instant } from '../fields/values';
import { InvoiceLine, QuotedTaxPercent, TaxNote } from './invoices';

const planStatus = z
  .object({
    code: z.enum(planStatuses).describe('Status label.'),
    days: z.int().nullable().describe('Number of days in the label; `null` for labels without days.'),
  })
  .describe('The status label that is shown to users.');

export const Subscription = z.object({
  id: Id.describe('ID of the subscription.'),
  planId: Id.describe('ID of the plan.'),
  planName: z.string().describe('Name of the plan.'),
  status: z
    .enum(['trialing', 'active', 'past_due', 'expired'])
    .describe(
      '`trialing`, `active`: the subscription is active. `past_due`: a charge failed and is retried. `expired`: the subscription has ended.',
    ),
  label: planStatus,
  interval: BillingInterval.nullable().describe('Billing interval; `null` for a free trial.'),
  price: Money.nullable().describe('Price of one period, excluding tax; `null` for a free trial and custom pricing.'),
  activeFrom: Instant.describe('When the subscription started.'),
  periodStart: Instant.describe('When the current period started.'),
  periodEnd: Instant.describe('When the current period ends.'),
  renewsAt: Instant.nullable().describe(
    'When the subscription renews, or the plan starts that was ordered in a trial; `null` if it expires instead.',
  ),
  expiresAt: Instant.nullable().describe('When the subscription expires; `null` if it continues instead.'),
  autoRenewal: z.boolean().describe('Whether the subscription renews automatically.'),
  pendingPlan: z
    .object({
      planId: Id.describe('ID of the new plan.'),
      planName: z.string().describe('Name of the new plan.'),
      interval: BillingInterval,
      startsAt: Instant.describe('When the new plan starts. The change can be undone until then.'),
    })
    .nullable()
    .describe(
      'Pending downgrade, which takes effect at the end of the period, or the plan that was ordered in a trial; `null` if there is none.',
    ),
  payment: z
    .object({
      nextRetryAt: Instant.nullable().describe('When the charge is retried; `null` after the last attempt.'),
      attempt: z.int().min(1).describe('Number of attempts that were made, the first charge included.'),
      attempts: z.int().min(1).describe('Number of attempts after which the plan expires.'),
      failureReason: ChargeFailure.nullable().describe(
        'Why the last charge failed; `null` if no card could be charged.',
      ),
      amountDue: Money.describe('Amount owed.'),
      paysUntil: Instant.describe('End of the period that the payment buys.'),
      invoiceId: Id.describe('ID of the unpaid invoice.'),
    })
    .nullable()
    .describe('The failed payment; `null` if there is none. Saving a default card charges it.'),
  card: CreditCard.pick({ brand: true, last4: true })
    .nullable()
    .describe('The card that the renewal is charged to; `null` without a card.'),
  renewals: Renewals.describe('What the renewals cost, as in a quote; empty if the subscription does not renew.'),
  nextPrice: z
    .object({
      price: Money.describe('The new price of one period, excluding tax.'),
      from: Instant.describe('The first renewal at the new price.'),
    })
    .nullable()
    .describe('Announced price change; `null` if there is none.'),
  dataKeptUntil: Instant.nullable().describe(
    'When the data of an expired organization is deleted; `null` unless the subscription has expired.',
  ),
});

/** A quote is sealed in its ID, so that asking for one stores nothing. */
const QuoteId = text(1_000);

/** A line of a quote. Lines for a part of a period say how much of it they are for. */
const QuoteLine = InvoiceLine.extend({
  days: z
    .object({
      count: z.int().min(1).describe('Days that the line is for, rounded.'),
      of: z.int().min(1).describe('Days of the whole period.'),
    })
    .nullable()
    .describe(
      'How much of a period the line is for; `null` if it is for a whole one or for none. The amount is exact to the second.',
    ),
});

export const Quote = z.object({
  id: z.string().describe('ID of the quote. Send it to confirm the change: the amount charged is the amount shown.'),
  expiresAt: Instant.describe('When the quote expires.'),
  planId: Id.describe('ID of the new plan.'),
  interval: BillingInterval,
  lines: z
    .array(QuoteLine)
    .describe('Lines as on the invoice: the remainder on the new plan, the unused time and the promo code.'),
  taxPercent: QuotedTaxPercent,
  taxNote: TaxNote,
  tax: Money.describe('Tax on the sum of the lines.'),
  totalDueNow: Money.describe('Amount charged when the change is confirmed, including tax.'),
  startsAt: Instant.describe('When the new plan starts.'),
  renewals: Renewals,
  excesses: z.array(Excess).describe('Usage that would exceed the limits of the new plan.'),
  endingAddOns: EndingAddOns,
});

export const createSubscription = endpoint({
  name: 'createSubscription',
  summary: 'Buys a plan for an organization on a trial or without a plan: now, or when the trial ends, as quoted.',
  method: 'POST',
  path: '/subscriptions',
  access: 'bearer',
  idempotencyKey: 'required',
  successStatus: 201,
  body: z.strictObject({
    quoteId: QuoteId.describe('ID of the quote that the user accepted.'),
    shownTotal: ShownTotal,
    paymentToken: NewCardToken,
    recurringChargeAccepted: z
      .literal(true, { error: 'required' })
      .describe('The user agreed that the plan renews and is charged until canceled.'),
    continuationId: ContinuationId,
  }),
  response: Subscription,
  errors: [
    ...chargeErrors,
    'error_subscription_state',
    'error_plan_unavailable',
    'error_billing_details_missing',
    'error_payment_method_missing',
  ],
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  summary: "Returns the organization's subscription.",
  method: 'GET',
  path: '/subscriptions',
  access: 'bearer',
  response: z.object({
    subscription: Subscription.nullable().describe('The latest subscription; `null` if there was never one.'),
  }),
  errors: [],
});

/** Access lasts until the end of the period. The cancellation can be undone until then. */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  summary: 'Cancels the subscription at the end of the current period.',
  method: 'DELETE',
  path: '/subscriptions',
  access: 'bearer',
  query: z.strictObject({
    reason: z
      .enum(['too_expensive', 'missing_features', 'not_used', 'switched', 'quality', 'other'])
      .optional()
      .describe('Reason for the cancellation, if the user gave one.'),
  }),
  response: Subscription,
  errors: ['error_payment_in_progress', 'error_subscription_state'],
});

type Payment = { shownTotal?: Money; paymentToken?: string; continuationId?: string };

/** Counts the changes of a call. How it is paid is none. */
const changesIn = ({ shownTotal, paymentToken, continuationId, ...changes }: Payment): number =>
  Object.values(changes).filter((value) => value !== undefined).length;

/** Each call changes exactly one of the three. */
export const updateSubscription = endpoint({
  name: 'updateSubscription',
  summary:
    'Changes the plan as quoted, changes automatic renewal, or undoes a pending downgrade or an order in a trial.',
  method: 'PUT',
  path: '/subscriptions',
  access: 'bearer',
  idempotencyKey: 'required',
  body: z
    .strictObject({
      quoteId: QuoteId.optional().describe(
        'ID of the quote that the user accepted. Upgrades start immediately, downgrades at the end of the period.',
      ),
      autoRenewal: z
        .boolean()
        .optional()
        .describe('Whether the subscription renews automatically. `true` also undoes a cancellation.'),
      keepsPlan: z.literal(true).optional().describe('Undoes a pending downgrade, or an order in a trial.'),
      shownTotal: ShownTotal.optional(),
      paymentToken: NewCardToken,
      continuationId: ContinuationId,
    })
    .refine((change) => changesIn(change) > 0, { error: 'required', path: ['quoteId'] })
    .refine((change) => changesIn(change) <= 1, {
      error: 'invalid',
      path: ['quoteId'],
    })
    .refine(({ paymentToken, quoteId }) => paymentToken === undefined || quoteId !== undefined, {
      error: 'invalid',
      path: ['paymentToken'],
    })
    .refine(({ shownTotal, quoteId }) => shownTotal !== undefined || quoteId === undefined, {
      error: 'required',
      path: ['shownTotal'],
    }),
  response: Subscription,
  errors: [
    ...chargeErrors,
    'error_subscription_state',
    'error_plan_unavailable',
    'error_billing_details_missing',
    'error_payment_method_missing',
  ],
});

export const getSubscriptionSummary = endpoint({
  name: 'getSubscriptionSummary',
  summary: "Returns a short summary of the organization's subscription.",
  method: 'GET',
  path: '/subscriptions/summary',
  access: 'bearer',
  response: z.object({
    planName: z.string().nullable().describe('Name of the plan; `null` without a subscription.'),
    label: planStatus.nullable().describe('The status label that is shown to users; `null` without a subscription.'),
    isActive: z.boolean().describe('Whether the subscription is trialing or active.'),
    endsAt: Instant.nullable().describe('When the trial or the plan ends; `null` if it renews.'),
    availableCredits: z.int().min(0).describe('Credits that can be spent.'),
    ownsAddOns: z.boolean().describe('Whether the organization owns add-ons.'),
  }),
  errors: [],
});

export const getUpgradeCost = endpoint({
  name: 'getUpgradeCost',
  summary: 'Returns an itemized quote for changing to another plan.',
  method: 'GET',
  path: '/subscriptions/upgrade-cost',
  access: 'bearer',
  query: z.strictObject({
    nextPlanId: Id.describe('ID of the plan to change to.'),
    promoCode: PromoCode.optional().describe('Promo code to apply.'),
    interval: BillingInterval.optional(),
    currency: Currency.optional(),
    start: z
      .enum(['now', 'trial_end'])
      .optional()
      .describe('When the first plan after a running trial starts and is charged: now, or when the trial ends.'),
  }),
  response: Quote,
  errors: ['error_plan_unavailable', 'error_promo_invalid', 'error_subscription_state'],
});
