import type { reactivateTrial } from '@app/api-client/contract/identity/recovery';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { trialEnd } from '@app/api-client/rules/values/dates';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  getUserOrganization,
  isPaymentDue,
  lockOrganization,
  lockSubscription,
  runningTrialEnd,
  startTrial,
} from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { closeUserLinks, lockUser, readLink, recordSecurityEvent, requireUsable } from '@/backend/modules/identity';
import type { EmailLink } from '@/backend/db/schema/identity/email-links';
import { grantTrialCredits } from '@/backend/modules/billing';

type ReactivationLink = EmailLink & { userId: string };

function isReactivationLink(link: EmailLink | undefined): link is ReactivationLink {
  return link?.purpose === 'reactivate_trial' && link.userId !== null;
}

/**
 * Locks the user of a link and finds the organization whose trial it reactivates.
 * @throws {HttpError} 400 unless the user still has the link's address, is verified and not suspended, and owns the
 *   organization.
 */
async function findOwnedOrganization(transaction: Transaction, { userId, address }: ReactivationLink): Promise<string> {
  const user = await lockUser(transaction, userId);
  if (user?.email !== address) throw new HttpError(400, 'error_link_invalid');
  const { id, ownerId } = await getUserOrganization(transaction, userId);
  const canReactivate = user.suspendedAt === null && user.emailVerifiedAt !== null && ownerId === userId;
  if (!canReactivate) throw new HttpError(400, 'error_trial_reactivation_failed');
  return id;
}

/**
 * Starts another free trial with an emailed link, once. While a trial is running, the call changes nothing and answers
 * `already_active`, so opening the link again does no harm (AR-7).
 * @throws {HttpError} 400 for an unusable link, and for a user who can no longer start a trial.
 */
export async function reactivateByLink(
  deps: Deps,
  token: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof reactivateTrial>> {
  return deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const foundLink = await readLink(transaction, token);
    if (!isReactivationLink(foundLink)) throw new HttpError(400, 'error_link_invalid');
    const organizationId = await findOwnedOrganization(transaction, foundLink);
    await lockOrganization(transaction, organizationId, 'key share');
    const subscription = await lockSubscription(transaction, organizationId);
    // A plan that was bought since, even if it has expired, does not become a trial again, nor does an unpaid one.
    if (subscription && (subscription.interval !== null || isPaymentDue(subscription, now)))
      throw new HttpError(400, 'error_trial_reactivation_failed');
    const runsUntil = await runningTrialEnd(transaction, organizationId, now);
    if (runsUntil) return { outcome: 'already_active', trialEndsAt: runsUntil.toISOString() };
    // Read again: a concurrent call may have used the link while this one waited for the lock on the user.
    const link = await readLink(transaction, token);
    requireUsable(link ?? foundLink, now);
    await startTrial(transaction, deps, organizationId, now);
    const { userId, address } = foundLink;
    // Only if the earlier trial granted none.
    await grantTrialCredits(transaction, deps, { userId, address });
    await closeUserLinks(transaction, userId, ['reactivate_trial'], now);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'trial_reactivated', userId });
    return { outcome: 'reactivated', trialEndsAt: trialEnd(now).toISOString() };
  });
}
