import { creditPrices } from '@/backend/modules/wallet-packages';
import { referenceOf } from '@/backend/modules/wallet';
import type { ActivityRow } from './activity.repository';

/** @returns The credits that an amount costs: none without an activity that is paid with credits. */
export function creditsOf(activity: ActivityRow['activity'], amount: number): number {
  if (activity === null) return 0;
  const price = creditPrices.find((one) => one.activity === activity);
  if (!price) throw new Error(`Activity without a price: ${activity}`);
  return price.credits * amount;
}

/**
 * Returns the ID of the credits' reservation. It is derived, because callers choose the ID of an activity and could name
 * a run of another kind or of another organization.
 */
export const reservationIdOf = ({ organizationId, activityId }: Pick<ActivityRow, 'organizationId' | 'activityId'>) =>
  referenceOf(`activity:${organizationId}:${activityId}`);
