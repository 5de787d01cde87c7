import type { Subscription } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import * as m from '@/locales/generated/messages';

/** Says what a change of plan did, for the subscription page that follows it. */
export const changeNotice = ({ planName, pendingPlan }: Subscription): string =>
  pendingPlan
    ? m.options_done_later({ plan: pendingPlan.planName, date: ownDate(pendingPlan.startsAt) })
    : m.options_done({ plan: planName });
