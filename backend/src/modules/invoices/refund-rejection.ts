import { hourMs } from '@app/api-client/rules/durations';
import type { Deps } from '@/backend/deps';
import { alertOperator } from '@/backend/email/operator-alert';
import * as m from '@/locales/generated/messages';
import { PaymentRejectedError } from '@/backend/ports/payment-gateway';

/** How long after a rejection the refund is sent again: its cause, such as an empty balance, may be gone. */
const retryMs = 6 * hourMs;

/** @returns When a refund that was rejected is sent again. */
export const retryAfter = (rejectedAt: Date): Date => new Date(rejectedAt.getTime() + retryMs);

/**
 * The key of a refund. A provider repeats a rejection under the same key, so the next request has another one. A request
 * without an answer keeps its key, so that it cannot pay back twice.
 */
export const refundKey = (base: string, rejectedAt: Date | null): string =>
  rejectedAt === null ? base : `${base}:${rejectedAt.getTime()}`;

/** Emails the operator that a refund is owed. @param reason Why the provider rejected it. */
export async function alertOwedRefund(deps: Deps, reason: string): Promise<void> {
  const alert = {
    kind: 'refund-rejected',
    subject: m.email_alert_refunds_subject(),
    paragraphs: [m.email_alert_refunds_intro({ reason }), m.email_alert_refunds_steps()],
  };
  await deps.database.transaction((transaction) => alertOperator(transaction, deps, alert));
}

/**
 * Returns what is stored of a rejected refund, which stays owed and is listed for staff with its reason.
 * @returns Undefined for any other error: whether the refund happened is unknown.
 */
export const rejectionOf = (error: unknown, now: Date) =>
  error instanceof PaymentRejectedError
    ? { refundRejectedAt: now, refundRejection: error.reason, retryAt: retryAfter(now) }
    : undefined;
