import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { failure, serveStripe, type Answer, type Params, type Request } from './stand-in-http';
import {
  declineCodes,
  deletedCustomer,
  newCustomer,
  newPaymentIntent,
  newPaymentMethod,
  newRefund,
  newSetupIntent,
  type Customer,
  type PaymentIntent,
  type PaymentMethod,
  type SetupIntent,
} from './stand-in-objects';

type Card = { method: PaymentMethod; behavior: CardBehavior; isConfirmed: boolean; isDetached: boolean };
type Decline = { code: string; decline_code: string };

const ok = (body: object): Answer => ({ status: 200, body });
const missing = (param: string) => failure(404, 'invalid_request_error', { code: 'resource_missing', param });
const endedState = { payment: 'payment_intent_unexpected_state', setup: 'setup_intent_unexpected_state' };

/** The bank's answer to a request for a charge, or for saving the card only. */
function askBank(
  { behavior, isConfirmed }: Card,
  isCharge: boolean,
  isOffSession: boolean,
): Decline | 'asks' | 'fails' | undefined {
  if (isCharge && behavior === 'declines_when_charged') return declineCodes.declines;
  if (isCharge && isOffSession && behavior === 'declines_renewals') return declineCodes.lacks_funds;
  if (isCharge && behavior === 'provider_fails') return 'fails';
  if (behavior === 'asks_each_time' || (behavior === 'asks_once' && !isConfirmed)) return 'asks';
  return declineCodes[behavior];
}

/**
 * A stateful stand-in for Stripe: the part of its API that the adapter uses, with resources of the real shapes, test
 * cards that behave as Stripe documents, and the part of Stripe.js that confirms a payment.
 */
