import type { Queries } from '../../db/client';
import { deleteUnsubscribe, hasUnsubscribe, insertUnsubscribe } from './email-unsubscribe.repository';

/** Whether an address gets no promotional mails, whatever was ticked anywhere. */
export const isUnsubscribed = (queries: Queries, address: string): Promise<boolean> => hasUnsubscribe(queries, address);

/**
 * Keeps what the owner of an address wants, also where the address has no account.
 * @param now When it was said.
 */
export async function savePreference(
  queries: Queries,
  address: string,
  wantsEmails: boolean,
  now: Date,
): Promise<void> {
  if (wantsEmails) await deleteUnsubscribe(queries, address);
  else await insertUnsubscribe(queries, address, now);
}
