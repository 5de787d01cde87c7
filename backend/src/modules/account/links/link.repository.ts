import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { mailLinks, type MailLink } from './mail-link.schema';

export async function insertLink(queries: Queries, link: typeof mailLinks.$inferInsert): Promise<void> {
  await queries.insert(mailLinks).values(link);
}

export async function findLink(queries: Queries, tokenHash: Buffer): Promise<MailLink | undefined> {
  const [link] = await queries.select().from(mailLinks).where(eq(mailLinks.tokenHash, tokenHash));
  return link;
}

/** Marks every open link of a person as used: what they were for has been done. */
export async function closeLinks(
  queries: Queries,
  personId: string,
  purpose: MailLink['purpose'],
  now: Date,
): Promise<void> {
  await queries
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.personId, personId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt)));
}
