import type { validateActivity } from '@app/api-client/contract/flows/activities';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Actor } from '@/backend/http/calls/authenticate';
import { findSubscription, getCallerAbility, isSubscriptionActive } from '@/backend/modules/organization';
import { findOwnResource } from '@/backend/modules/flows/resources';
import { availableIn, describeLeft, findWallet, readQuota } from '@/backend/modules/billing';
import { creditsOf, limitOf, paidActivityOf } from './activity-cost';

type Check = ResponseOf<typeof validateActivity>;

/**
 * Checks whether the caller may start an activity. The first reason against it wins: role, subscription, limit, credits.
 * @throws {HttpError} 404 for a resource of no or another organization.
 */
export async function checkActivity(
  { database, clock }: Deps,
  actor: Actor,
  { category, amount, resourceId }: BodyOf<typeof validateActivity>,
): Promise<Check> {
  const now = clock.now();
  const ability = await getCallerAbility(database, actor);
  const { organizationId } = ability;
  if (resourceId !== undefined) await findOwnResource(database, ability, resourceId);
  const subscription = await findSubscription(database, organizationId);
  const isActive = subscription !== undefined && isSubscriptionActive(subscription, now);
  const limit = limitOf(category);
  const quota = subscription && limit && (await readQuota(database, subscription, limit, now));
  const { left, missing } = describeLeft(quota, amount);
  const activity = paidActivityOf(category);
  const credits = creditsOf(activity ?? null, missing);
  const answer = { category, left, missing, credits };
  const denied = (reason: NonNullable<Check['reason']>) => ({ ...answer, isAllowed: false, reason });
  if (!ability.inGeneral('create', 'workflow')) return denied('role');
  if (!isActive) return denied('subscription');
  if (missing > 0 && !activity) return denied('limit');
  const wallet = await findWallet(database, organizationId);
  if (credits > (wallet ? availableIn(wallet) : 0)) return denied('credits');
  return { ...answer, isAllowed: true, reason: null };
}
