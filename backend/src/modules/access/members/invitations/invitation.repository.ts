import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { invitations, type Invitation } from '@/backend/db/schema/access/invitations';

const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Finds an organization's invitations to any of these addresses that are neither accepted nor revoked. */
export async function findPendingInvitations(queries: Queries, organizationId: string, emails: readonly string[]) {
  return queries
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), inArray(invitations.email, [...emails]), isPending));
}

/** @returns Which of these addresses belong to members of an organization. */
export async function findMemberEmails(queries: Queries, organizationId: string, emails: readonly string[]) {
  const rows = await queries
    .select({ email: users.email })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(and(eq(memberships.organizationId, organizationId), inArray(users.email, [...emails])));
  return new Set(rows.map(({ email }) => email));
}

/** Counts the invitations that an organization has sent since a time. */
export async function countSentByOrganization(queries: Queries, organizationId: string, since: Date): Promise<number> {
  const [row] = await queries
    .select({ sent: count() })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), gt(invitations.sentAt, since)));
  return row?.sent ?? 0;
}

/** Counts the invitations that a user has sent since a time, in any organization. */
export async function countSentByUser(queries: Queries, userId: string, since: Date): Promise<number> {
  const { kind, userId: sender, happenedAt } = securityEvents;
  return queries.$count(securityEvents, and(eq(sender, userId), eq(kind, 'invitation_sent'), gt(happenedAt, since)));
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

/** Revokes a user's pending invitations to become an admin. @returns Their ids. */
export async function revokeAdminInvitations(
  queries: Queries,
  { organizationId, inviterId, now }: { organizationId: string; inviterId: string; now: Date },
): Promise<string[]> {
  const isTheirs = and(eq(invitations.organizationId, organizationId), eq(invitations.invitedById, inviterId));
  const rows = await queries
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(isTheirs, eq(invitations.role, 'admin'), isPending))
    .returning({ id: invitations.id });
  return rows.map(({ id }) => id);
}

/** Finds an organization's invitation and locks it. */
export async function lockInvitation(
  transaction: Transaction,
  organizationId: string,
  id: string,
): Promise<Invitation | undefined> {
  const select = transaction
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)));
  const [invitation] = await lockRows(transaction, 'link', [id], select);
  return invitation;
}

/** Finds the invitation of an address that is neither accepted nor revoked, but maybe expired, and locks it. */
export async function lockPendingInvitation(
  transaction: Transaction,
  organizationId: string,
  email: string,
): Promise<Invitation | undefined> {
  const select = transaction
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.email, email), isPending));
  const [invitation] = await lockRows(transaction, 'link', [email], select);
  return invitation;
}

const withOrganization = { invitation: invitations, organizationName: organizations.name };

/** @returns The invitation whose latest email contains the token, with the organization's name. */
export async function findByToken(queries: Queries, tokenHash: Buffer) {
  const [row] = await queries
    .select(withOrganization)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row && { ...row.invitation, organizationName: row.organizationName };
}

/** Finds an invitation as `findByToken` does, and locks it. */
export async function lockByToken(transaction: Transaction, tokenHash: Buffer) {
  const select = transaction
    .select(withOrganization)
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(eq(invitations.tokenHash, tokenHash));
  const key = tokenHash.toString('hex');
  const [row] = await lockRows(transaction, 'link', [key], select, 'no key update', { of: invitations });
  return row && { ...row.invitation, organizationName: row.organizationName };
}

export type InvitationWithOrganization = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Finds the state of the account with an address, which decides the next step of an invitation. */
export async function findAccountState(queries: Queries, email: string) {
  const { emailVerifiedAt, suspendedAt } = users;
  const [user] = await queries
    .select({ id: users.id, emailVerifiedAt, suspendedAt })
    .from(users)
    .where(eq(users.email, email));
  return user;
}
