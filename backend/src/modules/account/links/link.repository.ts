import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../db/client';
import { mailLinks, type LinkPurpose, type MailLink } from './mail-link.schema';

export async function insertLink(queries: Queries, link: typeof mailLinks.$inferInsert): Promise<void> {
  await queries.insert(mailLinks).values(link);
}

export async function findLink(queries: Queries, tokenHash: Buffer): Promise<MailLink | undefined> {
  const [link] = await queries.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  return link;
}

/** Finds a link and makes all others who want to use it wait until this transaction is over. */
export async function lockLink(transaction: Transaction, tokenHash: Buffer): Promise<MailLink | undefined> {
  const [link] = await transaction.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash)).for('update');
  return link;
}

const isOpen = (address: string, purposes: LinkPurpose[]) =>
  and(eq(mailLinks.address, address), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt));

/** Ends the open links that a newer one takes the place of: those of one address and purpose, for the same sign-up. */
export async function supersedeLinks(
  queries: Queries,
  { address, purpose, registrationId }: Pick<MailLink, 'address' | 'purpose' | 'registrationId'>,
  now: Date,
): Promise<void> {
  const isSameSignUp =
    registrationId === null ? isNull(mailLinks.registrationId) : eq(mailLinks.registrationId, registrationId);
  await queries
    .update(mailLinks)
    .set({ supersededAt: now })
    .where(and(isOpen(address, [purpose]), isSameSignUp, isNull(mailLinks.supersededAt)));
}

/** Marks every open link of an address as used: what they were for has been done. */
export async function closeLinks(queries: Queries, address: string, purposes: LinkPurpose[], now: Date): Promise<void> {
  await queries.update(mailLinks).set({ usedAt: now }).where(isOpen(address, purposes));
}
