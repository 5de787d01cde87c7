import { sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';

/** @returns Whether a session of this database waits for a lock. */
export async function isWaitingForLock(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}
