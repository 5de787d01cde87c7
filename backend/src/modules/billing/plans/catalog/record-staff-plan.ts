import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordAudit, recordStaffAction } from '@/backend/modules/organization';
import { recordSecurityEvent } from '@/backend/modules/identity';

type StaffPlanAction = {
  action: 'custom_plan_created' | 'custom_plan_withdrawn';
  staffId: string;
  planId: string;
  organizationId: string;
};

/**
 * Records what staff did with a custom plan: with the staff user for the operator, and without them for the
 * organization.
 */
export async function recordStaffPlan(
  transaction: Transaction,
  deps: Deps,
  { action, staffId, planId: detail, organizationId }: StaffPlanAction,
  origin: RequestOrigin,
): Promise<void> {
  const happenedAt = deps.clock.now();
  await recordSecurityEvent(transaction, deps, origin, { kind: action, userId: staffId, detail });
  await recordStaffAction(transaction, { id: deps.ids.uuid(), userId: null, action, staffId, detail, happenedAt });
  await recordAudit(transaction, deps, undefined, { organizationId, action });
}
