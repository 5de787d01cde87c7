// @ts-check

const changes = 'backend/src/modules/billing/plans/changes/billing-details-change.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 's1-ordered-plan-needs-billing-details',
    turnsRed: {
      file: changes,
      test: 'BI-3: billing details cannot be deleted while a plan is ordered in a trial, whose invoice needs a recipient',
    },
    file: 'backend/src/modules/billing/billing-details/billing-details.service.ts',
    find: 'if (subscription?.autoRenewal)',
    replace: "if (subscription?.autoRenewal && subscription.status !== 'trialing')",
  },
  {
    id: 's1-resumed-renewal-needs-billing-details',
    turnsRed: {
      file: changes,
      test: 'that were deleted after a cancellation are needed to turn renewal on again',
    },
    file: 'backend/src/modules/billing/plans/changes/change-renewal.service.ts',
    find: 'await requireBillingDetails(transaction, organizationId);',
    replace: '',
  },
  {
    id: 's1-planned-change-needs-billing-details',
    turnsRed: {
      file: changes,
      test: 'that were deleted after a cancellation are needed to plan a change, which turns renewal on',
    },
    file: 'backend/src/modules/billing/plans/changes/buy-plan.service.ts',
    find: 'await requireBillingDetails(transaction, organizationId);',
    replace: '',
  },
  {
    id: 's2-quoted-tax-of-plans',
    turnsRed: {
      file: changes,
      test: 'a purchase is refunded if the tax has changed with the country: no invoice has the tax of another recipient',
    },
    file: 'backend/src/modules/billing/plans/changes/plan-effect.ts',
    find: 'await requireQuotedTax(transaction, deps, purchase);',
    replace: '',
  },
  {
    id: 's2-quoted-tax-of-add-ons',
    turnsRed: {
      file: changes,
      test: 'a purchase is refunded if the tax has changed with the country: no invoice has the tax of another recipient',
    },
    file: 'backend/src/modules/billing/add-ons/purchase-add-on.service.ts',
    find: 'await requireQuotedTax(transaction, deps, purchase);',
    replace: '',
  },
  {
    id: 's2-quoted-tax-of-credits',
    turnsRed: {
      file: changes,
      test: 'a purchase is refunded if the tax has changed with the country: no invoice has the tax of another recipient',
    },
    file: 'backend/src/modules/billing/wallet/purchase-credits.service.ts',
    find: 'await requireQuotedTax(transaction, deps, purchase);',
    replace: '',
  },
  {
    id: 's2-charged-purchase-has-a-recipient',
    turnsRed: {
      file: changes,
      test: 'a purchase is refunded if the billing details were deleted: no invoice is without a recipient',
    },
    file: 'backend/src/modules/billing/billing-details/price-for.ts',
    find: 'await requireBillingDetails(queries, organizationId);',
    replace: '',
  },
  {
    id: 's3-waiting-order-is-left-to-the-buyer',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-event.test.ts',
      test: 'creates the account when the browser does',
    },
    file: 'backend/src/modules/billing/payments/purchases/purchase.repository.ts',
    find: "and(isUnattended, or(ne(status, 'needs_authentication'), isNoOrder))",
    replace: 'isUnattended',
  },
  {
    id: 's3-continued-add-on-is-not-counted-twice',
    turnsRed: {
      file: 'backend/src/modules/billing/add-ons/add-on-event.test.ts',
      test: 'BI-11: a continued purchase of all packages that the plan allows succeeds, also if an event has settled it',
    },
    file: 'backend/src/modules/billing/add-ons/purchase-add-on.service.ts',
    find: 'const repeated = { organizationId, requestKey, continuationId };',
    replace: 'const repeated = { organizationId, requestKey, continuationId: undefined };',
  },
  {
    id: 's4-recipient-of-the-charged-tax',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/recipient-and-tax.test.ts',
      test: 'leaves no invoice with the tax of another recipient, and costs what is invoiced',
    },
    file: 'backend/src/modules/billing/wallet/credits-order.ts',
    find: 'document, recipient, currency, status',
    replace: 'document, currency, status',
  },
  {
    id: 's4-recipient-is-not-kept',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/recipient-and-tax.test.ts',
      test: 'leaves no invoice with the tax of another recipient, and costs what is invoiced',
    },
    file: 'backend/src/modules/billing/payments/purchases/purchase.repository.ts',
    find: 'isDecided ? { ...changes, recipient: null } : changes',
    replace: 'changes',
  },
  {
    id: 's4-order-with-another-tax',
    turnsRed: {
      file: 'backend/src/modules/access/account/registration/order-recipient.test.ts',
      test: 'BI-3: an order that is continued with billing details of another tax is refunded, also if the total is the same',
    },
    file: 'backend/src/modules/billing/plans/checkout/start-ordered-plan.ts',
    find: 'await requireQuotedTax(transaction, deps, purchase);',
    replace: '',
  },
  {
    id: 's5-waiting-purchase-ends-with-its-quote',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/second-confirmation.test.ts',
      test: 'BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once another purchase of the quote took effect: %s',
    },
    file: 'backend/src/modules/billing/plans/changes/plan-effect.ts',
    find: 'await abandonPlanPurchases(transaction, deps, organizationId, purchase);',
    replace: '',
  },
  {
    id: 's5-waiting-payment-ends-with-its-invoice',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/second-confirmation.test.ts',
      test: 'BI-11: a purchase of a plan that waits for the cardholder can no longer be confirmed once another payment of the same invoice took effect',
    },
    file: 'backend/src/modules/billing/renewals/renewal-effect.ts',
    find: 'await abandonPlanPurchases(transaction, deps, organizationId, purchase);',
    replace: '',
  },
  {
    id: 's5-resumed-renewal-needs-a-card',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/renewal-needs-card.test.ts',
      test: 'renewal is not turned on for a period that costs something',
    },
    file: 'backend/src/modules/billing/plans/changes/change-renewal.service.ts',
    find: '  await requireCardFor(transaction, deps, subscription);',
    replace: '',
  },
  {
    id: 's5-planned-change-needs-a-card',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/renewal-needs-card.test.ts',
      test: 'no change is planned that will cost something',
    },
    file: 'backend/src/modules/billing/plans/changes/planned-change.ts',
    find: 'await requireRenewalCard(transaction, organizationId, quote.renewals[0]?.amount ?? 0);',
    replace: '',
  },
  {
    id: 's5-renewed-add-on-needs-a-card',
    turnsRed: {
      file: 'backend/src/modules/billing/plans/changes/renewal-needs-card.test.ts',
      test: 'BI-16: the renewal of an add-on is not turned on without a card',
    },
    file: 'backend/src/modules/billing/add-ons/change-renewal.service.ts',
    find: 'if (autoRenewal) await requireRenewalCard(transaction, organizationId, addOn.price);',
    replace: '',
  },
  {
    id: 's5-announced-amount-only',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/changed-amount.test.ts',
      test: 'billing details that change after the reminder of a charge (BI-6, BI-22) are followed by none before the reminder, which names the amount itself',
    },
    file: 'backend/src/modules/billing/renewals/announce-changed-amount.ts',
    find: "lastReminder === 'renewal_reminder' && ",
    replace: '',
  },
  {
    id: 's5-useless-add-on-ends',
    turnsRed: {
      file: 'backend/src/modules/billing/add-ons/included-add-on.test.ts',
      test: 'BI-16: an add-on whose limit the plan does not have any more is emailed about with the reason when it ends instead of its renewal',
    },
    file: 'backend/src/modules/billing/add-ons/renew-add-ons.service.ts',
    find: 'if (version && isIncludedIn(version, addOn)) return end({ includedIn: version.name });',
    replace: '',
  },
];
