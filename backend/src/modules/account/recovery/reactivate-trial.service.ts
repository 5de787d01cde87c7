import type { reactivateTrial } from '@app/api-client/contract/account/recovery';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import { getUserOrganization } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { runningTrialEnd, startTrial, trialEnd } from '@/backend/modules/subscriptions';
import { closeUserLinks, readLink, requireUsable } from '@/backend/modules/email-links';
import type { EmailLink } from '@/backend/db/schema/email-links';
import { lockUser } from '@/backend/modules/users';

type ReactivationLink = EmailLink & { userId: string };

function isReactivationLink(link: EmailLink | undefined): link is ReactivationLink {
  return link?.purpose === 'reactivate_trial' && link.userId !== null;
}

/** @returns The organization whose trial the link is about: its owner's, who has the address still. */
async function organizationOfOwner(transaction: Transaction, { userId, address }: ReactivationLink): Promise<string> {
  const user = await lockUser(transaction, userId);
  if (user?.email !== address) throw new HttpError(400, 'error_link_invalid');
  const { id, ownerId } = await getUserOrganization(transaction, userId);
  const mayBegin = user.suspendedAt === null && user.emailVerifiedAt !== null && ownerId === userId;
  if (!mayBegin) throw new HttpError(400, 'error_trial_reactivation_failed');
  return id;
}

/**
 * Begins another free trial by the link of a mail, once. While a trial is running nothing is changed, which is also the
 * answer to whoever opens the link a second time.
 * @throws {HttpError} 400 for a link that cannot be used, and for somebody who may not begin a trial any more.
 */
export async function reactivateByLink(
  deps: Deps,
  token: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof reactivateTrial>> {
  return deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const named = await readLink(transaction, token);
    if (!isReactivationLink(named)) throw new HttpError(400, 'error_link_invalid');
    const organizationId = await organizationOfOwner(transaction, named);
    const runsUntil = await runningTrialEnd(transaction, organizationId, now);
    if (runsUntil) return { outcome: 'already_active', trialEndsAt: runsUntil.toISOString() };
    // Read again: whoever came first has used it while this one waited for the user.
    const link = await readLink(transaction, token);
    requireUsable(link ?? named, now);
    await startTrial(transaction, deps, organizationId, now);
    const { userId } = named;
    await closeUserLinks(transaction, userId, ['reactivate_trial'], now);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'trial_reactivated', userId });
    return { outcome: 'reactivated', trialEndsAt: trialEnd(now).toISOString() };
  });
}
