import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { plans } from '@/backend/db/schema/billing/plans';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';

/** Finds the user with an address and locks the row. */
export async function lockAccount(transaction: Transaction, email: string) {
  const { id, firstName, isStaff, emailVerifiedAt, suspendedAt, createdAt } = users;
  const select = transaction
    .select({ id, email: users.email, firstName, isStaff, emailVerifiedAt, suspendedAt, createdAt })
    .from(users)
    .where(eq(users.email, email));
  const [user] = await lockRows(transaction, 'user', [email], select);
  return user;
}

export async function setSuspended(queries: Queries, id: string, suspendedAt: Date | null): Promise<void> {
  await queries.update(users).set({ suspendedAt }).where(eq(users.id, id));
}

/** Finds the last suspension or restoration of an account. */
export async function findLastSuspension(queries: Queries, userId: string) {
  const [action] = await queries
    .select()
    .from(staffActions)
    .where(and(eq(staffActions.userId, userId), inArray(staffActions.action, ['suspended', 'desuspended'])))
    .orderBy(desc(staffActions.happenedAt))
    .limit(1);
  return action;
}

export async function countMembers(queries: Queries, organizationId: string): Promise<number> {
  const [row] = await queries
    .select({ members: count() })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId));
  return row?.members ?? 0;
}

/** Finds custom plans with the names of their organizations. Those of closed organizations are missing. */
export async function findPlanNames(queries: Queries, planIds: readonly string[]) {
  const rows = await queries
    .select({ id: plans.id, name: plans.name, organization: organizations.name })
    .from(plans)
    .innerJoin(organizations, eq(organizations.id, plans.organizationId))
    .where(inArray(plans.id, [...planIds]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/**
 * Finds the last actions of all staff, most recent first, with the addresses of staff user and account, and credit
 * notes.
 */
export async function findStaffActions(queries: Queries, rowsMax: number) {
  const staff = alias(users, 'staff');
  const { id, happenedAt } = staffActions;
  return queries
    .select({ row: staffActions, staff: staff.email, account: users.email, note: invoices })
    .from(staffActions)
    .leftJoin(staff, eq(staff.id, staffActions.staffId))
    .leftJoin(users, eq(users.id, staffActions.userId))
    .leftJoin(invoices, eq(invoices.id, staffActions.documentId))
    .orderBy(desc(happenedAt), desc(id))
    .limit(rowsMax);
}
