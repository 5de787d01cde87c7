import type { Deps } from '@/backend/deps';
import { PaymentRejectedError, type AuthorizeRequest, type PaymentGateway } from '../payment-gateway';
import { requireAmount } from '../require-amount';
import { deleteCard, readCard, retrieveCard, saveCard } from './stripe-cards';
import { cancelAttempt, catchDecline, charge, findCharge, outcomeOf } from './stripe-charges';
import { createStripeClient, type StripeConnection } from './stripe-client';
import { deleteCustomer } from './stripe-customers';
import type { StripeDeps } from './stripe-deps';
import { findDispute } from './stripe-disputes';
import { readEvent } from './stripe-events';
import { findRefund, refund } from './stripe-refunds';
import { concernsEndedObject, requestStripe } from './stripe-request';

export type StripeGatewayOptions = StripeConnection & {
  publishableKey: string;
  webhookSecret: string;
};

/** Reports the result of an authorization for which the holder was asked. */
async function finishAuthorization({ stripe }: StripeDeps, attemptId: string) {
  const { paymentIntents } = await stripe();
  const intent = await requestStripe(() => paymentIntents.retrieve(attemptId), 'attempt_unknown');
  if (intent.capture_method !== 'manual') throw new PaymentRejectedError('attempt_unknown');
  return outcomeOf(intent, () => ({ authorizationId: intent.id }), 'requires_capture');
}

/** Asks the bank for an amount that is never captured, without a customer, so that the card is not saved. */
async function authorize(deps: StripeDeps, request: AuthorizeRequest) {
  const { token, amount, currency, description, idempotencyKey, attemptId } = request;
  if (attemptId !== undefined) return finishAuthorization(deps, attemptId);
  const { customerId, id } = await retrieveCard(deps, token, 'token_unknown');
  if (customerId !== null) throw new PaymentRejectedError('token_unknown');
  const { paymentIntents } = await deps.stripe();
  return catchDecline(async () => {
    const intent = await requestStripe(
      () =>
        paymentIntents.create(
          {
            ...{ amount, description, payment_method: id, currency: currency.toLowerCase() },
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            confirm: true,
            use_stripe_sdk: true,
          },
          { idempotencyKey },
        ),
      'token_unknown',
    );
    return outcomeOf(intent, () => ({ authorizationId: intent.id }), 'requires_capture');
  });
}

async function voidAuthorization({ stripe }: StripeDeps, authorizationId: string): Promise<void> {
  const { paymentIntents } = await stripe();
  const intent = await requestStripe(() => paymentIntents.retrieve(authorizationId), 'authorization_unknown');
  if (intent.capture_method !== 'manual') throw new PaymentRejectedError('authorization_unknown');
  try {
    await requestStripe(() => paymentIntents.cancel(authorizationId));
  } catch (error) {
    if (!concernsEndedObject(error)) throw error;
  }
}

/** Creates the payment provider for an account at Stripe. Nothing is requested, or loaded, before the first payment. */
export function createStripeGateway(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { publishableKey, webhookSecret, ...connection }: StripeGatewayOptions,
): PaymentGateway {
  const deps: StripeDeps = { database, clock, stripe: createStripeClient(connection) };
  return {
    browser: { provider: 'stripe', publishableKey },
    eventSignatureHeader: 'stripe-signature',
    readEvent: (body, signature) => readEvent(deps, webhookSecret, { body, signature }),
    readCard: (token) => readCard(deps, token),
    saveCard: (request) => saveCard(deps, request),
    async charge(request) {
      requireAmount(request.amount);
      return charge(deps, request);
    },
    findCharge: (request) => findCharge(deps, request),
    cancelAttempt: (request) => cancelAttempt(deps, request),
    async authorize(request) {
      requireAmount(request.amount);
      return authorize(deps, request);
    },
    voidAuthorization: (authorizationId) => voidAuthorization(deps, authorizationId),
    async refund(request) {
      requireAmount(request.amount);
      return refund(deps, request);
    },
    findRefund: (refundId) => findRefund(deps, refundId),
    findDispute: (disputeId) => findDispute(deps, disputeId),
    deleteCard: (request) => deleteCard(deps, request),
    deleteCustomer: (customerId) => deleteCustomer(deps, customerId),
  };
}
