import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { users, type User } from '@/backend/db/schema/identity/users';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';

export type Member = User & { organizationId: string };

const memberColumns = { user: users, organizationId: memberships.organizationId };

/** Finds the user of a provider's subject and locks the row. */
export async function lockMemberBySubject(
  transaction: Transaction,
  configId: string,
  subject: string,
): Promise<Member | undefined> {
  const select = transaction
    .select(memberColumns)
    .from(ssoIdentities)
    .innerJoin(users, eq(users.id, ssoIdentities.userId))
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(ssoIdentities.configId, configId), eq(ssoIdentities.subject, subject)));
  const [row] = await lockRows(transaction, 'user', [subject], select, 'no key update', { of: users });
  return row && { ...row.user, organizationId: row.organizationId };
}

/** Finds the user with this address and locks the row. */
export async function lockMemberByEmail(transaction: Transaction, email: string): Promise<Member | undefined> {
  const select = transaction
    .select(memberColumns)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email));
  const [row] = await lockRows(transaction, 'user', [email], select, 'no key update', { of: users });
  return row && { ...row.user, organizationId: row.organizationId };
}

/** Finds a user with their organization. */
export async function findMember(queries: Queries, userId: string): Promise<Member | undefined> {
  const [row] = await queries
    .select(memberColumns)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, userId));
  return row && { ...row.user, organizationId: row.organizationId };
}

/** Links a subject to a user, or updates the time of its last login. */
export async function saveIdentity(
  queries: Queries,
  identity: { configId: string; subject: string; userId: string },
  now: Date,
): Promise<void> {
  await queries
    .insert(ssoIdentities)
    .values({ ...identity, createdAt: now, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [ssoIdentities.configId, ssoIdentities.subject],
      set: { lastLoginAt: sql`excluded.last_login_at` },
    });
}

/** Creates an account without a password. @returns False if the address already has an account. */
export async function insertMember(
  queries: Queries,
  {
    user,
    membership,
  }: {
    user: typeof users.$inferInsert;
    membership: Omit<typeof memberships.$inferInsert, 'userId'>;
  },
): Promise<boolean> {
  const rows = await queries
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (rows.length === 0) return false;
  await queries.insert(memberships).values({ ...membership, userId: user.id });
  return true;
}

/** Removes the password, which a user who never proved the address may have set. */
export async function removePassword(queries: Queries, userId: string): Promise<void> {
  await queries.update(users).set({ passwordHash: null, passwordChangedAt: null }).where(eq(users.id, userId));
}

export async function deleteUnverifiedUser(queries: Queries, userId: string): Promise<void> {
  await queries.delete(users).where(eq(users.id, userId));
}
