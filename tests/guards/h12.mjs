// @ts-check

const refunds = 'backend/src/modules/billing/renewals/refund-revokes.test.ts';
const addOnInvoice = 'backend/src/modules/billing/renewals/add-on-invoice.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'h12-refund-of-a-credited-month-reduces-the-year',
    turnsRed: {
      file: refunds,
      test: 'H12: reduces what the yearly plan is worth to which its unused time was credited, also after the month is over',
    },
    file: 'backend/src/modules/billing/plans/changes/revoke-plan-value.ts',
    find: 'paid.slice(0, first + 1)',
    replace: 'paid.slice(0, Math.min(first + 1, 1))',
  },
  {
    id: 'h12-paid-invoice-renews-the-add-on',
    turnsRed: {
      file: addOnInvoice,
      test: 'H12: the invoice of an add-on that could not be charged starts the next period when a user pays it, and is charged once',
    },
    file: 'backend/src/modules/billing/add-ons/renew-add-ons.service.ts',
    find: 'if (addOn) await startNextPeriod(transaction, addOn);',
    replace: '',
  },
];
