// @ts-check

const locks = 'backend/src/sweep-locks.test.ts';
const atRest = 'backend/src/sweeps-at-rest.test.ts';
const runner = 'backend/src/jobs/run-sweeps.test.ts';
const guesses = 'backend/src/http/limits/limit-promo-guesses.test.ts';
const reservation = 'backend/src/modules/billing/plans/changes/promo-reservation.test.ts';
const newVersion = 'backend/src/modules/billing/renewals/new-version.test.ts';
const customPlans = 'backend/src/modules/billing/plans/catalog/custom-plans.test.ts';

/** @type {import('../../scripts/guards/guards.mjs').Guard[]} */
export const guards = [
  {
    id: 'r1-locked-row-fails-alone',
    turnsRed: { file: locks, test: 'the sweep of %s does the work of others while rows of one customer are locked' },
    file: 'backend/src/jobs/sweep-each.ts',
    find: "logger[isLockTimeout(error) ? 'info' : 'warn']({ err: error, ...fieldsOf(item) }, failure);",
    replace: 'throw error;',
  },
  {
    id: 'r1-ten-at-once',
    turnsRed: { file: locks, test: 'the sweep of add-ons requests the charges of 8 at the same time' },
    file: 'backend/src/jobs/sweep-each.ts',
    find: 'Array.from({ length: atOnce }, work)',
    replace: 'Array.from({ length: 1 }, work)',
  },
  {
    id: 'r1-locked-row-is-left',
    turnsRed: { file: locks, test: 'the sweep of %s does the work of others while rows of one customer are locked' },
    file: 'backend/src/db/due-rows.ts',
    find: ".where(condition)\n    .for('update', { skipLocked: true });",
    replace: '.where(condition);',
  },
  {
    id: 'r1-claims-end-at-their-limit',
    turnsRed: {
      file: 'backend/src/db/due-rows.test.ts',
      test: 'claims no more rows than allowed if the plan repeats the search for due rows',
    },
    file: 'backend/src/db/due-rows.ts',
    find: '= any(array${select.for(mode, { of: id.table as PgTable, skipLocked: true })})',
    replace: 'in ${select.for(mode, { of: id.table as PgTable, skipLocked: true })}',
  },
  {
    id: 'r1-claims-have-one-shape',
    turnsRed: { file: 'scripts/lint/house-rules.test.mjs', test: 'M5: report %s' },
    file: 'scripts/lint/house-rules.mjs',
    find: '  claimRule,\n  rawClaimRule,\n',
    replace: '',
  },
  {
    id: 'r1-sweeps-run-apart',
    turnsRed: { file: 'backend/src/sweeps.test.ts', test: 'hangs for two minutes, all others are on time' },
    file: 'backend/src/jobs/run-sweeps.ts',
    find: 'if (course.isRunning) logIfHanging(course);',
    replace: 'if (running.size > 0) logIfHanging(course);',
  },
  {
    id: 'r1-failing-sweep-backs-off',
    turnsRed: {
      file: runner,
      test: 'the pause after failures doubles from two seconds to five minutes, and ends with the first success',
    },
    file: 'backend/src/jobs/run-sweeps.ts',
    find: 'pauseMsMin * 2 ** Math.min(course.failures - 1, 20)',
    replace: 'pauseMsMin',
  },
  {
    id: 'r1-moved-clock-starts-sweeps',
    turnsRed: { file: runner, test: 'all sweeps run at once when the clock is moved %s' },
    file: 'backend/src/jobs/run-sweeps.ts',
    find: 'course.mustRun ||= isMoved;',
    replace: '',
  },
  {
    id: 'r2-sweeps-follow-due-times',
    turnsRed: {
      file: runner,
      test: 'a sweep runs when its next row is due, and two seconds later if rows are left over',
    },
    file: 'backend/src/jobs/run-sweeps.ts',
    find: 'if (!nextDueAt) return longestMs;',
    replace: 'if (nextDueAt !== 0) return longestMs;',
  },
  {
    id: 'r2-nothing-due-costs-a-look',
    turnsRed: { file: runner, test: 'a sweep notices within its interval what another process made due' },
    file: 'backend/src/jobs/run-sweeps.ts',
    find: 'if (isLater) return nextDueAt;',
    replace: '',
  },
  {
    id: 'r2-calls-wake-sweeps',
    turnsRed: {
      file: 'backend/src/workers.test.ts',
      test: 'sweeps look for due rows after each call that may have written some',
    },
    file: 'backend/src/workers.ts',
    find: "if (!readingMethods.includes(method)) response.once('close', wake);",
    replace: '',
  },
  {
    id: 'r2-jobs-wake-sweeps',
    turnsRed: {
      file: 'backend/src/workers.test.ts',
      test: 'let sweeps look for due rows after each job, which may have written some',
    },
    file: 'backend/src/workers.ts',
    find: '          sweeping.wake();\n',
    replace: '',
  },
  {
    id: 'r2-replaced-versions-by-index',
    turnsRed: { file: atRest, test: 'the sweep of %s reads few rows, however many customers there are' },
    file: 'backend/src/modules/billing/renewals/announce-version.service.ts',
    find: '(coalesce(${subscriptions.announcedVersionId}, ${subscriptions.planVersionId}))',
    replace: '(coalesce(${subscriptions.announcedVersionId}, ${subscriptions.planVersionId}, ${subscriptions.id}))',
  },
  {
    id: 'r2-exports-by-index',
    turnsRed: { file: atRest, test: 'the sweep of %s reads few rows, however many customers there are' },
    file: 'backend/src/modules/organization/personal-data/export/data-export.repository.ts',
    find: 'lte(t.expiresAt, now)',
    replace: "sql`${t.expiresAt} + interval '0' <= ${now}`",
  },
  {
    id: 'r3-promo-guesses-are-limited',
    turnsRed: {
      file: guesses,
      test: 'RL-1: promo codes are guessed at most 30 times by one address, after which a valid code is rejected',
    },
    file: 'backend/src/http/limits/limit-promo-guesses.ts',
    find: "await limiter.count('promo', request, reply);",
    replace: '',
  },
  {
    id: 'r3-promo-codes-are-declared',
    turnsRed: {
      file: 'tests/contract/promo-codes.test.ts',
      test: 'promo codes are declared as such in every call that can reject one, so that their guesses are limited (RL-1)',
    },
    file: 'api-client/contract/identity/registration.ts',
    find: 'promoCode: PromoCode.optional()',
    replace: 'promoCode: text(64).optional()',
  },
  {
    id: 'r3-valid-codes-do-not-count',
    turnsRed: { file: guesses, test: 'RL-1: promo codes do not count if they are valid' },
    file: 'backend/src/http/limits/limit-promo-guesses.ts',
    find: "if (!isRejected) await limiter.uncount('promo', request);",
    replace: '',
  },
  {
    id: 'r4-declined-charge-releases',
    turnsRed: {
      file: reservation,
      test: 'ends when its charge is declined, so that another organization can use the code',
    },
    file: 'backend/src/modules/billing/payments/purchases/settle.service.ts',
    find: 'if (ended) await followEnding(deps, ended);',
    replace: '',
  },
  {
    id: 'r4-needed-reservation-stays',
    turnsRed: { file: reservation, test: 'lasts as long as the planned change that needs it, and as its redemption' },
    file: 'backend/src/modules/billing/quotes/promo-codes/release-promos.service.ts',
    find: 'if (await isReservationNeeded(transaction, promoCodeId, organizationId)) return;',
    replace: '',
  },
  {
    id: 'r4-reserving-again-lasts-longer',
    turnsRed: { file: reservation, test: 'ends after an hour if its process died before the charge' },
    file: 'backend/src/modules/billing/quotes/promo-codes/promo-codes.service.ts',
    find: 'await postponeRelease(transaction, promoCodeId, organizationId, releaseDueAt);',
    replace: '',
  },
  {
    id: 'r5-notice-of-worse-versions-only',
    turnsRed: {
      file: newVersion,
      test: 'with the same price and limits, or with better ones, causes no email and applies to the next renewal',
    },
    file: 'backend/src/modules/billing/renewals/announce-version.service.ts',
    find: 'if (!isDearerOrSmaller(versions, { known, sold }))',
    replace: 'if (sold < known)',
  },
  {
    id: 'r5-smaller-limit-needs-notice',
    turnsRed: { file: newVersion, test: 'that allows less of anything is announced, also for the same price' },
    file: 'backend/src/modules/organization/subscriptions/plans/next-version.ts',
    find: 'return prices.sold > prices.known || isSmaller;',
    replace: 'return prices.sold > prices.known;',
  },
  {
    id: 'r5-introduced-category-has-a-limit',
    turnsRed: {
      file: newVersion,
      test: 'BI-14: a category that was introduced after the version of a customer has the limit with which the plan introduced it, which later versions do not change',
    },
    file: 'backend/src/modules/organization/subscriptions/plans/complete-quotas.ts',
    find: '...(await findSources(queries, version))',
    replace: '',
  },
  {
    id: 'r6-highest-price',
    turnsRed: { file: customPlans, test: 'a custom plan has a price of at most 750,000, which can be quoted' },
    file: 'api-client/contract/billing/pricing-plans.ts',
    find: 'ShownMoney.shape.amount.max(planPriceMax)',
    replace: 'ShownMoney.shape.amount',
  },
];
