import type { RegionId } from '@app/api-client/rules/organization/regions';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { regionChanges, type RegionChangeRow } from '@/backend/db/schema/organization/region-changes';
import type { Lease } from '@/backend/regional-data/due-times';

/** A change with the requester's address, as long as the requester is a member. */
export type DescribedChange = RegionChangeRow & { requestedBy: string | null };

async function findDescribed(queries: Queries, condition: SQL | undefined): Promise<DescribedChange | undefined> {
  const [row] = await queries
    .select({ ...getTableColumns(regionChanges), requestedBy: users.email })
    .from(regionChanges)
    .leftJoin(
      memberships,
      and(
        eq(memberships.userId, regionChanges.requestedById),
        eq(memberships.organizationId, regionChanges.organizationId),
      ),
    )
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(condition)
    .orderBy(desc(regionChanges.requestedAt), desc(regionChanges.id))
    .limit(1);
  return row;
}

export const describeChange = (queries: Queries, id: string) => findDescribed(queries, eq(regionChanges.id, id));

export const findLatestChange = (queries: Queries, organizationId: string) =>
  findDescribed(queries, eq(regionChanges.organizationId, organizationId));

export async function findChange(queries: Queries, id: string): Promise<RegionChangeRow | undefined> {
  const [row] = await queries.select().from(regionChanges).where(eq(regionChanges.id, id));
  return row;
}

/**
 * Locks a change for one step with SKIP LOCKED. The lock ends with the transaction, also if the process dies.
 * @returns Undefined if another worker has locked it, it was deleted, or it is in another state.
 */
export async function claimChange(
  transaction: Transaction,
  id: string,
  state: RegionChangeRow['state'],
): Promise<RegionChangeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(regionChanges)
    .where(and(eq(regionChanges.id, id), eq(regionChanges.state, state)))
    .for('update', { skipLocked: true });
  return row;
}

/** Locks an unfinished change, and waits for other workers. @returns Undefined if it is finished. */
export async function lockUnfinishedChange(transaction: Transaction, id: string): Promise<RegionChangeRow | undefined> {
  const select = transaction
    .select()
    .from(regionChanges)
    .where(and(eq(regionChanges.id, id), isNull(regionChanges.finishedAt)));
  const [row] = await lockRows(transaction, 'link', [id], select);
  return row;
}

export async function insertChange(queries: Queries, change: typeof regionChanges.$inferInsert): Promise<void> {
  await queries.insert(regionChanges).values(change);
}

export async function updateChange(
  queries: Queries,
  id: string,
  changes: Partial<Omit<typeof regionChanges.$inferInsert, 'id'>>,
): Promise<void> {
  await queries.update(regionChanges).set(changes).where(eq(regionChanges.id, id));
}

/**
 * Claims due region changes with SKIP LOCKED and leases them until `leasedUntil`.
 * @param lease Running changes due after `maxDueAt` count as due: they were scheduled before the clock was moved back.
 * @returns The ids of the claimed changes, which no other worker gets before the lease expires.
 */
export async function claimDueChanges(
  transaction: Transaction,
  { now, leasedUntil, maxDueAt, max }: Lease,
): Promise<string[]> {
  const isLeftBehind = and(inArray(regionChanges.state, ['copying', 'verifying']), gt(regionChanges.dueAt, maxDueAt));
  const due = await transaction
    .select({ id: regionChanges.id })
    .from(regionChanges)
    .where(and(isNull(regionChanges.finishedAt), or(lte(regionChanges.dueAt, now), isLeftBehind)))
    .orderBy(regionChanges.dueAt)
    .limit(max)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.update(regionChanges).set({ dueAt: leasedUntil }).where(inArray(regionChanges.id, ids));
  }
  return ids;
}

/** Finds when the next change is due. */
export const findNextChange = (queries: Queries): Promise<Date | null> =>
  findNextDue(queries, regionChanges.dueAt, isNull(regionChanges.finishedAt));

const { id, name, region } = organizations;

/** Finds an organization and locks it against a change of its region or name. */
export async function lockOrganizationRegion(transaction: Transaction, organizationId: string) {
  const select = transaction.select({ name, region }).from(organizations).where(eq(id, organizationId));
  const [row] = await lockRows(transaction, 'organization', [organizationId], select);
  return row;
}

/** Locks an organization without waiting. @throws lock_not_available if it is locked. */
export async function lockOrganizationNoWait(transaction: Transaction, organizationId: string): Promise<void> {
  await transaction
    .select({ id })
    .from(organizations)
    .where(eq(id, organizationId))
    .for('no key update', { noWait: true });
}

export async function setRegion(
  queries: Queries,
  organizationId: string,
  change: { region: RegionId; regionSetAt: Date; regionSetById: string },
): Promise<void> {
  await queries.update(organizations).set(change).where(eq(id, organizationId));
}

export async function findOrganizationName(queries: Queries, organizationId: string): Promise<string | undefined> {
  const [row] = await queries.select({ name }).from(organizations).where(eq(id, organizationId));
  return row?.name;
}
