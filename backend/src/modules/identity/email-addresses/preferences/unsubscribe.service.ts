import type { deleteEmailUnsubscribe } from '@app/api-client/contract/identity/email-preferences';
import type { unsubscribeByOneClick } from '@app/api-client/contract/identity/unsubscribe';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { readUnsubscribeToken } from '@/backend/email/unsubscribe-token';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { findUserByEmail, updateUser } from '@/backend/modules/identity/users';
import { savePreference } from './email-preferences.service';

/** Sets the switch for promotional emails of the account with the address, if there is one. */
async function setPromotionalEmails(queries: Queries, email: string, isWanted: boolean): Promise<void> {
  const user = await findUserByEmail(queries, email);
  if (user) await updateUser(queries, user.id, { receivesPromotionalEmails: isWanted });
}

async function apply({ database, clock }: Deps, address: string, wantsEmails: boolean): Promise<void> {
  await database.transaction(async (transaction) => {
    await savePreference(transaction, address, wantsEmails, clock.now());
    await setPromotionalEmails(transaction, address, wantsEmails);
  });
}

/**
 * Unsubscribes the address that a link was signed for, with or without an account. Idempotent.
 * @throws {HttpError} 400 for a token with an invalid signature.
 */
export async function unsubscribe(deps: Deps, token: string): Promise<ResponseOf<typeof unsubscribeByOneClick>> {
  const address = readUnsubscribeToken(deps, token);
  if (address === undefined) throw new HttpError(400, 'error_link_invalid');
  await apply(deps, address, false);
  return { maskedEmail: maskEmail(address), receivePromotionalEmails: false };
}

/** Requires a token that was signed for the address, or a caller whose address it is. */
function requireOwner(deps: Deps, email: string, token: string | undefined, caller: Caller | undefined): void {
  if (token !== undefined) {
    if (readUnsubscribeToken(deps, token) !== email) throw new HttpError(400, 'error_link_invalid');
    return;
  }
  if (!caller) throw new HttpError(401, 'error_token_missing');
  if (caller.requiresPasswordChange) throw new HttpError(403, 'error_password_change_required');
  if (caller.email !== email) throw new HttpError(403, 'error_forbidden');
}

/**
 * Resubscribes an address to promotional emails.
 * @throws {HttpError} 400 for a token that was not signed for this address; 401 without a token of either kind; 403 for
 *   another user's address, or with an expired password.
 */
export async function resubscribe(
  deps: Deps,
  { email, token }: { email: string; token: string | undefined },
  caller: Caller | undefined,
): Promise<ResponseOf<typeof deleteEmailUnsubscribe>> {
  requireOwner(deps, email, token, caller);
  await apply(deps, email, true);
  return { maskedEmail: maskEmail(email), receivePromotionalEmails: true };
}
