// @ts-check

const topUp = 'backend/src/modules/billing/wallet/top-up.test.ts';
const currency = 'backend/src/modules/billing/wallet/top-up-currency.test.ts';
const removed = 'backend/src/modules/billing/wallet/removed-package.test.ts';
const agreement = 'backend/src/modules/billing/wallet/top-up-agreement.test.ts';
const attempts = 'backend/src/modules/billing/wallet/top-up-attempts.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h8-attempt-outlives-turning-off',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/top-up-attempts.test.ts',
      test: 'an automatic purchase whose charge has no result yet (BI-15) is continued, and not made twice, after purchases were turned off and on',
    },
    file: 'backend/src/modules/billing/wallet/wallet-settings.service.ts',
    find: '        topUpPauseCause: null,\n',
    replace: '        topUpPauseCause: null,\n        topUpAttemptId: topUp ? undefined : null,\n',
  },
  {
    id: 'h8-turned-off-is-not-paused',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/top-up-attempts.test.ts',
      test: 'delivers its credits after purchases were turned off, and says nothing if it is found declined then',
    },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'const isOn = topUpPackageId !== null && topUpPausedAt === null;',
    replace: 'const isOn = topUpPausedAt === null;',
  },
  {
    id: 'h8-top-up-in-one-charge',
    turnsRed: { file: topUp, test: 'buy as many packages as reach the threshold, in one charge with one invoice' },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: 'quantity: isContinued ? Math.max(1, bought) : bought',
    replace: 'quantity: Math.min(1, bought)',
  },
  {
    id: 'h8-shown-top-up',
    turnsRed: {
      file: topUp,
      test: 'wallet settings are saved only with the total that saving buys immediately, which the user was shown',
    },
    file: 'backend/src/modules/billing/wallet/wallet-settings.service.ts',
    find: 'shownTotal && (await requireShownTopUp',
    replace: 'shownTotal === null && (await requireShownTopUp',
  },
  {
    id: 'h8-expiry-while-waiting',
    turnsRed: {
      file: 'backend/src/modules/billing/wallet/wallet-expiry.test.ts',
      test: 'credits that expire (BI-15) are removed at their time, also while automatic purchases wait for the next month',
    },
    file: 'backend/src/modules/billing/wallet/change-wallet.ts',
    find: 'earlierOf(waitsUntil, nextExpiry)',
    replace: 'waitsUntil',
  },
  {
    id: 'h8-shown-beside-purchase-in-progress',
    turnsRed: {
      file: attempts,
      test: 'lets an admin save the settings at the monthly maximum: saving buys nothing else',
    },
    file: 'backend/src/modules/billing/wallet/wallet-settings.service.ts',
    find: '{ ...wallet, topUpAttemptId: null }',
    replace: 'wallet',
  },
  {
    id: 'h8-maximum-of-repeated-top-up',
    turnsRed: {
      file: attempts,
      test: 'an automatic purchase whose charge has no result yet (BI-15) is not made again beyond a maximum that was lowered since, if it was never made',
    },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: ' && (await mayHaveCharged(transaction, topUpAttemptId))',
    replace: '',
  },
  {
    id: 'h8-top-up-no-longer-due',
    turnsRed: {
      file: attempts,
      test: 'an automatic purchase whose charge has no result yet (BI-15) is no longer shown as due once it was never made and the credits were bought otherwise',
    },
    file: 'backend/src/modules/billing/wallet/change-wallet.ts',
    find: 'needsTopUp(wallet) && wallet.dueAt !== null && wallet.dueAt <= now;',
    replace: 'wallet.topUpAttemptId !== null || (needsTopUp(wallet) && wallet.dueAt !== null && wallet.dueAt <= now);',
  },
  {
    id: 'h8-declined-top-up-pauses',
    turnsRed: {
      file: attempts,
      test: 'pauses them with one email when it is found declined, also if the credits were bought otherwise',
    },
    file: 'backend/src/compose-consequences.ts',
    find: 'top_up: pauseAfterFailure,',
    replace: 'top_up: null,',
  },
  {
    id: 'h8-top-up-needs-card',
    turnsRed: { file: attempts, test: 'pauses them with one email if the card was deleted since' },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'if (!card) {',
    replace: 'if (!card && topUpAttemptId === null) {',
  },
  {
    id: 'h8-plan-in-other-currency-pauses',
    turnsRed: {
      file: currency,
      test: 'automatic purchases, when a plan in another currency starts (BI-15) are paused with one email, and go on once an admin saves them in the currency of the plan',
    },
    file: 'backend/src/modules/billing/plans/changes/plan-effect.ts',
    find: 'await pauseInOtherCurrency(transaction, deps, organizationId);',
    replace: '',
  },
  {
    id: 'h8-order-in-other-currency-pauses',
    turnsRed: {
      file: currency,
      test: 'automatic purchases, when a plan in another currency starts (BI-15) are paused when the plan is ordered in a trial, because the wallet shows its currency from then on',
    },
    file: 'backend/src/modules/billing/plans/changes/order-after-trial.ts',
    find: 'await pauseInOtherCurrency(transaction, deps, organizationId);',
    replace: '',
  },
  {
    id: 'h8-ordered-plan-in-other-currency-pauses',
    turnsRed: {
      file: currency,
      test: 'automatic purchases, when a plan in another currency starts (BI-15) are paused when the ordered plan starts, if they were set up in another currency before the update',
    },
    file: 'backend/src/modules/billing/renewals/renewal-effect.ts',
    find: 'await pauseInOtherCurrency(transaction, deps, organizationId);',
    replace: '',
  },
  {
    id: 'h8-sweep-pauses-in-other-currency',
    turnsRed: {
      file: currency,
      test: 'automatic purchases, when a plan in another currency starts (BI-15) are paused by the sweep if the plan had started before the update',
    },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: 'followingTerms(subscription).currency ?? undefined',
    replace: 'undefined',
  },
  {
    id: 'h8-charge-in-other-currency-is-awaited',
    turnsRed: {
      file: currency,
      test: 'an automatic purchase in the earlier currency that is under way is settled and not made again in the new currency, although an admin saved the settings meanwhile',
    },
    file: 'backend/src/modules/billing/wallet/pause-top-up.ts',
    find: "...(cause === 'declined' && { topUpAttemptId: null }),",
    replace: 'topUpAttemptId: null,',
  },
  {
    id: 'h8-paused-attempt-is-not-charged',
    turnsRed: {
      file: currency,
      test: 'an automatic purchase in the earlier currency that is under way is not charged any more if the plan starts between the decision and the charge',
    },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'admit: (admitted) => requireCurrent(admitted, deps, { wallet, attemptId, recipient }),',
    replace: '',
  },
  {
    id: 'h8-no-top-up-without-details',
    turnsRed: {
      file: agreement,
      test: 'automatic purchases without billing details (BI-3) are paused with one email instead of charged, until details are added and the settings are saved',
    },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: "if (!isContinued && recipient.billing === null) return { kind: 'impossible', cause: 'billing_details' };",
    replace: '',
  },
  {
    id: 'h8-top-up-of-the-decided-recipient',
    turnsRed: {
      file: agreement,
      test: 'what saving the wallet settings buys immediately (BI-4) is not charged, if the price changes between the decision and the charge',
    },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'isDeepStrictEqual([settingsOf(current), taxed.recipient], [settingsOf(wallet), recipient])',
    replace: 'isDeepStrictEqual(settingsOf(current), settingsOf(wallet))',
  },
  {
    id: 'h8-shown-top-up-is-charged',
    turnsRed: {
      file: agreement,
      test: 'what saving the wallet settings buys immediately (BI-4) is charged only at the total that the user was shown, and otherwise paused with one email',
    },
    file: 'backend/src/modules/billing/wallet/top-up-order.ts',
    find: "if (shown && totalOf(shown.quantity) !== shown.total) return { kind: 'impossible', cause: 'price' };",
    replace: '',
  },
  {
    id: 'h8-removed-package-pauses',
    turnsRed: {
      file: removed,
      test: 'automatic purchases of a package that is no longer sold (BI-15) are paused with one email until another package is saved, and expire credits meanwhile',
    },
    file: 'backend/src/modules/billing/wallet/top-up.service.ts',
    find: 'await pauseTopUp(transaction, deps, organizationId, decided.cause);',
    replace: '',
  },
  {
    id: 'h8-bought-credits-are-delivered',
    turnsRed: { file: removed, test: 'delivers the bought credits, for as long as they were sold for' },
    file: 'backend/src/modules/billing/wallet/credits-order.ts',
    find: 'subject.sold ?? findPackage(walletPackageId, currency)',
    replace: 'findPackage(walletPackageId, currency)',
  },
  {
    id: 'h8-bought-add-on-is-delivered',
    turnsRed: { file: removed, test: 'adds the bought add-on' },
    file: 'backend/src/modules/billing/add-ons/purchase-add-on.service.ts',
    find: 'subject.sold ?? findAddOnPackage(packageId)',
    replace: 'findAddOnPackage(packageId)',
  },
  {
    id: 'h8-revoked-credits-were-sold',
    turnsRed: {
      file: 'backend/src/modules/billing/renewals/refund-revokes.test.ts',
      test: 'BI-18: a refund of credits is posted to the account of sold credits, and not to that of given ones',
    },
    file: 'backend/src/modules/billing/wallet/revoke-credits.ts',
    find: ", reverses: 'purchase'",
    replace: '',
  },
];
