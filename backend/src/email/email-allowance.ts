import { minuteMs } from '@app/api-client/rules/values/durations';
import { emailThrottleKey } from '@app/api-client/rules/identity/email';
import { and, count, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { lockName } from '@/backend/db/locks';
import { outbox } from '@/backend/db/schema/outbox';

const windowMs = 15 * minuteMs;
const emailsMax = 3;

/**
 * Kinds of email that a stranger can cause by entering an address, or a user by repeating an action (RL-4). Groups are
 * counted separately, so that requests for white papers cannot block a user's verification link.
 */
const kindsByGroup = {
  account: ['verify-email', 'address-taken', 'quick-sign-up', 'verification-reminder'],
  recovery: ['reset-password', 'use-single-sign-on', 'account-suspended'],
  'new-address': ['change-address', 'address-in-use'],
  contact: ['contact-acknowledgement'],
  'white-paper': ['white-paper'],
  invitation: ['invitation'],
  'api-key': ['api-key-created', 'api-key-rotated'],
  deletion: ['delete-account'],
} as const;

/** Kinds of email that someone requests with their address, on a page that is open to everyone. */
export const requestedKinds: ReadonlySet<string> = new Set([
  'verify-email',
  'quick-sign-up',
  'reset-password',
  'use-single-sign-on',
  'change-address',
]);

export type EmailGroup = keyof typeof kindsByGroup;

const toMailboxes = (emails: readonly string[]) => [...new Set(emails.map(emailThrottleKey))].sort();

/** Locks the email counters of mailboxes, for addresses that may have no user. */
export async function lockMailboxes(transaction: Transaction, emails: readonly string[]): Promise<void> {
  for (const mailbox of toMailboxes(emails)) await lockName(transaction, 'mailbox', mailbox);
}

/**
 * Whether an address may get another email of a group: three in 15 minutes. Callers drop further emails silently, so
 * that the response reveals nothing.
 * @param transaction Must have locked the user's row or the mailbox, so that concurrent calls are counted one by one.
 */
export async function mayEmail(
  transaction: Transaction,
  group: EmailGroup,
  email: string,
  now: Date,
): Promise<boolean> {
  return (await filterEmailable(transaction, group, [email], now)).has(email);
}

/**
 * Like `mayEmail`, for many addresses. `ada@…` and `ada+1@…` are counted together, also among these addresses.
 * @returns The addresses that may get another email.
 */
export async function filterEmailable(
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
        inArray(outbox.mailbox, toMailboxes(emails)),
        gt(outbox.createdAt, since),
        inArray(outbox.kind, kindsByGroup[group]),
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
