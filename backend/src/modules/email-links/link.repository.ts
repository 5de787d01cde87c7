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

/** @returns The newest link of a person for one purpose that can still be used. */
export async function findUsableLinkOf(
  queries: Queries,
  personId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<MailLink | undefined> {
  const [link] = await queries
    .select()
    .from(mailLinks)
    .where(and(isOpenOf(personId, [purpose]), isNull(mailLinks.supersededAt), gt(mailLinks.expiresAt, now)))
    .orderBy(desc(mailLinks.createdAt))
    .limit(1);
  return link;
}

const isOpen = (address: string, purposes: LinkPurpose[]) =>
  and(eq(mailLinks.address, address), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt));

const isOpenOf = (personId: string, purposes: LinkPurpose[]) =>
  and(eq(mailLinks.personId, personId), inArray(mailLinks.purpose, purposes), isNull(mailLinks.usedAt));

/**
 * Ends the open links that a newer one takes the place of: those of one address and purpose, for the same person and the
 * same sign-up.
 */
export async function supersedeLinks(
  queries: Queries,
  { address, purpose, personId, registrationId }: Pick<MailLink, 'address' | 'purpose' | 'personId' | 'registrationId'>,
  now: Date,
): Promise<void> {
  const isSamePerson = personId === null ? isNull(mailLinks.personId) : eq(mailLinks.personId, personId);
  const isSameSignUp =
    registrationId === null ? isNull(mailLinks.registrationId) : eq(mailLinks.registrationId, registrationId);
  await queries
    .update(mailLinks)
    .set({ supersededAt: now })
    .where(and(isOpen(address, [purpose]), isSamePerson, isSameSignUp, isNull(mailLinks.supersededAt)));
}

/**
 * As `supersedeLinks`, for many people at once.
 * @param links All of one purpose, each with its person.
 */
export async function supersedeLinksOfMany(
  queries: Queries,
  purpose: LinkPurpose,
  links: Pick<MailLink, 'personId' | 'registrationId'>[],
  now: Date,
): Promise<void> {
  const withoutSignUp = links.flatMap(({ personId, registrationId }) =>
    registrationId === null && personId !== null ? [personId] : [],
  );
  const signUps = links.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
  await queries
    .update(mailLinks)
    .set({ supersededAt: now })
    .where(
      and(
        eq(mailLinks.purpose, purpose),
        or(
          and(inArray(mailLinks.personId, withoutSignUp), isNull(mailLinks.registrationId)),
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
 * As `closeLinks`, for a person, whatever address they were sent to.
 * @returns How many could still have been used or had only expired.
 */
export async function closeLinksOf(
  queries: Queries,
  personId: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<number> {
  const rows = await queries
    .update(mailLinks)
    .set({ usedAt: now })
    .where(isOpenOf(personId, purposes))
    .returning({ purpose: mailLinks.purpose });
  return rows.length;
}
