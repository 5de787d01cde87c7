import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/client';
import { lockRows } from '../../db/locks';
import { mailLinks, type LinkPurpose, type MailLink } from '../../db/schema/email-links';

export async function insertLinks(queries: Queries, links: (typeof mailLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await queries.insert(mailLinks).values(links);
}

export async function insertLink(queries: Queries, link: typeof mailLinks.$inferInsert): Promise<void> {
  await insertLinks(queries, [link]);
}

export async function findLink(queries: Queries, tokenHash: Buffer): Promise<MailLink | undefined> {
  const [link] = await queries.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  return link;
}

/** Finds a link and locks it. */
export async function lockLink(transaction: Transaction, tokenHash: Buffer): Promise<MailLink | undefined> {
  const select = transaction.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  const [link] = await lockRows(transaction, 'link', [tokenHash.toString('hex')], select);
  return link;
}

/** @returns The newest link of a user for one purpose that can still be used. */
export async function findUsableLinkOf(
  queries: Queries,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailLink | undefined> {
  const [link] = await queries
    .select()
    .from(mailLinks)
    .where(and(isOpenOf(userId, [purpose]), isNull(mailLinks.supersededAt), gt(mailLinks.expiresAt, now)))
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return link;
}

const isOpen = (address: string, purposes: LinkPurpose[]) =>
  and(eq(mailLinks.address, address), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt));

const isOpenOf = (userId: string, purposes: LinkPurpose[]) =>
  and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt));

/**
 * Ends the open links that a newer one takes the place of: those of one address and purpose, for the same user and the
 * same sign-up.
 */
export async function supersedeLinks(
  queries: Queries,
  { address, purpose, userId, registrationId }: Pick<MailLink, 'address' | 'purpose' | 'userId' | 'registrationId'>,
  now: Date,
): Promise<void> {
  const isSameUser = userId === null ? isNull(mailLinks.userId) : eq(mailLinks.userId, userId);
  const isSameSignUp =
    registrationId === null ? isNull(mailLinks.registrationId) : eq(mailLinks.registrationId, registrationId);
  await queries
    .update(mailLinks)
    .set({ supersededAt: now })
    .where(and(isOpen(address, [purpose]), isSameUser, isSameSignUp, isNull(mailLinks.supersededAt)));
}

/**
 * As `supersedeLinks`, for many users at once.
 * @param links All of one purpose, each with its user.
 */
export async function supersedeLinksOfMany(
  queries: Queries,
  purpose: LinkPurpose,
  links: Pick<MailLink, 'userId' | 'registrationId'>[],
  now: Date,
): Promise<void> {
  const withoutSignUp = links.flatMap(({ userId, registrationId }) =>
    registrationId === null && userId !== null ? [userId] : [],
  );
  const signUps = links.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
  await queries
    .update(mailLinks)
    .set({ supersededAt: now })
    .where(
      and(
        eq(mailLinks.purpose, purpose),
        or(
          and(inArray(mailLinks.userId, withoutSignUp), isNull(mailLinks.registrationId)),
          inArray(mailLinks.registrationId, signUps),
        ),
        isNull(mailLinks.usedAt),
        isNull(mailLinks.supersededAt),
      ),
    );
}

/** Marks every open link of an address as used: what they were for has been done. */
export async function closeLinks(queries: Queries, address: string, purposes: LinkPurpose[], now: Date): Promise<void> {
  await queries.update(mailLinks).set({ usedAt: now }).where(isOpen(address, purposes));
}

/**
 * As `closeLinks`, for a user, whatever address they were sent to.
 * @returns How many could still have been used or had only expired.
 */
export async function closeLinksOf(
  queries: Queries,
  userId: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<number> {
  const rows = await queries
    .update(mailLinks)
    .set({ usedAt: now })
    .where(isOpenOf(userId, purposes))
    .returning({ purpose: mailLinks.purpose });
  return rows.length;
}
