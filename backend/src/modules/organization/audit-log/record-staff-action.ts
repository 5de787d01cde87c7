import type { Queries } from '@/backend/db/client';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';

/** Records an action of the operator's staff: for the operator, not for the organization's audit log. */
export async function recordStaffAction(queries: Queries, action: typeof staffActions.$inferInsert): Promise<void> {
  await queries.insert(staffActions).values(action);
}
