// @ts-check

const orders = 'backend/src/modules/billing/renewals/trial-orders.test.ts';
const charges = 'backend/src/modules/billing/renewals/trial-order-charge.test.ts';
const page = 'components/features/billing/subscription/options/trial-order.test.tsx';
const secondTab = 'components/features/billing/subscription/options/second-tab.test.tsx';

const charged = 'H11: charges the quoted amount, starts the plan on that day without a gap, and redeems the code';
const retried = 'BI-22, H11: the end of a trial with an ordered plan is retried if the card is declined';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h11-order-is-charged-when-the-trial-ends',
    turnsRed: { file: charges, test: charged },
    file: 'backend/src/modules/billing/renewals/end-period.ts',
    find: 'if (!autoRenewal) return',
    replace: "if (!autoRenewal || subscription.status === 'trialing') return",
  },
  {
    id: 'h11-anchor-is-the-end-of-the-trial',
    turnsRed: { file: charges, test: charged },
    file: 'backend/src/modules/organization/subscriptions/trial-order.ts',
    find: 'interval === null ? dayOfMonth(periodEnd) : anchorDay',
    replace: 'interval === null && dayOfMonth(periodEnd) < 0 ? 1 : anchorDay',
  },
  {
    id: 'h11-plan-is-active-from-the-end-of-the-trial',
    turnsRed: { file: charges, test: retried },
    file: 'backend/src/modules/organization/subscriptions/paid-period.service.ts',
    find: 'isRunning && current.interval !== null ?',
    replace: 'isRunning ?',
  },
  {
    id: 'h11-unpaid-order-has-no-quote',
    turnsRed: { file: charges, test: retried },
    file: 'backend/src/modules/billing/quotes/running-period.ts',
    find: 'requireNoPaymentDue(subscription, now);',
    replace: 'if (subscription.interval !== null) requireNoPaymentDue(subscription, now);',
  },
  {
    id: 'h11-order-needs-the-saved-card',
    turnsRed: { file: charges, test: 'H11: orders nothing if the provider does not answer whether it saved the card' },
    file: 'backend/src/modules/billing/payments/purchases/provider.ts',
    find: "new Set(['card', 'order', 'plan'])",
    replace: "new Set(['card', 'order'])",
    more: [
      {
        file: 'backend/src/modules/billing/plans/changes/order-after-trial.ts',
        find: 'if (!card) await requireRenewalCard(',
        replace: 'if (card) await requireRenewalCard(',
      },
    ],
  },
  {
    id: 'h11-joining-drops-no-order',
    turnsRed: { file: charges, test: 'H11: keeps its owner from joining another organization until it is canceled' },
    file: 'backend/src/modules/organization/organization/join-organization.ts',
    find: "if (await hasOrderedPlan(queries, id)) return 'error_organization_has_ordered_plan';",
    replace: '',
  },
  {
    id: 'h11-order-is-announced',
    turnsRed: {
      file: orders,
      test: 'BI-22, H11: an order during the trial is announced three days before its first charge, and the trial is not said to end without one',
    },
    file: 'backend/src/modules/organization/subscriptions/timetable.ts',
    find: 'if (autoRenewal) return',
    replace: "if (autoRenewal && status === 'active') return",
  },
  {
    id: 'h11-late-order-is-announced-once',
    turnsRed: { file: orders, test: 'H11: placed in the last three days is announced by the confirmation only' },
    file: 'backend/src/modules/billing/plans/changes/order-after-trial.ts',
    find: "isLate ? 'renewal_reminder' :",
    replace: "isLate && !isLate ? 'renewal_reminder' :",
  },
  {
    id: 'h11-canceled-order-frees-its-code',
    turnsRed: {
      file: orders,
      test: 'BI-22, H11: an order during the trial is undone by %s: the trial ends without a charge, with its reminders and an email',
    },
    file: 'backend/src/modules/billing/plans/changes/cancel-order.ts',
    find: 'await releasePendingPromo(transaction, subscription);',
    replace: '',
  },
  {
    id: 'h11-card-of-an-order-is-not-removed-unasked',
    turnsRed: {
      file: orders,
      test: 'BI-22, H11: an order during the trial is canceled when the only card is removed, which has to be accepted',
    },
    file: 'backend/src/modules/billing/payment-methods/find-renewal.ts',
    find: " || status === 'trialing'",
    replace: '',
  },
  {
    id: 'h11-another-start-needs-a-new-consent',
    turnsRed: { file: page, test: 'H11: offers to start now, with the amount that is due, and asks for a new consent' },
    file: 'components/features/billing/subscription/options/review.tsx',
    find: '<QuotedChange key={start}',
    replace: '<QuotedChange',
  },
  {
    id: 'h11-trial-end-is-recommended',
    turnsRed: { file: page, test: 'H11: recommends to start when the trial ends, and names the first charge' },
    file: 'components/features/billing/subscription/options/review.tsx',
    find: "? 'now' : 'trial_end'",
    replace: "? 'now' : 'now'",
  },
  {
    id: 'h11-unpaid-order-is-no-new-trial',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/trial-order-neighbors.test.ts',
      test: 'BI-22, H11: a link to another free trial is rejected from the end of the trial until the first charge is paid, and drops nothing that is owed',
    },
    file: 'backend/src/modules/access/account/recovery/reactivate-trial.service.ts',
    find: ' || isPaymentDue(subscription, now)',
    replace: " || isPaymentDue({ ...subscription, status: 'expired', unpaidInvoiceId: null }, now)",
  },
  {
    id: 'h11-currency-of-the-order-is-preselected',
    turnsRed: { file: page, test: 'offers other plans in the currency and interval of the ordered one' },
    file: 'components/features/billing/subscription/options/plan-options-view.tsx',
    find: 'props.selection.currency ?? orderedCurrency ??',
    replace: 'props.selection.currency ??',
  },
  {
    id: 'h11-second-tab-sees-the-plan',
    turnsRed: { file: secondTab, test: 'H11: says that the plan was bought when the confirmation is rejected with %s' },
    file: 'components/features/billing/subscription/options/review.tsx',
    find: 'subscription && isRunning(props, subscription) ?',
    replace: 'subscription === undefined ?',
  },
  {
    id: 'h11-second-tab-reads-the-plan-again',
    turnsRed: {
      file: secondTab,
      test: 'says that the plan was ordered, and offers to start it now only with a new consent',
    },
    file: 'components/features/billing/subscription/options/use-quote.ts',
    find: 'await Promise.all([refetch(), refreshPlan(), refreshDetails]);',
    replace: 'await Promise.all([refetch(), refreshDetails]);',
  },
];
