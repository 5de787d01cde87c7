import type { disputeStatuses } from '@app/api-client/contract/fields/dispute';
import * as m from '../generated/messages';

/** Warnings to staff before they refund a charge that is or was disputed. */
export const disputeWarnings: Readonly<Record<(typeof disputeStatuses)[number], () => string>> = {
  open: m.staff_refund_disputed_open,
  won: m.staff_refund_disputed_won,
  lost: m.staff_refund_disputed_lost,
};
