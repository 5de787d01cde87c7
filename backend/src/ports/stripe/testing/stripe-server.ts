import { StripeCards } from './stripe-cards';
import { StripeDisputes } from './stripe-disputes';
import { invalid, missing, ok, Rejection, failure, type Answer } from './stripe-error';
import { textOf, textsOf, type Form } from './stripe-form';
import { account, serveStripe, type Request } from './stripe-http';
import { isPayment, StripeIntents, type Intent } from './stripe-intents';
import {
  deletedCustomer,
  newCustomer,
  newEvent,
  newPaymentIntent,
  newSetupIntent,
  type Customer,
  type PaymentIntent,
} from './stripe-objects';
import { checkParameters } from './stripe-parameters';
import { StripeRefunds } from './stripe-refunds';
import type { Bank } from './stripe-test-cards';

/** Stripe's minimum amounts (https://docs.stripe.com/currencies), and the most digits of an amount. */
const amountsMin: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30 };
const amountMax = 99_999_999;

const isTrue = (value: string | Form | undefined) => value === 'true';
const isCardExpanded = ({ expand }: Form) =>
  Object.values(textsOf(expand)).some((path) => path.endsWith('payment_method'));

/**
 * A stateful server with the part of Stripe's API that cards need, written against the types of Stripe's package, its
 * published fixtures and test cards. It shares no code with the local payment simulator.
 * @param now The time of new objects.
 * @param faultCards Further numbers, for what Stripe has no test card for.
 */
