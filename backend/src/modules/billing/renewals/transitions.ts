import type { Step } from '@/backend/modules/organization';
import { endPeriod } from './end-period';
import { eraseData, warnOfErasure } from './erase-data';
import { announceRenewal, checkCard, remindOfTrialEnd } from './remind';
import type { Transition } from './transition';

/** The transition of each step. These are the only transitions of a subscription by time. */
export const transitions: Record<Step, Transition> = {
  trial_ends_in_7: remindOfTrialEnd('trial_ends_in_7', 3),
  trial_ends_in_3: remindOfTrialEnd('trial_ends_in_3', 0),
  card_check: checkCard,
  renewal_reminder: announceRenewal,
  period_end: endPeriod,
  retry: async () => 'charge',
  erasure_warning: warnOfErasure,
  erasure: eraseData,
};
