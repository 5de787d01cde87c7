import { normalizeEmail } from '@app/api-client/rules/identity/email';
import { dayMs } from '@app/api-client/rules/values/durations';
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '@/backend/db/client';
import { emailRejections } from '@/backend/db/schema/email-rejections';
import { requestedKinds } from './email-allowance';

/** The last email to an address that was rejected permanently, or given up. */
export type EmailRejection = typeof emailRejections.$inferSelect;

/** Stores a rejection in place of an earlier one of the same address. A bounce stays one until the address is confirmed. */
export async function saveRejection(queries: Queries, rejection: EmailRejection): Promise<void> {
  const { isBounce, ...last } = { ...rejection, address: normalizeEmail(rejection.address) };
  await queries
    .insert(emailRejections)
    .values({ ...last, isBounce })
    .onConflictDoUpdate({ target: emailRejections.address, set: isBounce ? { ...last, isBounce } : last });
}

/** Finds the last rejections, most recent first. */
export const findRejections = (queries: Queries, max: number): Promise<EmailRejection[]> =>
  queries.select().from(emailRejections).orderBy(desc(emailRejections.rejectedAt)).limit(max);

const isBounceOf = (address: SQLWrapper) =>
  and(eq(emailRejections.address, address), eq(emailRejections.isBounce, true));

/**
 * Builds the expression of when a mail server said that an address does not exist; null if none did since its user
 * confirmed it.
 * @param address A column of addresses.
 */
export const bouncedAtOf = (address: PgColumn): SQL<Date | null> =>
  sql`(select ${emailRejections.rejectedAt} from ${emailRejections} where ${isBounceOf(sql`lower(${address})`)})`.mapWith(
    (at: string | null) => (at === null ? null : new Date(at)),
  ) as SQL<Date | null>;

/** Allows emails to an address again: its user confirmed it, or a mail server accepted an email to it. */
export async function liftSuppression(queries: Queries, address: string): Promise<void> {
  await queries
    .update(emailRejections)
    .set({ isBounce: false })
    .where(isBounceOf(sql.param(normalizeEmail(address))));
}

/** An email that someone has requested is tried again so long after a bounce: the address may exist by then. */
const requestedAgainMs = dayMs;

/**
 * Whether an email is withheld because its address bounced. Emails that someone requests with the address, such as a new
 * password, are tried again a day later: a user who can't log in has no other way to confirm the address.
 */
export function isSuppressed({ bouncedAt, kind }: { bouncedAt: Date | null; kind: string }, now: Date): boolean {
  if (!bouncedAt) return false;
  const isTriedAgain = requestedKinds.has(kind) && now.getTime() - bouncedAt.getTime() >= requestedAgainMs;
  return !isTriedAgain;
}