export async function startStripeServer(now: () => Date, faultCards: Readonly<Record<string, Bank>> = {}) {
  const customers = new Map<string, Customer>();
  const events: ReturnType<typeof newEvent>[] = [];
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const cards = new StripeCards(faultCards);
  const report = (type: string, object: object): void => {
    events.push(newEvent(type, seconds(), structuredClone(object)));
    if (type === 'payment_intent.succeeded') disputeOf(object as PaymentIntent);
  };
  const disputes = new StripeDisputes((id) => intents.all.get(id), report);
  /** Stripe's test card disputes its payments immediately. */
  const disputeOf = (payment: PaymentIntent) => {
    if (cards.find(payment.payment_method)?.bank.isDisputed) disputes.create(payment, seconds());
  };
  const intents = new StripeIntents(cards, report);
  const refunds = new StripeRefunds(cards, intents, report);

  const customerOf = ({ customer }: Form): string | null => {
    const id = textOf(customer) ?? null;
    if (id !== null && !customers.has(id)) throw new Rejection(missing('customer'));
    return id;
  };
  const deleteCustomer = (id: string): Answer => {
    if (!customers.delete(id)) return missing('id');
    cards.deleteOf(id);
    report('customer.deleted', deletedCustomer(id));
    return ok(deletedCustomer(id));
  };

  /** Confirms an intent with the card that the form or the intent names. */
  const confirm = (intent: Intent, form: Form): Answer => {
    const id = textOf(form.payment_method) ?? intent.payment_method ?? undefined;
    const card = cards.requireUsable({ payment_method: id, customer: intent.customer });
    intents.all.set(intent.id, intent);
    return intents.confirm(intent, card, isTrue(form.off_session), isCardExpanded(form));
  };
  const create = (intent: Intent, form: Form): Answer => {
    if (isTrue(form.confirm)) return confirm(intent, form);
    intents.all.set(intent.id, intent);
    return ok(intent);
  };
  const partsOf = (form: Form) => ({
    ...{
      customer: customerOf(form),
      payment_method: textOf(form.payment_method) ?? null,
      metadata: textsOf(form.metadata),
    },
    status:
      form.payment_method === undefined ? ('requires_payment_method' as const) : ('requires_confirmation' as const),
  });
  const createPayment = (form: Form): Answer => {
    const [amount, currency] = [Number(form.amount), textOf(form.currency) ?? ''];
    if (amount < (amountsMin[currency] ?? Infinity)) return invalid('amount_too_small', 'amount');
    if (amount > amountMax) return invalid('amount_too_large', 'amount');
    const payment = newPaymentIntent({
      ...partsOf(form),
      ...{ amount, currency, description: textOf(form.description) ?? null, created: seconds() },
      capture_method: form.capture_method === 'manual' ? 'manual' : 'automatic',
      setup_future_usage: form.setup_future_usage === 'off_session' ? 'off_session' : null,
    });
    report('payment_intent.created', payment);
    return create(payment, form);
  };
  const listPayments = (form: Form): Answer => {
    customerOf(form);
    const limit = Number(form.limit ?? 10);
    if (limit < 1 || limit > 100) return invalid('parameter_invalid_integer', 'limit');
    const all = [...intents.all.values()]
      .filter((each) => isPayment(each) && each.customer === form.customer)
      .reverse();
    const start = form.starting_after ? all.findIndex(({ id }) => id === form.starting_after) + 1 : 0;
    const page = all.slice(start, start + limit).map((each) => intents.describe(each, isCardExpanded(form)));
    const hasMore = start + page.length < all.length;
    return ok({ object: 'list', url: '/v1/payment_intents', has_more: hasMore, data: page });
  };
  const calls: Record<string, (id: string, form: Form) => Answer> = {
    'POST customers': (_id, { metadata }) => {
      const customer = newCustomer(textsOf(metadata));
      customers.set(customer.id, customer);
      return ok(customer);
    },
    'GET customers/id': (id) => ok(customers.get(id) ?? deletedCustomer(id)),
    'DELETE customers/id': deleteCustomer,
    'POST payment_methods': (_id, form) => cards.create(form),
    'GET payment_methods/id': (id) => ok(cards.require(id, 'id').method),
    'POST payment_methods/id/detach': (id) => cards.detach(id),
    'POST setup_intents': (_id, form) => create(newSetupIntent(partsOf(form)), form),
    'GET setup_intents/id': (id) => ok(intents.require(id, 'setup_intent')),
    'POST setup_intents/id/confirm': (id, form) => confirm(intents.require(id, 'setup_intent'), form),
    'POST setup_intents/id/cancel': (id) => intents.cancel(intents.require(id, 'setup_intent')),
    'POST payment_intents': (_id, form) => createPayment(form),
    'GET payment_intents': (_id, form) => listPayments(form),
    'GET payment_intents/id': (id, form) =>
      ok(intents.describe(intents.require(id, 'payment_intent'), isCardExpanded(form))),
    'POST payment_intents/id/confirm': (id, form) => confirm(intents.require(id, 'payment_intent'), form),
    'POST payment_intents/id/capture': (id) => intents.capture(intents.require(id, 'payment_intent')),
    'POST payment_intents/id/cancel': (id) => intents.cancel(intents.require(id, 'payment_intent')),
    'POST refunds': (_id, form) => refunds.create(form),
    'GET refunds': (_id, form) => refunds.list(form),
    'GET refunds/id': (id) => refunds.find(id),
    'GET disputes/id': (id, form) => disputes.find(id, form),
  };
  const handle = ({ method, path, form }: Request): Answer => {
    const [resource = '', id = '', action = ''] = path.split('/');
    const call = `${method} ${resource}${id && '/id'}${action && `/${action}`}`;
    const isServed = checkParameters(call, form);
    return (
      (isServed ? calls[call]?.(decodeURIComponent(id), form) : undefined) ?? failure(404, 'invalid_request_error')
    );
  };

  const http = await serveStripe(handle);
  return {
    ...http,
    /** The settings of an installation that uses the server. */
    settings: {
      STRIPE_SECRET_KEY: account.secretKey,
      STRIPE_PUBLISHABLE_KEY: account.publishableKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_stripe_server',
      STRIPE_API_URL: http.url,
    },
    customers,
    /** Events that the server would have sent to our address, oldest first. */
    events,
    paymentOf: (id: string) => intents.all.get(id),
    /** All payments with what was refunded of them. */
    payments: () =>
      [...intents.all.values()].filter(isPayment).map((each) => ({ ...each, refundedAmount: refunds.sumOf(each) })),
    /** Lets the days pass in which banks pay refunds back, or reject them. */
    settleRefunds: () => refunds.settle(),
    /** Lets the banks decide open disputes for the holders. */
    closeDisputes: () => disputes.close(),
    authenticate: (clientSecret: string, isApproved: boolean) => intents.authenticate(clientSecret, isApproved),
    /** Creates a payment method as Stripe.js does. @returns Its ID, which is the token. */
    createToken: (number: string, holderName: string) => cards.add(number, holderName).method.id,
    /** Stripe's data about customers and their cards, as text. Records of past payments are kept by law. */
    customerData: () => JSON.stringify([[...customers.values()], cards.all()]),
  };
}
