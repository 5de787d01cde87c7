import type { Stripe } from 'stripe';
import {
  PaymentProviderError,
  PaymentRejectedError,
  type Charge,
  type ChargeRequest,
  type PaymentOutcome,
} from '../payment-gateway';
import { declineReasonOf, needsHolder } from './decline-reason';
import { retrieveCard, savedCardOf } from './stripe-cards';
import { findCustomer, withCustomer } from './stripe-customers';
import type { StripeDeps } from './stripe-deps';
import { concernsEndedObject, CustomerMissingError, isStripeError, requestStripe } from './stripe-request';

/** A charge's card is part of its answer. */
const expand = ['payment_method'];

type PaymentIntent = Stripe.PaymentIntent;

/**
 * Describes a payment that may still need the holder. A charge without the holder that the bank rejected for that reason
 * waits for them, too.
 */
export function outcomeOf<Success extends object>(
  intent: PaymentIntent,
  success: (intent: PaymentIntent) => Success,
  successStatus: PaymentIntent['status'] = 'succeeded',
): PaymentOutcome<Success> {
  const { id, status, client_secret: clientSecret, last_payment_error: error } = intent;
  if (status === successStatus) return { status: 'succeeded', ...success(intent) };
  if (status === 'canceled') return { status: 'declined', reason: 'authentication_failed' };
  const isWaiting = status === 'requires_action' || (status === 'requires_payment_method' && needsHolder(error));
  if (isWaiting && clientSecret !== null) {
    return { status: 'needs_authentication', attemptId: id, action: { provider: 'stripe', clientSecret } };
  }
  if (status === 'requires_payment_method') return { status: 'declined', reason: declineReasonOf(error) };
  throw new PaymentProviderError(`The payment is ${status}`);
}

const chargeOf = ({ id, payment_method: method }: PaymentIntent): Charge => ({
  chargeId: id,
  card: savedCardOf(method),
});

/** Stripe answers a decline with an error that contains the payment. */
export async function catchDecline<Success extends object>(
  work: () => Promise<PaymentOutcome<Success>>,
): Promise<PaymentOutcome<Success>> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeCardError') throw error;
    const { payment_intent: intent } = error;
    if (needsHolder(error) && intent?.client_secret) {
      const action = { provider: 'stripe', clientSecret: intent.client_secret } as const;
      return { status: 'needs_authentication', attemptId: intent.id, action };
    }
    return { status: 'declined', reason: declineReasonOf(error) };
  }
}

type ChargedCard = { customer: string; id: string; rejection: 'card_unknown' | 'token_unknown' };

/** Charges a card, which belongs to the customer, or to no one if it is a token. */
async function start(deps: StripeDeps, request: ChargeRequest): Promise<PaymentOutcome<Charge>> {
  const { customerId, card } = request;
  if ('cardId' in card) {
    const customer = await findCustomer(deps, customerId);
    if (customer === undefined) throw new PaymentRejectedError('card_unknown');
    const { id, customerId: ownerId } = await retrieveCard(deps, card.cardId, 'card_unknown');
    if (ownerId !== customer) throw new PaymentRejectedError('card_unknown');
    try {
      return await requestCharge(deps, request, { customer, id, rejection: 'card_unknown' });
    } catch (error) {
      // The customer was deleted since, with all cards.
      if (error instanceof CustomerMissingError) throw new PaymentRejectedError('card_unknown');
      throw error;
    }
  }
  const { id, customerId: ownerId } = await retrieveCard(deps, card.token, 'token_unknown');
  return withCustomer(deps, customerId, async (customer) => {
    if (ownerId !== null && ownerId !== customer) throw new PaymentRejectedError('token_unknown');
    return requestCharge(deps, request, { customer, id, rejection: 'token_unknown' });
  });
}

async function requestCharge(
  deps: StripeDeps,
  request: ChargeRequest,
  { customer, id, rejection }: ChargedCard,
): Promise<PaymentOutcome<Charge>> {
  const { amount, currency, description, purchaseId, initiatedBy, idempotencyKey } = request;
  const { paymentIntents } = await deps.stripe();
  const params = {
    ...{ amount, customer, description, expand, payment_method: id, metadata: { purchaseId } },
    currency: currency.toLowerCase(),
    allowed_payment_method_types: ['card'],
    confirm: true,
    use_stripe_sdk: true,
    ...(initiatedBy === 'merchant' && { off_session: true }),
    ...('token' in request.card && { setup_future_usage: 'off_session' }),
  } satisfies Stripe.PaymentIntentCreateParams;
  return catchDecline(async () =>
    outcomeOf(await requestStripe(() => paymentIntents.create(params, { idempotencyKey }), rejection), chargeOf),
  );
}

/** @throws {PaymentRejectedError} If the customer has no such payment. */
async function retrieveIntent(deps: StripeDeps, customerId: string, id: string): Promise<PaymentIntent> {
  const customer = await findCustomer(deps, customerId);
  if (customer === undefined) throw new PaymentRejectedError('attempt_unknown');
  const { paymentIntents } = await deps.stripe();
  const intent = await requestStripe(() => paymentIntents.retrieve(id, { expand }), 'attempt_unknown');
  if (intent.customer !== customer) throw new PaymentRejectedError('attempt_unknown');
  return intent;
}

/** See `PaymentGateway`. Stripe charges when the holder confirms, so that continuing is a look-up. */
export async function charge(deps: StripeDeps, request: ChargeRequest): Promise<PaymentOutcome<Charge>> {
  const { customerId, attemptId, purchaseId } = request;
  if (attemptId === undefined) return start(deps, request);
  const intent = await retrieveIntent(deps, customerId, attemptId);
  if (intent.metadata.purchaseId !== purchaseId) throw new PaymentRejectedError('attempt_unknown');
  return outcomeOf(intent, chargeOf);
}

/**
 * See `PaymentGateway`. Lists the customer's payments, newest first, which are consistent immediately; Stripe's search
 * is not.
 */
export async function findCharge(
  deps: StripeDeps,
  { customerId, purchaseId }: { customerId: string; purchaseId: string },
): Promise<PaymentOutcome<Charge> | undefined> {
  const customer = await findCustomer(deps, customerId);
  if (customer === undefined) return undefined;
  const { paymentIntents } = await deps.stripe();
  try {
    const intent = await requestStripe(async () => {
      const all = paymentIntents.list({ customer, limit: 100, expand: ['data.payment_method'] });
      for await (const each of all) if (each.metadata.purchaseId === purchaseId) return each;
      return undefined;
    });
    return intent && outcomeOf(intent, chargeOf);
  } catch (error) {
    // Nothing was charged to a customer that this account does not have.
    if (error instanceof CustomerMissingError) return undefined;
    throw error;
  }
}

/** See `PaymentGateway`. */
export async function cancelAttempt(
  deps: StripeDeps,
  { customerId, attemptId }: { customerId: string; attemptId: string },
): Promise<void> {
  const { paymentIntents, setupIntents } = await deps.stripe();
  try {
    if (attemptId.startsWith('seti_')) {
      const intent = await requestStripe(() => setupIntents.retrieve(attemptId), 'attempt_unknown');
      const customer = await findCustomer(deps, customerId);
      if (customer === undefined || intent.customer !== customer) throw new PaymentRejectedError('attempt_unknown');
      await requestStripe(() => setupIntents.cancel(attemptId));
      return;
    }
    await retrieveIntent(deps, customerId, attemptId);
    await requestStripe(() => paymentIntents.cancel(attemptId));
  } catch (error) {
    if (!concernsEndedObject(error)) throw error;
  }
}
