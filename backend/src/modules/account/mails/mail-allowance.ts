import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { outbox } from '../../../mail/mail.schema';

const windowMs = 15 * 60_000;
/** Of the kinds that a stranger can cause by typing an address. */
const mailsMax = 3;
const kinds = ['verify-email', 'address-taken'];

/**
 * Whether an address may get another mail that anybody can cause: three in 15 minutes. What is beyond is dropped without
 * a word, so that nobody learns of it and no mailbox is flooded.
 * @param queries A transaction that holds the person's row, so that parallel calls count one after another.
 */
export async function mayMail(queries: Queries, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const [row] = await queries
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), gt(outbox.createdAt, since), inArray(outbox.kind, kinds)));
  return (row?.mails ?? 0) < mailsMax;
}
