import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import * as m from '@/locales/generated/messages';

/** The label of each behavior, for the developer who chooses a test card. */
export const behaviorLabels = {
  succeeds: m.local_payments_succeeds,
  declines: m.local_payments_declines,
  lacks_funds: m.local_payments_lacks_funds,
  has_expired: m.local_payments_has_expired,
  is_lost: m.local_payments_is_lost,
  has_another_code: m.local_payments_has_another_code,
  declines_when_charged: m.local_payments_declines_when_charged,
  declines_renewals: m.local_payments_declines_renewals,
  asks_once: m.local_payments_asks_once,
  asks_each_time: m.local_payments_asks_each_time,
  disputes: m.local_payments_disputes,
  rejects_refunds: m.local_payments_rejects_refunds,
  provider_fails: m.local_payments_provider_fails,
  provider_rejects: m.local_payments_provider_rejects,
  provider_limits: m.local_payments_provider_limits,
  provider_hangs: m.local_payments_provider_hangs,
  times_out_and_charges: m.local_payments_times_out_and_charges,
} satisfies Record<CardBehavior, () => string>;
