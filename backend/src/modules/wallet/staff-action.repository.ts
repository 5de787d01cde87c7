import type { Queries } from '@/backend/db/client';
import { staffActions } from '@/backend/db/schema/staff-actions';

/** Records an action of staff for the operator. */
export async function insertStaffAction(queries: Queries, action: typeof staffActions.$inferInsert): Promise<void> {
  await queries.insert(staffActions).values(action);
}
