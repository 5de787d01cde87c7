// @ts-check

const topUp = 'backend/src/modules/wallet/top-up.test.ts';
const attempts = 'backend/src/modules/wallet/top-up-attempts.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h8-top-up-in-one-charge',
    turnsRed: { file: topUp, test: 'buy as many packages as reach the threshold, in one charge with one invoice' },
    file: 'backend/src/modules/wallet/top-up-order.ts',
    find: 'quantity: isContinued ? Math.max(1, bought) : bought',
    replace: 'quantity: Math.min(1, bought)',
  },
  {
    id: 'h8-shown-top-up',
    turnsRed: {
      file: topUp,
      test: 'are saved only with the total that saving buys immediately, which the user was shown',
    },
    file: 'backend/src/modules/wallet/wallet-settings.service.ts',
    find: 'if (shownTotal) await requireShownTopUp',
    replace: 'if (shownTotal === null) await requireShownTopUp',
  },
  {
    id: 'h8-expiry-while-waiting',
    turnsRed: {
      file: 'backend/src/modules/wallet/wallet-expiry.test.ts',
      test: 'are removed at their time, also while automatic purchases wait for the next month',
    },
    file: 'backend/src/modules/wallet/change-wallet.ts',
    find: 'earlierOf(waitsUntil, nextExpiry)',
    replace: 'waitsUntil',
  },
  {
    id: 'h8-shown-beside-purchase-in-progress',
    turnsRed: {
      file: attempts,
      test: 'lets an admin save the settings at the monthly maximum: saving buys nothing else',
    },
    file: 'backend/src/modules/wallet/wallet-settings.service.ts',
    find: '{ ...wallet, topUpAttemptId: null }',
    replace: 'wallet',
  },
  {
    id: 'h8-maximum-of-repeated-top-up',
    turnsRed: {
      file: attempts,
      test: 'is not made again beyond a maximum that was lowered since, if it was never made',
    },
    file: 'backend/src/modules/wallet/top-up-order.ts',
    find: ' && (await mayHaveCharged(transaction, topUpAttemptId))',
    replace: '',
  },
  {
    id: 'h8-top-up-no-longer-due',
    turnsRed: {
      file: attempts,
      test: 'is no longer shown as due once it was never made and the credits were bought otherwise',
    },
    file: 'backend/src/modules/wallet/change-wallet.ts',
    find: 'needsTopUp(wallet) && wallet.dueAt !== null && wallet.dueAt <= now;',
    replace: 'wallet.topUpAttemptId !== null || (needsTopUp(wallet) && wallet.dueAt !== null && wallet.dueAt <= now);',
  },
  {
    id: 'h8-declined-top-up-pauses',
    turnsRed: {
      file: attempts,
      test: 'pauses them with one email when it is found declined, also if the credits were bought otherwise',
    },
    file: 'backend/src/modules/wallet/index.ts',
    find: "registerEnding('top_up', pauseAfterFailure);",
    replace: '',
  },
  {
    id: 'h8-top-up-needs-card',
    turnsRed: { file: attempts, test: 'pauses them with one email if the card was deleted since' },
    file: 'backend/src/modules/wallet/top-up.service.ts',
    find: 'if (!card) {',
    replace: 'if (!card && topUpAttemptId === null) {',
  },
];
