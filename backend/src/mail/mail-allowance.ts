import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { outbox } from './mail.schema';

const windowMs = 15 * 60_000;
const mailsMax = 3;

/**
 * Kinds of mail that a stranger can cause by typing an address. Each group is counted by itself, so that nobody keeps a
 * verification link from a person by asking for white papers.
 */
const kindsOf = {
  account: ['verify-email', 'address-taken', 'quick-sign-up'],
  recovery: ['reset-password', 'use-single-sign-on', 'account-suspended'],
  'new-address': ['change-address', 'address-in-use'],
  contact: ['contact-acknowledgement'],
  'white-paper': ['white-paper'],
} as const;

/** Where there is no person whose row could be locked: others who want to mail the address wait until this is over. */
export async function holdMailbox(transaction: Transaction, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${email}`}, 0))`);
}

/**
 * Whether an address may get another mail that anybody can cause: three in 15 minutes. What is beyond is dropped without
 * a word, so that nobody learns of it and no mailbox is flooded.
 * @param transaction One that holds the person's row or the mailbox, so that parallel calls count one after another.
 */
export async function mayMail(
  transaction: Transaction,
  group: keyof typeof kindsOf,
  email: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const [row] = await transaction
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), gt(outbox.createdAt, since), inArray(outbox.kind, kindsOf[group])));
  return (row?.mails ?? 0) < mailsMax;
}
