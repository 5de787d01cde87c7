import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { retireCustomPlan } from '@/backend/modules/organization';
import { recordStaffPlan } from './record-staff-plan';

/**
 * Withdraws a custom plan: it is no longer listed, quoted or bought. An organization that has, ordered or planned it
 * keeps it at its price. Withdrawing it again changes nothing.
 * @throws {HttpError} 404 unless there is a custom plan with the id.
 */
export async function withdrawPlan(
  deps: Deps,
  { userId }: Caller,
  planId: string,
  origin: RequestOrigin,
): Promise<{ id: string }> {
  return deps.database.transaction(async (transaction) => {
    const retired = await retireCustomPlan(transaction, planId, deps.clock.now());
    if (!retired) throw new HttpError(404, 'error_not_found');
    const { organizationId, isRetiredNow } = retired;
    const done = { action: 'custom_plan_withdrawn', staffId: userId, planId, organizationId } as const;
    if (isRetiredNow) await recordStaffPlan(transaction, deps, done, origin);
    return { id: planId };
  });
}
