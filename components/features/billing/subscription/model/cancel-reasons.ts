import * as m from '@/locales/generated/messages';
import type { CancelReason } from '../api/subscription-calls';

/** The reasons that a user may give. */
export const cancelReasons: Readonly<Record<CancelReason, () => string>> = {
  too_expensive: m.subscription_reason_expensive,
  missing_features: m.subscription_reason_features,
  not_used: m.subscription_reason_unused,
  switched: m.subscription_reason_switched,
  quality: m.subscription_reason_quality,
  other: m.subscription_reason_other,
};
