import type { Stripe } from 'stripe';
import type { Card, StripeCards } from './stripe-cards';
import { failure, missing, ok, rejected, Rejection, tooMany, invalid, type Answer } from './stripe-error';
import type { PaymentIntent, SetupIntent } from './stripe-objects';

export type Intent = PaymentIntent | SetupIntent;
type Decline = { code: string; decline_code?: string };

export const isPayment = (intent: Intent): intent is PaymentIntent => intent.object === 'payment_intent';
/** The error of a request that the state of an intent does not allow. */
const unexpected = ({ object }: Intent) => rejected(`${object}_unexpected_state`);

/** The bank's answer to a charge, or to saving a card. */
function askBank({ bank, isConfirmed }: Card, intent: Intent, isOffSession: boolean): Decline | 'asks' | undefined {
  const { declines, acceptsSetup, asks, declinesOffSession } = bank;
  if (declines && (isPayment(intent) || !acceptsSetup)) return declines;
  if (isPayment(intent) && isOffSession && declinesOffSession) {
    return { code: 'card_declined', decline_code: 'insufficient_funds' };
  }
  if (asks === undefined || (asks === 'until_confirmed' && isConfirmed)) return undefined;
  const needsHolder = 'authentication_required';
  return isOffSession ? { code: needsHolder, decline_code: needsHolder } : 'asks';
}

/** Answers to a request for a charge that fails before it reaches the bank. */
const faultAnswers: Partial<Record<NonNullable<Card['bank']['fault']>, Answer>> = {
  fails: failure(500, 'api_error'),
  is_rejected: invalid('parameter_unknown', 'amounts'),
  is_limited: tooMany,
  hangs: { ...ok({}), hangs: true },
};

/** Confirms and cancels intents, and tells of what happens to them. */
export class StripeIntents {
  readonly all = new Map<string, Intent>();

  constructor(
    private readonly cards: StripeCards,
    private readonly report: (type: string, object: object) => void,
  ) {}

  require(id: string, kind: Intent['object']): Intent {
    const intent = this.all.get(id);
    if (intent?.object !== kind) throw new Rejection(missing('id'));
    return intent;
  }

  /** The intent as it is answered, with the card if it is to be expanded. */
  describe(intent: Intent, isExpanded: boolean): object {
    const card = isExpanded ? this.cards.find(intent.payment_method)?.method : undefined;
    return { ...intent, payment_method: card ?? intent.payment_method };
  }

  #fail(intent: Intent, decline: Decline): Answer {
    const error = { type: 'card_error', ...decline, payment_method: this.cards.find(intent.payment_method)?.method };
    const errorName = isPayment(intent) ? 'last_payment_error' : 'last_setup_error';
    Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      [errorName]: error,
    });
    this.report(isPayment(intent) ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed', intent);
    return failure(402, 'card_error', { ...decline, [intent.object]: intent });
  }

  #succeed(intent: Intent, card: Card): void {
    const isHeld = isPayment(intent) && intent.capture_method === 'manual';
    Object.assign(intent, { status: isHeld ? 'requires_capture' : 'succeeded', next_action: null });
    const isSaved = !isPayment(intent) || intent.setup_future_usage !== null;
    if (isSaved && intent.customer !== null) this.cards.attach(card, intent.customer);
    this.report(isHeld ? 'payment_intent.amount_capturable_updated' : `${intent.object}.succeeded`, intent);
  }

  confirm(intent: Intent, card: Card, isOffSession: boolean, isExpanded: boolean): Answer {
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) return unexpected(intent);
    const fault = isPayment(intent) ? card.bank.fault : undefined;
    const stopped = fault && faultAnswers[fault];
    if (stopped) {
      this.all.delete(intent.id);
      return stopped;
    }
    intent.payment_method = card.method.id;
    const answer = askBank(card, intent, isOffSession);
    if (typeof answer === 'object') return this.#fail(intent, answer);
    if (answer === 'asks') {
      Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} } });
      this.report(`${intent.object}.requires_action`, intent);
    } else this.#succeed(intent, card);
    return { ...ok(this.describe(intent, isExpanded)), losesAnswer: fault === 'loses_answer' };
  }

  cancel(intent: Intent): Answer {
    if (!intent.status.startsWith('requires_')) return unexpected(intent);
    Object.assign(intent, { status: 'canceled', next_action: null });
    this.report(`${intent.object}.canceled`, intent);
    return ok(intent);
  }

  capture(intent: Intent): Answer {
    if (!isPayment(intent) || intent.status !== 'requires_capture') return unexpected(intent);
    intent.status = 'succeeded';
    this.report('payment_intent.succeeded', intent);
    return ok(intent);
  }

  /**
   * Answers the bank as the holder, as Stripe.js does. A deleted customer does not end what waits.
   * @throws {Error} If nothing waits for the holder.
   */
  authenticate(clientSecret: string, isApproved: boolean): void {
    const intent = [...this.all.values()].find((each) => each.client_secret === clientSecret);
    const error = (
      intent && 'last_payment_error' in intent ? intent.last_payment_error : null
    ) as Stripe.PaymentIntent['last_payment_error'];
    const isAbsent = intent?.status === 'requires_payment_method' && error?.code === 'authentication_required';
    if (!intent || (intent.status !== 'requires_action' && !isAbsent)) throw new Error('Nothing waits for the holder');
    if (isAbsent) intent.payment_method = error.payment_method?.id ?? null;
    if (!isApproved) {
      this.#fail(intent, { code: `${intent.object}_authentication_failure` });
      return;
    }
    const card = this.cards.find(intent.payment_method);
    if (card) {
      card.isConfirmed = true;
      this.#succeed(intent, card);
    } else Object.assign(intent, { status: 'succeeded', next_action: null });
  }
}
