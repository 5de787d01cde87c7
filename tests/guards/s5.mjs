// @ts-check

const terms = 'backend/src/modules/billing/plans/changes/custom-plan-terms.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 's5-agreed-price-has-no-public-discount',
    turnsRed: { file: terms, test: 'BI-13: a custom plan has no discount by a code that names no plan' },
    file: 'backend/src/modules/billing/quotes/promo-codes/discount.ts',
    find: 'promo.planId === null ? !isCustom : ',
    replace: 'promo.planId === null || ',
  },
  {
    id: 's5-custom-plans-for-admins',
    turnsRed: {
      file: terms,
      test: 'a custom plan is seen by the admins of its organization, and not by its teammates and guests',
    },
    file: 'backend/src/modules/billing/plans/catalog/pricing-plans.service.ts',
    find: "caller && (await getCallerAbility(database, caller)).inGeneral('read', 'subscription')",
    replace: 'caller',
  },
  {
    id: 's5-custom-plan-is-created-once',
    turnsRed: {
      file: terms,
      test: 'a custom plan is created once, however often the request is repeated with its key',
    },
    file: 'api-client/contract/billing/pricing-plans.ts',
    find: "  idempotencyKey: 'required',\n",
    replace: '',
  },
  {
    id: 's5-free-for-a-while-needs-a-card',
    turnsRed: { file: terms, test: 'asks for a card nevertheless if only a code makes it free for a while' },
    file: 'backend/src/modules/billing/plans/changes/buy-plan.service.ts',
    find: ' && renewals.every(({ amount }) => amount === 0)',
    replace: '',
  },
  {
    id: 's5-yearly-charge-is-announced-a-week-before',
    turnsRed: {
      file: terms,
      test: 'BI-6: the change to a yearly plan is announced seven days before, although the running plan is paid monthly',
    },
    file: 'backend/src/modules/organization/subscriptions/timetable.ts',
    find: 'reminderDays[pendingInterval ?? interval]',
    replace: 'reminderDays[interval]',
  },
  {
    id: 's5-withdrawn-once',
    turnsRed: {
      file: terms,
      test: 'a withdrawn custom plan is withdrawn once, and recorded for the operator and in the audit log',
    },
    file: 'backend/src/modules/billing/plans/catalog/withdraw-custom-plan.service.ts',
    find: 'if (isRetiredNow) ',
    replace: '',
  },
];
