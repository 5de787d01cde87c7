import type { SubscriptionSummary } from './summary-query';
import { trialLevel } from './trial-level';

export type PlanNoticeLevel = 'info' | 'warn' | 'bad';

/** The notice about the plan on account pages. */
export type PlanNotice = {
  kind: 'payment_problem' | 'expired' | 'expiring' | 'trial';
  level: PlanNoticeLevel;
  days: number;
  endsAt: string | null;
  /** A failed payment stays until it is paid. */
  isDismissible: boolean;
};

/** @returns The notice for a plan, or undefined for one that renews. */
export function planNoticeOf({ label, endsAt }: SubscriptionSummary): PlanNotice | undefined {
  const days = label?.days ?? 0;
  const notice = { days, endsAt, isDismissible: true };
  switch (label?.code) {
    case 'payment_problem':
      return { ...notice, kind: 'payment_problem', level: 'bad', isDismissible: false };
    case 'expired':
      return { ...notice, kind: 'expired', level: 'bad', isDismissible: false };
    case 'expiring_in_days':
      return { ...notice, kind: 'expiring', level: 'warn' };
    case 'trial_ends_in_days':
      return { ...notice, kind: 'trial', level: trialLevel(days) };
    default:
      return undefined;
  }
}
