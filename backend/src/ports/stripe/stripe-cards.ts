import { cardBrands, type CardBrand } from '@app/api-client/rules/billing/card';
import type { Stripe } from 'stripe';
import {
  PaymentProviderError,
  PaymentRejectedError,
  type CardDetails,
  type PaymentGateway,
  type PaymentOutcome,
  type PaymentRejection,
  type SavedCard,
} from '../payment-gateway';
import { declineReasonOf } from './decline-reason';
import { findCustomer, withCustomer } from './stripe-customers';
import type { StripeDeps } from './stripe-deps';
import { isStripeError, requestStripe } from './stripe-request';

const idOf = (object: { id: string } | string | null) => (typeof object === 'string' ? object : (object?.id ?? null));

function isCardBrand(brand: string): brand is CardBrand {
  return (cardBrands as readonly string[]).includes(brand);
}

function cardDetailsOf({ card, billing_details: billing }: Stripe.PaymentMethod): CardDetails | undefined {
  if (!card) return undefined;
  return {
    brand: isCardBrand(card.brand) ? card.brand : 'other',
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    holderName: billing.name ?? '',
  };
}

/** @throws {PaymentProviderError} If Stripe did not expand the card, which contradicts the request. */
export function savedCardOf(method: Stripe.PaymentMethod | string | null): SavedCard {
  const details = typeof method === 'object' && method ? cardDetailsOf(method) : undefined;
  if (!details || !method) throw new PaymentProviderError('The answer contains no card');
  return { ...details, cardId: idOf(method) ?? '' };
}

/**
 * Finds a card or a token, which are the same kind of object.
 * @throws {PaymentRejectedError} If it is unknown or no card.
 */
export async function retrieveCard(
  { stripe }: StripeDeps,
  id: string,
  rejection: PaymentRejection,
): Promise<Stripe.PaymentMethod & { customerId: string | null }> {
  const { paymentMethods } = await stripe();
  const method = await requestStripe(() => paymentMethods.retrieve(id), rejection);
  if (!method.card) throw new PaymentRejectedError(rejection);
  return { ...method, customerId: idOf(method.customer) };
}

export async function readCard(deps: StripeDeps, token: string): Promise<CardDetails> {
  const details = cardDetailsOf(await retrieveCard(deps, token, 'token_unknown'));
  if (!details) throw new PaymentRejectedError('token_unknown');
  return details;
}

function outcomeOf(intent: Stripe.SetupIntent, card: SavedCard): PaymentOutcome<{ card: SavedCard }> {
  const { id, status, client_secret: clientSecret, last_setup_error: error } = intent;
  if (status === 'succeeded') return { status: 'succeeded', card };
  if (status === 'requires_action' && clientSecret !== null) {
    return { status: 'needs_authentication', attemptId: id, action: { provider: 'stripe', clientSecret } };
  }
  if (status === 'canceled') return { status: 'declined', reason: 'authentication_failed' };
  if (status === 'requires_payment_method') return { status: 'declined', reason: declineReasonOf(error) };
  throw new PaymentProviderError(`The setup is ${status}`);
}

/** Starts to save a card. The key makes repeated requests one attempt, whose current state is looked up. */
async function startSaving({ stripe }: StripeDeps, customer: string, token: string): Promise<Stripe.SetupIntent> {
  const { setupIntents } = await stripe();
  const request = {
    ...{ customer, payment_method: token, usage: 'off_session', confirm: true, use_stripe_sdk: true },
    allowed_payment_method_types: ['card'],
  } satisfies Stripe.SetupIntentCreateParams;
  const { id } = await requestStripe(
    () => setupIntents.create(request, { idempotencyKey: `card:${customer}:${token}` }),
    'token_unknown',
  );
  return requestStripe(() => setupIntents.retrieve(id));
}

async function findSaving({ stripe }: StripeDeps, customer: string, token: string, attemptId: string) {
  const { setupIntents } = await stripe();
  const intent = await requestStripe(() => setupIntents.retrieve(attemptId), 'attempt_unknown');
  const isSame = idOf(intent.customer) === customer && idOf(intent.payment_method) === token;
  // Stripe removes a rejected card from its attempt.
  const isRejected = intent.payment_method === null && idOf(intent.customer) === customer;
  if (!isSame && !isRejected) throw new PaymentRejectedError('attempt_unknown');
  return intent;
}

/** See `PaymentGateway`. */
export async function saveCard(
  deps: StripeDeps,
  { customerId, token, attemptId }: Parameters<PaymentGateway['saveCard']>[0],
): Promise<PaymentOutcome<{ card: SavedCard }>> {
  const method = await retrieveCard(deps, token, 'token_unknown');
  const card = savedCardOf(method);
  try {
    return await withCustomer(deps, customerId, async (customer) => {
      if (method.customerId === customer) return { status: 'succeeded', card };
      if (method.customerId !== null) throw new PaymentRejectedError('token_unknown');
      const intent =
        attemptId === undefined
          ? await startSaving(deps, customer, token)
          : await findSaving(deps, customer, token, attemptId);
      return outcomeOf(intent, card);
    });
  } catch (error) {
    if (!isStripeError(error) || error.type !== 'StripeCardError') throw error;
    return { status: 'declined', reason: declineReasonOf(error) };
  }
}

/** See `PaymentGateway`. */
export async function deleteCard(deps: StripeDeps, { customerId, cardId }: { customerId: string; cardId: string }) {
  const customer = await findCustomer(deps, customerId);
  if (customer === undefined) return;
  const { paymentMethods } = await deps.stripe();
  try {
    const method = await retrieveCard(deps, cardId, 'card_unknown');
    if (method.customerId === customer) await requestStripe(() => paymentMethods.detach(cardId), 'card_unknown');
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error;
  }
}
