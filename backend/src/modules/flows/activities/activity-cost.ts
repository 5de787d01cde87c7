import type { recordActivity } from '@app/api-client/contract/flows/activities';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import { type Category, creditPrices } from '@/backend/modules/billing';
import { derivedId } from '@/backend/cryptography/derived-id';
import type { ActivityRow } from './activity.repository';

export type ActivityCategory = BodyOf<typeof recordActivity>['category'];
type PaidActivity = NonNullable<ActivityRow['activity']>;

/** The limit that includes an activity; undefined if no plan does. */
export const limitOf = (category: ActivityCategory): Category | undefined =>
  category === 'third-party-analytics' ? undefined : category;

/** The activity that is paid with credits where the plan ends (BI-21); undefined for one that stops at the limit. */
export function paidActivityOf(category: ActivityCategory): PaidActivity | undefined {
  const price = creditPrices.find(({ activity, includedFirst }) => activity === category || includedFirst === category);
  return price?.activity === 'workflow-run' ? undefined : price?.activity;
}

/** @returns The credits that an amount costs: none without an activity that is paid with credits. */
export function creditsOf(activity: ActivityRow['activity'], amount: number): number {
  if (activity === null) return 0;
  const price = creditPrices.find((one) => one.activity === activity);
  if (!price) throw new Error(`Activity without a price: ${activity}`);
  return price.credits * amount;
}

/**
 * Returns the ID of the credits' reservation. It is derived, because callers choose the ID of an activity and could
 * name a run of another kind or of another organization.
 */
export const reservationIdOf = ({ organizationId, activityId }: Pick<ActivityRow, 'organizationId' | 'activityId'>) =>
  derivedId(`activity:${organizationId}:${activityId}`);
