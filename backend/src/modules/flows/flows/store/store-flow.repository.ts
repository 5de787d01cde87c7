import { and, desc, eq, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { storeFlows } from '@/backend/db/schema/flows/store-flows';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';

export type StoreFlowRow = typeof storeFlows.$inferSelect;

export async function findStoreFlow(queries: Queries, id: string): Promise<StoreFlowRow | undefined> {
  const [row] = await queries.select().from(storeFlows).where(eq(storeFlows.id, id));
  return row;
}

/** Lists the published flows, most recently changed first. */
export async function listStoreFlows(
  queries: Queries,
  after: KeysetPosition | undefined,
  rowsMax: number,
): Promise<StoreFlowRow[]> {
  const { id, updatedAt } = storeFlows;
  return queries
    .select()
    .from(storeFlows)
    .where(after && and(lte(updatedAt, after.at), or(lt(updatedAt, after.at), lt(id, after.id))))
    .orderBy(desc(updatedAt), desc(id))
    .limit(rowsMax);
}

/** Publishes a flow, or a new version of it. */
export async function saveStoreFlow(queries: Queries, row: StoreFlowRow): Promise<void> {
  const { name, description, preview, steps, updatedAt } = row;
  await queries
    .insert(storeFlows)
    .values(row)
    .onConflictDoUpdate({ target: storeFlows.id, set: { name, description, preview, steps, updatedAt } });
}

/** Withdraws a flow. Copies of it remain. @returns The withdrawn flow; undefined if none was published. */
export async function deleteStoreFlow(queries: Queries, id: string): Promise<StoreFlowRow | undefined> {
  const [row] = await queries.delete(storeFlows).where(eq(storeFlows.id, id)).returning();
  return row;
}
