import { and, eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/client';
import { lockRows } from '../../../db/locks';
import { people, type Person } from '../../../db/schema/users';
import { memberships } from '../../../db/schema/organizations';
import { ssoIdentities } from '../../../db/schema/sso-logins';

/** A person, and the organization that the person belongs to. */
export type Member = Person & { organizationId: string };

const memberColumns = { person: people, organizationId: memberships.organizationId };

/** @returns Whom a provider's subject is here, locked until the transaction is over. */
export async function lockMemberBySubject(
  transaction: Transaction,
  configId: string,
  subject: string,
): Promise<Member | undefined> {
  const select = transaction
    .select(memberColumns)
    .from(ssoIdentities)
    .innerJoin(people, eq(people.id, ssoIdentities.personId))
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(ssoIdentities.configId, configId), eq(ssoIdentities.subject, subject)));
  const [row] = await lockRows(transaction, 'user', [subject], select, 'no key update', { of: people });
  return row && { ...row.person, organizationId: row.organizationId };
}

/** @returns Who has this address, locked until the transaction is over. */
export async function lockMemberByEmail(transaction: Transaction, email: string): Promise<Member | undefined> {
  const select = transaction
    .select(memberColumns)
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(eq(people.email, email));
  const [row] = await lockRows(transaction, 'user', [email], select, 'no key update', { of: people });
  return row && { ...row.person, organizationId: row.organizationId };
}

/** @returns The person of an exchanged code, while still a member and not suspended. */
export async function findMember(queries: Queries, personId: string): Promise<Member | undefined> {
  const [row] = await queries
    .select(memberColumns)
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(eq(people.id, personId));
  return row && { ...row.person, organizationId: row.organizationId };
}

/** Keeps whom a subject is, or that it was here again. */
export async function keepIdentity(
  queries: Queries,
  identity: { configId: string; subject: string; personId: string },
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
    person,
    membership,
  }: {
    person: typeof people.$inferInsert;
    membership: Omit<typeof memberships.$inferInsert, 'personId'>;
  },
): Promise<boolean> {
  const rows = await queries
    .insert(people)
    .values(person)
    .onConflictDoNothing({ target: people.email })
    .returning({ id: people.id });
  if (rows.length === 0) return false;
  await queries.insert(memberships).values({ ...membership, personId: person.id });
  return true;
}

/** Takes away what somebody chose who never proved the address: the password. */
export async function dropPassword(queries: Queries, personId: string): Promise<void> {
  await queries.update(people).set({ passwordHash: null, passwordChangedAt: null }).where(eq(people.id, personId));
}

export async function deleteUnverifiedPerson(queries: Queries, personId: string): Promise<void> {
  await queries.delete(people).where(eq(people.id, personId));
}
