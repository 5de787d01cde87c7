import type { Stripe } from 'stripe';
import type { StripeCards } from './stripe-cards';
import { missing, ok, rejected, type Answer } from './stripe-error';
import { textOf, textsOf, type Form } from './stripe-form';
import { isPayment, type StripeIntents } from './stripe-intents';
import { newRefund, type PaymentIntent } from './stripe-objects';
import type { Bank } from './stripe-test-cards';

/** Creates refunds, some of which banks pay back later, or never. */
export class StripeRefunds {
  readonly #all = new Map<string, { refund: Stripe.Refund; bank: Bank | undefined }>();

  constructor(
    private readonly cards: StripeCards,
    private readonly intents: StripeIntents,
    private readonly report: (type: string, object: object) => void,
  ) {}

  /** The refunded sum of a payment. A failed refund returns to our balance. */
  sumOf(payment: PaymentIntent): number {
    const refunds = [...this.#all.values()].map(({ refund }) => refund);
    return refunds
      .filter(({ payment_intent: id, status }) => id === payment.id && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  create(form: Form): Answer {
    const payment = this.intents.all.get(textOf(form.payment_intent) ?? '');
    if (!payment || !isPayment(payment)) return missing('payment_intent');
    if (payment.status !== 'succeeded') return rejected(undefined);
    const bank = this.cards.find(payment.payment_method)?.bank;
    const left = payment.amount - this.sumOf(payment);
    if (bank?.isDisputed) return rejected('charge_disputed');
    if (left === 0) return rejected('charge_already_refunded');
    const amount = form.amount === undefined ? left : Number(form.amount);
    if (amount > left || amount < 1) return rejected(undefined, { param: 'amount' });
    const status = bank?.refunds === 'late' ? 'pending' : 'succeeded';
    const refund = newRefund(payment, { amount, status, metadata: textsOf(form.metadata) });
    this.#all.set(refund.id, { refund, bank });
    this.report('refund.created', refund);
    return ok(refund);
  }

  list(form: Form): Answer {
    const ofPayment = [...this.#all.values()].filter(
      ({ refund }) => refund.payment_intent === textOf(form.payment_intent),
    );
    return ok({ object: 'list', data: ofPayment.map(({ refund }) => refund).reverse(), has_more: false });
  }

  find(id: string): Answer {
    const found = this.#all.get(id);
    return found ? ok(found.refund) : missing('id');
  }

  /** Lets the days pass in which banks answer. */
  settle(): void {
    for (const { refund, bank } of this.#all.values()) {
      if (bank?.refunds === 'never' && refund.status === 'succeeded') {
        Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
        this.report('refund.failed', refund);
      } else if (refund.status === 'pending') Object.assign(refund, { status: 'succeeded' });
      else continue;
      this.report('refund.updated', refund);
      this.report('charge.refund.updated', refund);
    }
  }
}
