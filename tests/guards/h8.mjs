// @ts-check

const topUp = 'backend/src/modules/wallet/top-up.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h8-top-up-in-one-charge',
    turnsRed: { file: topUp, test: 'buy as many packages as reach the threshold, in one charge with one invoice' },
    file: 'backend/src/modules/wallet/top-up-order.ts',
    find: 'quantity: topUpAttemptId === null ? bought : Math.max(1, bought)',
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
];
