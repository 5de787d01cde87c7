import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/client';
import { people } from '../account/person.schema';
import { memberships, organizations } from '../organization/organization.schema';
import { invitations, type Invitation } from './invitation.schema';

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** The invitations of an organization that have been neither accepted nor revoked, to any of these addresses. */
export async function findOpenInvitations(queries: Queries, organizationId: string, emails: readonly string[]) {
  return queries
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), inArray(invitations.email, [...emails]), isOpen));
}

/** @returns Which of these addresses belong to members of an organization. */
export async function findMemberEmails(queries: Queries, organizationId: string, emails: readonly string[]) {
  const rows = await queries
    .select({ email: people.email })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .where(and(eq(memberships.organizationId, organizationId), inArray(people.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}

/** How many invitations an organization has mailed since then. */
export async function countSentSince(queries: Queries, organizationId: string, since: Date): Promise<number> {
  const [row] = await queries
    .select({ sent: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), gt(invitations.sentAt, since)));
  return row?.sent ?? 0;
}

/** Makes all others who want to invite into an organization wait. @returns Its name. */
export async function holdInvitations(transaction: Transaction, organizationId: string): Promise<string> {
  const [row] = await transaction
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  if (!row) throw new Error('An admin of an organization that is not there.');
  return row.name;
}

export async function insertInvitations(queries: Queries, rows: (typeof invitations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await queries.insert(invitations).values(rows);
}

export async function updateInvitation(
  queries: Queries,
  id: string,
  changes: Partial<Omit<typeof invitations.$inferInsert, 'id'>>,
): Promise<void> {
  await queries.update(invitations).set(changes).where(eq(invitations.id, id));
}

/** Finds an organization's invitation and makes all others who want to change it wait. */
export async function lockInvitation(
  transaction: Transaction,
  organizationId: string,
  id: string,
): Promise<Invitation | undefined> {
  const [invitation] = await transaction
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)))
    .for('update');
  return invitation;
}

const withOrganization = { invitation: invitations, organizationName: organizations.name };

/** @returns The invitation whose last mail holds the token, with the name of the organization. */
export async function findByToken(queries: Queries, tokenHash: Buffer) {
  const [row] = await queries
    .select(withOrganization)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row && { ...row.invitation, organizationName: row.organizationName };
}

/** As `findByToken`, and nobody else can use it until the transaction is over. */
export async function lockByToken(transaction: Transaction, tokenHash: Buffer) {
  const [row] = await transaction
    .select(withOrganization)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(eq(invitations.tokenHash, tokenHash))
    .for('update', { of: invitations });
  return row && { ...row.invitation, organizationName: row.organizationName };
}

export type OpenedInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** The account that an address has, as far as it decides how an invitation goes on. */
export async function findAccountState(queries: Queries, email: string) {
  const { emailVerifiedAt, suspendedAt } = people;
  const [person] = await queries
    .select({ id: people.id, emailVerifiedAt, suspendedAt })
    .from(people)
    .where(eq(people.email, email));
  return person;
}

/** Holds a person's row, as everything does that changes where the person belongs. */
export async function holdPerson(transaction: Transaction, id: string): Promise<void> {
  await transaction.select({ id: people.id }).from(people).where(eq(people.id, id)).for('update');
}

/** How an inviter is called. */
export async function findName(queries: Queries, personId: string): Promise<string | undefined> {
  const { firstName, lastName } = people;
  const [person] = await queries.select({ firstName, lastName }).from(people).where(eq(people.id, personId));
  return person && `${person.firstName} ${person.lastName}`;
}
