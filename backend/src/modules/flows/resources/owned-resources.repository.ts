import { and, eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';

/** Lists the names of a user's resources in an organization, in alphabetical order. */
export async function listOwnedNames(
  queries: Queries,
  { resources }: RegionalTables,
  organizationId: string,
  ownerId: string,
): Promise<string[]> {
  const rows = await queries
    .select({ name: resources.name })
    .from(resources)
    .where(and(eq(resources.organizationId, organizationId), eq(resources.ownerId, ownerId)))
    .orderBy(resources.name, resources.id);
  return rows.map(({ name }) => name);
}

/**
 * Transfers all resources of one user in an organization to another.
 * @returns The number of transferred resources.
 */
export async function moveResources(
  queries: Queries,
  { resources }: RegionalTables,
  { organizationId, fromId, toId, now }: { organizationId: string; fromId: string; toId: string; now: Date },
): Promise<number> {
  const moved = await queries
    .update(resources)
    .set({ ownerId: toId, updatedAt: now })
    .where(and(eq(resources.organizationId, organizationId), eq(resources.ownerId, fromId)));
  return moved.rowCount ?? 0;
}
