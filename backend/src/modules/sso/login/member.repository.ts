import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/client';
import { lockRows } from '../../../db/locks';
import { users, type User } from '../../../db/schema/users';
import { memberships } from '../../../db/schema/organizations';
import { ssoIdentities } from '../../../db/schema/sso-logins';

/** A user, and the organization that the user belongs to. */
export type Member = User & { organizationId: string };

const memberColumns = { user: users, organizationId: memberships.organizationId };

/** @returns Whom a provider's subject is here, locked until the transaction is over. */
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

/** @returns Who has this address, locked until the transaction is over. */
export async function lockMemberByEmail(transaction: Transaction, email: string): Promise<Member | undefined> {
  const select = transaction
    .select(memberColumns)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.email, email));
  const [row] = await lockRows(transaction, 'user', [email], select, 'no key update', { of: users });
  return row && { ...row.user, organizationId: row.organizationId };
}

/** @returns The user of an exchanged code, while still a member and not suspended. */
export async function findMember(queries: Queries, userId: string): Promise<Member | undefined> {
  const [row] = await queries
    .select(memberColumns)
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(users.id, userId));
  return row && { ...row.user, organizationId: row.organizationId };
}

/** Keeps whom a subject is, or that it was here again. */
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

/** Makes an account that has no password. @returns Nothing is made when the address has got one in the meantime. */
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

/** Takes away what somebody chose who never proved the address: the password. */
export async function removePassword(queries: Queries, userId: string): Promise<void> {
  await queries.update(users).set({ passwordHash: null, passwordChangedAt: null }).where(eq(users.id, userId));
}

export async function deleteUnverifiedUser(queries: Queries, userId: string): Promise<void> {
  await queries.delete(users).where(eq(users.id, userId));
}
