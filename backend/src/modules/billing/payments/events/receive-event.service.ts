import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { failRefund } from '@/backend/modules/billing/invoices';
import { PaymentRejectedError, type PaymentEvent, type PaymentGateway } from '@/backend/ports/payment-gateway';
import { failChargeRefund } from '../purchases/refund.service';
import { isPurchaseId } from '../purchases/purchase.repository';
import { settlePurchase } from '../purchases/settle-purchases.service';
import { followDispute } from '../disputes/follow-dispute.service';
import { insertEvent } from './payment-event.repository';

/** @throws {HttpError} 400 if the signature is missing, wrong or too old. */
async function verifyEvent(payments: PaymentGateway, body: string, signature: string | undefined) {
  try {
    return await payments.readEvent(body, signature);
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error;
    throw new HttpError(400, 'error_validation', { cause: error });
  }
}

/** Makes the refund that an event is about owed again if it failed. Only events report that. */
async function followRefund(deps: Deps, payments: PaymentGateway, { refundId }: PaymentEvent): Promise<void> {
  if (refundId === null) return;
  const { idempotencyKey, failure } = (await payments.findRefund(refundId)) ?? {};
  if (!idempotencyKey || !failure) return;
  const failed = { key: idempotencyKey, failure };
  await failRefund(deps, failed);
  await failChargeRefund(deps, failed);
}

/** Settles the purchase that an event is about. A failure is left to the sweep, which needs no events. */
async function nudge(deps: Deps, { id, type, purchaseId }: PaymentEvent): Promise<void> {
  if (purchaseId === null || !isPurchaseId(purchaseId)) return;
  try {
    await settlePurchase(deps, purchaseId);
  } catch (error) {
    deps.logger.warn({ err: error, eventId: id, eventType: type, purchaseId }, 'payment event not processed');
  }
}

/**
 * Verifies and stores an event of the payment provider. Its content is not trusted: it only causes a look-up of the
 * purchase, the refund or the dispute, so that events may be repeated or arrive in any order (BI-10). An event about a
 * purchase may be lost, too: a sweep settles it without. One about a refund or a dispute is stored and answered once it has
 * taken effect, so that the provider sends it again otherwise.
 * @param body The raw body, which is what is signed.
 * @returns The processing of the event, which the response does not wait for. It never fails. What is signed and no event
 *   is logged and ignored: an error would only make the provider repeat it.
 * @throws {HttpError} 400 for an invalid signature, 503 without a payment provider.
 * @throws {PaymentProviderError} If a refund or a dispute cannot be looked up now.
 */
export async function receiveEvent(
  deps: Deps,
  body: string,
  signature: string | undefined,
): Promise<{ processed: Promise<void> }> {
  const { payments, database, clock } = deps;
  if (!payments) throw new HttpError(503, 'error_unavailable');
  const event = await verifyEvent(payments, body, signature);
  if (!event) {
    deps.logger.warn('payment event ignored: its signature is valid, its content is not');
    return { processed: Promise.resolve() };
  }
  await followRefund(deps, payments, event);
  if (event.disputeId !== null) await followDispute(deps, payments, event.disputeId);
  const isNew = await insertEvent(database, event, clock.now());
  return { processed: isNew ? nudge(deps, event) : Promise.resolve() };
}
