import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { emailLinks, type LinkPurpose, type EmailLink } from '@/backend/db/schema/identity/email-links';

export async function insertLinks(queries: Queries, links: (typeof emailLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await queries.insert(emailLinks).values(links);
}

export async function insertLink(queries: Queries, link: typeof emailLinks.$inferInsert): Promise<void> {
  await insertLinks(queries, [link]);
}

export async function findLink(queries: Queries, tokenHash: Buffer): Promise<EmailLink | undefined> {
  const [link] = await queries.select().from(emailLinks).where(eq(emailLinks.tokenHash, tokenHash));
  return link;
}

/** Finds a link and locks it. */
export async function lockLinkByHash(transaction: Transaction, tokenHash: Buffer): Promise<EmailLink | undefined> {
  const select = transaction.select().from(emailLinks).where(eq(emailLinks.tokenHash, tokenHash));
  const [link] = await lockRows(transaction, 'link', [tokenHash.toString('hex')], select);
  return link;
}

/** @returns The user's newest usable link for a purpose. */
export async function findNewestUsableLink(
  queries: Queries,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<EmailLink | undefined> {
  const [link] = await queries
    .select()
    .from(emailLinks)
    .where(and(isUnusedByUser(userId, [purpose]), isNull(emailLinks.supersededAt), gt(emailLinks.expiresAt, now)))
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return link;
}

const isUnusedByAddress = (address: string, purposes: LinkPurpose[]) =>
  and(eq(emailLinks.address, address), inArray(emailLinks.purpose, purposes), isNull(emailLinks.usedAt));

const isUnusedByUser = (userId: string, purposes: LinkPurpose[]) =>
  and(eq(emailLinks.userId, userId), inArray(emailLinks.purpose, purposes), isNull(emailLinks.usedAt));

/** Ends the unused links that a newer one replaces: same address, purpose, user and sign-up. */
export async function supersedeLinks(
  queries: Queries,
  { address, purpose, userId, registrationId }: Pick<EmailLink, 'address' | 'purpose' | 'userId' | 'registrationId'>,
  now: Date,
): Promise<void> {
  const isSameUser = userId === null ? isNull(emailLinks.userId) : eq(emailLinks.userId, userId);
  const isSameSignUp =
    registrationId === null ? isNull(emailLinks.registrationId) : eq(emailLinks.registrationId, registrationId);
  await queries
    .update(emailLinks)
    .set({ supersededAt: now })
    .where(and(isUnusedByAddress(address, [purpose]), isSameUser, isSameSignUp, isNull(emailLinks.supersededAt)));
}

/** As `supersedeLinks`, for many users with one statement. */
export async function supersedeUserLinks(
  queries: Queries,
  purpose: LinkPurpose,
  links: Pick<EmailLink, 'userId' | 'registrationId'>[],
  now: Date,
): Promise<void> {
  const withoutSignUp = links.flatMap(({ userId, registrationId }) =>
    registrationId === null && userId !== null ? [userId] : [],
  );
  const signUps = links.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
  await queries
    .update(emailLinks)
    .set({ supersededAt: now })
    .where(
      and(
        eq(emailLinks.purpose, purpose),
        or(
          and(inArray(emailLinks.userId, withoutSignUp), isNull(emailLinks.registrationId)),
          inArray(emailLinks.registrationId, signUps),
        ),
        isNull(emailLinks.usedAt),
        isNull(emailLinks.supersededAt),
      ),
    );
}

/** Marks every unused link of an address as used, because its purpose is fulfilled. */
export async function closeLinks(queries: Queries, address: string, purposes: LinkPurpose[], now: Date): Promise<void> {
  await queries.update(emailLinks).set({ usedAt: now }).where(isUnusedByAddress(address, purposes));
}

/**
 * As `closeLinks`, for a user's links to any address.
 * @returns The number of links closed, expired ones included.
 */
export async function closeUserLinks(
  queries: Queries,
  userId: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<number> {
  const rows = await queries
    .update(emailLinks)
    .set({ usedAt: now })
    .where(isUnusedByUser(userId, purposes))
    .returning({ purpose: emailLinks.purpose });
  return rows.length;
}