export async function startStripeStandIn(now: () => Date) {
  const customers = new Map<string, Customer>();
  const cards = new Map<string, Card>();
  const payments = new Map<string, PaymentIntent & { refundedAmount: number }>();
  const setups = new Map<string, SetupIntent>();

  const attach = (card: Card, customer: string | null) => {
    card.method = { ...card.method, customer };
  };

  /** The card of a request, or the answer if it cannot be used. */
  const cardOf = ({ payment_method: id, customer }: Params): Card | Answer => {
    const card = cards.get(id ?? '');
    if (!card) return missing('payment_method');
    const owner = card.method.customer;
    const isForeign = owner !== null && owner !== customer;
    if (card.isDetached || isForeign) return failure(400, 'invalid_request_error', { param: 'payment_method' });
    return card;
  };

  const withCard = (payment: PaymentIntent) => ({
    ...payment,
    payment_method: cards.get(payment.payment_method ?? '')?.method ?? null,
  });

  const createPayment = (params: Params): Answer => {
    const card = cardOf(params);
    if ('status' in card) return card;
    if (params.customer && !customers.has(params.customer)) return missing('customer');
    const isManual = params.capture_method === 'manual';
    const payment = Object.assign(
      newPaymentIntent({
        ...{ customer: params.customer ?? null, payment_method: card.method.id, metadata: params.metadata },
        ...{ amount: Number(params.amount), currency: params.currency ?? '', description: params.description ?? null },
        ...{ capture_method: isManual ? 'manual' : 'automatic', created: Math.floor(now().getTime() / 1_000) },
      }),
      {
        refundedAmount: 0,
        setup_future_usage: params.setup_future_usage === 'off_session' ? ('off_session' as const) : null,
      },
    );
    const isOffSession = params.off_session === 'true';
    const answer = askBank(card, true, isOffSession);
    if (answer === 'fails') return failure(500, 'api_error');
    payments.set(payment.id, payment);
    const decline =
      answer === 'asks' && isOffSession
        ? { code: 'authentication_required', decline_code: 'authentication_required' }
        : answer;
    if (typeof decline === 'object') {
      const last_payment_error = { type: 'card_error', ...decline } as PaymentIntent['last_payment_error'];
      Object.assign(payment, { status: 'requires_payment_method', payment_method: null, last_payment_error });
      return failure(402, 'card_error', { ...decline, payment_intent: payment });
    }
    if (decline === 'asks')
      Object.assign(payment, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    else settle(payment, card);
    return { ...ok(withCard(payment)), losesAnswer: card.behavior === 'times_out_and_charges' };
  };

  const settle = (payment: PaymentIntent, card: Card) => {
    Object.assign(payment, {
      status: payment.capture_method === 'manual' ? 'requires_capture' : 'succeeded',
      next_action: null,
    });
    if (payment.setup_future_usage) attach(card, payment.customer);
  };

  const createSetup = (params: Params): Answer => {
    const card = cardOf(params);
    if ('status' in card) return card;
    const setup = newSetupIntent({ customer: params.customer ?? null, payment_method: card.method.id, metadata: {} });
    setups.set(setup.id, setup);
    const answer = askBank(card, false, false);
    if (typeof answer === 'object') {
      Object.assign(setup, { status: 'requires_payment_method', payment_method: null });
      return failure(402, 'card_error', { ...answer, setup_intent: setup });
    }
    if (answer === 'asks') Object.assign(setup, { status: 'requires_action' });
    else finishSetup(setup, card);
    return ok(setup);
  };
  const finishSetup = (setup: SetupIntent, card: Card) => {
    Object.assign(setup, { status: 'succeeded' });
    attach(card, setup.customer);
  };

  const refundPayment = ({ payment_intent: id, amount }: Params): Answer => {
    const payment = payments.get(id ?? '');
    if (!payment) return missing('payment_intent');
    if (payment.refundedAmount + Number(amount) > payment.amount)
      return failure(400, 'invalid_request_error', { param: 'amount' });
    payment.refundedAmount += Number(amount);
    return ok(newRefund(payment, Number(amount)));
  };

  const listPayments = ({ customer, starting_after: after, limit }: Params): Answer => {
    const all = [...payments.values()].filter((payment) => payment.customer === customer).reverse();
    const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
    const page = all.slice(start, start + Number(limit));
    return ok({
      object: 'list',
      url: '/v1/payment_intents',
      has_more: start + page.length < all.length,
      data: page.map(withCard),
    });
  };

  const cancel = (intent: PaymentIntent | SetupIntent | undefined, code: string): Answer => {
    if (!intent) return missing('intent');
    if (!intent.status.startsWith('requires_')) return failure(400, 'invalid_request_error', { code });
    return ok(Object.assign(intent, { status: 'canceled' }));
  };

  const deleteCustomer = (id: string): Answer => {
    if (!customers.delete(id)) return missing('id');
    for (const [cardId, { method }] of cards) if (method.customer === id) cards.delete(cardId);
    return ok(deletedCustomer(id));
  };

  const handle = ({ method, path, params }: Request): Answer => {
    const [resource = '', id = '', action = ''] = path.split('/');
    switch (`${method} ${resource}${id && '/id'}${action && `/${action}`}`) {
      case 'POST customers': {
        const customer = newCustomer(params.metadata);
        customers.set(customer.id, customer);
        return ok(customer);
      }
      case 'DELETE customers/id':
        return deleteCustomer(id);
      case 'GET payment_methods/id': {
        const card = cards.get(id);
        return card ? ok(card.method) : missing('id');
      }
      case 'POST payment_methods/id/detach': {
        const card = cards.get(id);
        if (!card) return missing('id');
        attach(card, null);
        card.isDetached = true;
        return ok(card.method);
      }
      case 'POST setup_intents':
        return createSetup(params);
      case 'GET setup_intents/id':
        return setups.has(id) ? ok(setups.get(id) ?? {}) : missing('id');
      case 'POST setup_intents/id/cancel':
        return cancel(setups.get(id), endedState.setup);
      case 'POST payment_intents':
        return createPayment(params);
      case 'GET payment_intents':
        return listPayments(params);
      case 'GET payment_intents/id': {
        const payment = payments.get(id);
        return payment ? ok(withCard(payment)) : missing('id');
      }
      case 'POST payment_intents/id/cancel':
        return cancel(payments.get(id), endedState.payment);
      case 'POST refunds':
        return refundPayment(params);
      default:
        return failure(404, 'invalid_request_error');
    }
  };

  const server = await serveStripe(handle);
  return {
    ...server,
    customers,
    payments,
    /** Creates a payment method as Stripe.js does. @returns Its ID, which is the token. */
    createToken(behavior: CardBehavior, holderName: string): string {
      const number = testCards.find((card) => card.behavior === behavior)?.number ?? '';
      const method = newPaymentMethod(number, holderName);
      cards.set(method.id, { method, behavior, isConfirmed: false, isDetached: false });
      return method.id;
    },
    /** Answers the bank as the holder, as Stripe.js does. */
    confirm(clientSecret: string, isApproved: boolean): void {
      const intents = [...payments.values(), ...setups.values()];
      const intent = intents.find((each) => each.client_secret === clientSecret && each.status === 'requires_action');
      const card = cards.get(intent?.payment_method ?? '');
      if (!intent || !card) throw new Error('Nothing waits for the holder');
      if (isApproved) {
        card.isConfirmed = true;
        if (intent.object === 'payment_intent') settle(intent, card);
        else finishSetup(intent, card);
        return;
      }
      const code = `${intent.object}_authentication_failure`;
      const error = { type: 'invalid_request_error', code };
      const name = intent.object === 'payment_intent' ? 'last_payment_error' : 'last_setup_error';
      Object.assign(intent, { status: 'requires_payment_method', payment_method: null, [name]: error });
    },
    /** What Stripe stores about customers and their cards, as text. Records of past payments are kept by law. */
    customerData: () => JSON.stringify([[...customers.values()], [...cards.values()].map(({ method }) => method)]),
  };
}
