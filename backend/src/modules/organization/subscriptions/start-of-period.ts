import type { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { nextStep } from './timetable';

type Inserted = typeof subscriptions.$inferInsert;
type Start = Required<
  Pick<
    Inserted,
    | 'organizationId'
    | 'status'
    | 'planVersionId'
    | 'interval'
    | 'currency'
    | 'price'
    | 'paid'
    | 'anchorDay'
    | 'activeFrom'
    | 'periodStart'
    | 'periodEnd'
    | 'autoRenewal'
    | 'promoCodeId'
    | 'promoPeriodsLeft'
  >
>;

/** The fields of a period that has just started: no cancellation, failed charge, pending change or reminder is left. */
const clean = {
  canceledAt: null,
  cancelReason: null,
  pendingPlanVersionId: null,
  pendingInterval: null,
  pendingCurrency: null,
  pendingPromoCodeId: null,
  announcedVersionId: null,
  announcedAt: null,
  firstFailedAt: null,
  failures: 0,
  unpaidInvoiceId: null,
  expiredAt: null,
  dataKeptUntil: null,
  lastReminder: null,
} as const;

/** Returns the complete state of a trial or plan that starts, with the time of its first step. */
export function startOfPeriod(start: Start) {
  const state = { ...start, ...clean };
  return { ...state, dueAt: nextStep(state)?.at ?? null };
}
