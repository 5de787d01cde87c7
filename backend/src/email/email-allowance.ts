import { emailThrottleKey } from '@app/api-client/rules/email';
import { and, count, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { outbox } from '@/backend/db/schema/outbox';

const windowMs = 15 * 60_000;
const emailsMax = 3;

/**
 * Kinds of mail that a stranger can cause by typing an address, or anybody by doing a thing again and again. Each group
 * is counted by itself, so that nobody keeps a verification link from a user by asking for white papers.
 */
const kindsOf = {
  account: ['verify-email', 'address-taken', 'quick-sign-up', 'verification-reminder'],
  recovery: ['reset-password', 'use-single-sign-on', 'account-suspended'],
  'new-address': ['change-address', 'address-in-use'],
  contact: ['contact-acknowledgement'],
  'white-paper': ['white-paper'],
  invitation: ['invitation'],
  'api-key': ['api-key-created', 'api-key-rotated'],
  deletion: ['delete-account'],
} as const;

export type EmailGroup = keyof typeof kindsOf;

const mailboxesOf = (emails: readonly string[]) => [...new Set(emails.map(emailThrottleKey))].sort();

/** Locks the counters of emails to some mailboxes, for emails to addresses that may have no user. */
export async function lockMailboxes(transaction: Transaction, emails: readonly string[]): Promise<void> {
  for (const mailbox of mailboxesOf(emails)) await lockName(transaction, 'mailbox', mailbox);
}

/**
 * Whether an address may get another mail that anybody can cause: three in 15 minutes. What is beyond is dropped without
 * a word, so that nobody learns of it and no mailbox is flooded.
 * @param transaction One that holds the user's row or the mailbox, so that parallel calls count one after another.
 */
export async function mayEmail(
  transaction: Transaction,
  group: EmailGroup,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await mailableAmong(transaction, group, [email], now)).has(email);
}

/**
 * As `mayMail`, for many addresses. `ada@…` and `ada+1@…` are counted together, also among these addresses.
 * @returns Those that may get another one.
 */
export async function mailableAmong(
  transaction: Transaction,
  group: EmailGroup,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - windowMs);
  const rows = await transaction
    .select({ mailbox: outbox.mailbox, emails: count() })
    .from(outbox)
    .where(
      and(
        inArray(outbox.mailbox, mailboxesOf(emails)),
        gt(outbox.createdAt, since),
        inArray(outbox.kind, kindsOf[group]),
      ),
    )
    .groupBy(outbox.mailbox);
  const counts = new Map(rows.map(({ mailbox, emails }) => [mailbox, emails]));
  const mayGetAnother = (email: string) => {
    const mailbox = emailThrottleKey(email);
    const emails = counts.get(mailbox) ?? 0;
    counts.set(mailbox, emails + 1);
    return emails < emailsMax;
  };
  return new Set(emails.filter(mayGetAnother));
}
