import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { findNextDue } from '@/backend/db/due-rows';
import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import type { VatRegister } from '@/backend/ports/vat-register';
import type { BillingDetailsRow } from './billing-details.repository';
import { claimDueVatChecks, finishVatCheck } from './vat-check.repository';

/** A register that is unavailable is asked again after this time. */
const retryMs = 30 * minuteMs;
/** A number that could not be checked for so long counts as not verified. */
const giveUpMs = 7 * dayMs;

async function check(deps: Deps, register: VatRegister, row: BillingDetailsRow): Promise<void> {
  try {
    const { isRegistered, name: vatName } = await register.find(row.vatNumber ?? '');
    const vatCheck = isRegistered ? 'verified' : 'not_verified';
    await finishVatCheck(deps.database, row, { vatCheck, vatName, vatCheckDueAt: null });
  } catch (error) {
    deps.logger.warn({ err: error, organizationId: row.organizationId }, 'VAT check failed');
    if (deps.clock.now().getTime() - row.updatedAt.getTime() < giveUpMs) return;
    await finishVatCheck(deps.database, row, { vatCheck: 'not_verified', vatName: null, vatCheckDueAt: null });
  }
}

/**
 * Asks the VAT register about saved VAT numbers. The result is shown to the customer and does not change the tax, which
 * depends on the number's format (BI-3).
 */
export async function checkVatNumbers(deps: Deps): Promise<void> {
  const { vatRegister, database, clock } = deps;
  if (!vatRegister) return;
  const now = clock.now();
  await sweepEach({
    items: await claimDueVatChecks(database, now, new Date(now.getTime() + retryMs)),
    perform: (row) => check(deps, vatRegister, row),
    logger: deps.logger,
    failure: 'VAT check failed',
    fieldsOf: ({ organizationId }) => ({ organizationId }),
  });
}

export const vatNumberSweep: Sweep = {
  name: 'VAT numbers',
  everyMs: minuteMs,
  nextDueAt: async ({ vatRegister, database }) =>
    vatRegister ? findNextDue(database, billingDetails.vatCheckDueAt) : null,
  run: checkVatNumbers,
};
