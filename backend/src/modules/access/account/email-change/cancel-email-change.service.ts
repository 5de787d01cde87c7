import type { cancelEmailUpdate } from '@app/api-client/contract/access/cancel-email-update';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { closeUserLinks, lockUser, recordSecurityEvent } from '@/backend/modules/identity';

/** Cancels a pending address change. Does nothing if there is none. */
export async function cancelEmailChange(
  deps: Deps,
  { userId, email }: Caller,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof cancelEmailUpdate>> {
  await deps.database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const count = await closeUserLinks(transaction, userId, ['change_email'], deps.clock.now());
    if (count > 0) await recordSecurityEvent(transaction, deps, origin, { kind: 'email_change_cancelled', userId });
  });
  return { email, pendingEmail: null };
}
