import { invalid, missing, ok, Rejection, type Answer } from './stripe-error';
import { textOf, type Form } from './stripe-form';
import { newPaymentMethod, type PaymentMethod } from './stripe-objects';
import { bankOf, cardNamed, type Bank } from './stripe-test-cards';

export type Card = { method: PaymentMethod; bank: Bank; isConfirmed: boolean; isDetached: boolean };

/** The payment methods, all of which are cards. */
export class StripeCards {
  readonly #cards = new Map<string, Card>();

  constructor(private readonly faultCards: Readonly<Record<string, Bank>>) {}

  add(number: string, holderName: string | null): Card {
    const bank = bankOf(number, this.faultCards);
    if (!bank) throw new Rejection(invalid('incorrect_number', 'number'));
    const card = { method: newPaymentMethod(number, holderName), bank, isConfirmed: false, isDetached: false };
    this.#cards.set(card.method.id, card);
    return card;
  }

  create({ card, billing_details: billing }: Form): Answer {
    const number = typeof card === 'object' ? textOf(card.number) : undefined;
    const name = typeof billing === 'object' ? textOf(billing.name) : undefined;
    return ok(this.add(number ?? '', name ?? null).method);
  }

  find(id: string | null | undefined): Card | undefined {
    return this.#cards.get(id ?? '');
  }

  /** Finds a payment method. The name of a test card makes a new one, as at Stripe. */
  require(id: string | undefined, param: string): Card {
    const named = cardNamed(id ?? '');
    const card = named ? this.add(named.number, null) : this.find(id);
    if (!card) throw new Rejection(missing(param));
    return card;
  }

  /** Finds the card of a payment. A card that another customer has, or that was detached, cannot be used. */
  requireUsable({
    payment_method: id,
    customer,
  }: {
    payment_method?: string | undefined;
    customer: string | null;
  }): Card {
    const card = this.require(id, 'payment_method');
    const owner = card.method.customer;
    if (card.isDetached || (owner !== null && owner !== customer)) {
      throw new Rejection(invalid(undefined, 'payment_method'));
    }
    return card;
  }

  attach(card: Card, customer: string | null): void {
    card.method = { ...card.method, customer };
  }

  detach(id: string): Answer {
    const card = this.require(id, 'id');
    this.attach(card, null);
    card.isDetached = true;
    return ok(card.method);
  }

  /** A deleted customer has no cards any more. */
  deleteOf(customer: string): void {
    for (const [id, { method }] of this.#cards) if (method.customer === customer) this.#cards.delete(id);
  }

  all = (): PaymentMethod[] => [...this.#cards.values()].map(({ method }) => method);
}
