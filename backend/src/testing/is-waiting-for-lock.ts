import { sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';

/** @returns Whether so many sessions of this database wait for a lock. */
export async function isWaitingForLock(queries: Queries, sessions = 1): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length >= sessions;
}
