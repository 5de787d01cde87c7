import type { Queries } from '@/backend/db/client';
import { deleteUnsubscribe, hasUnsubscribe, insertUnsubscribe } from './email-unsubscribe.repository';

/** Whether an address is unsubscribed from promotional emails, which overrides every checked box. */
export const isUnsubscribed = (queries: Queries, address: string): Promise<boolean> => hasUnsubscribe(queries, address);

/**
 * Saves whether an address wants promotional emails. The address needs no account.
 * @param now The time of the choice.
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
