import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { register } from '@app/api-client/contract/identity/registration';
import { trialEnd } from '@app/api-client/rules/values/dates';
import type { Deps } from '@/backend/deps';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { signUpByAddress } from './address-registration.service';
import { signUpByInvitation } from './invited-registration.service';
import { signUpByLink } from './link-registration.service';
import { readOrder, type RegistrationEntry } from './registration-input';

/**
 * Creates an account with its organization and free trial, or with the plan of its order, or as a member of the inviting
 * organization, in one transaction. A sign-up with an address gets an email with a verification link; one with an emailed
 * link is verified.
 * @param requestKey Required for an order.
 * @throws {HttpError} 400 or 404 for invalid input or an unusable link; 409 if an invited address has an account by now;
 *   as `placeOrder` for an order.
 */
export async function signUp(
  deps: Deps,
  hasher: PasswordHasher,
  { entry, requestKey }: { entry: RegistrationEntry; requestKey: string | undefined },
  origin: RequestOrigin,
): Promise<ResponseOf<typeof register>> {
  const keyed = readOrder(entry, requestKey);
  const trialEndsAt = keyed ? null : trialEnd(deps.clock.now()).toISOString();
  const { email, quickToken: token, invitation } = entry;
  if (email !== undefined) {
    await signUpByAddress(deps, hasher, { entry, email, keyed }, origin);
    return { email, confirmationSent: true, trialEndsAt };
  }
  if (invitation !== undefined) {
    const invited = await signUpByInvitation(deps, hasher, { token: invitation, entry }, origin);
    return { email: invited, confirmationSent: false, trialEndsAt: null };
  }
  // The contract requires exactly one of the three.
  if (token === undefined) throw new Error('Sign-up without an address, quick token or invitation');
  const address = await signUpByLink(deps, hasher, { token, entry, keyed }, origin);
  return { email: address, confirmationSent: false, trialEndsAt };
}
