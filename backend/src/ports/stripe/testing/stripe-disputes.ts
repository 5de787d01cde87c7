import { missing, ok, type Answer } from './stripe-error';
import { textsOf, type Form } from './stripe-form';
import { newId, type PaymentIntent } from './stripe-objects';

/** The fields of a dispute that are read, as the types of Stripe's package name them. */
type Dispute = ReturnType<typeof newDispute>;

/** Time for which a holder's bank waits for our response. */
const responseSeconds = 7 * 86_400;

const newDispute = ({ id: payment_intent, amount, currency }: PaymentIntent, created: number) => ({
  ...{ id: newId('du'), object: 'dispute', payment_intent, amount, currency, created },
  ...{ reason: 'fraudulent', status: 'needs_response', evidence_details: { due_by: created + responseSeconds } },
});

/** Creates disputes of payments, and decides them. */
export class StripeDisputes {
  readonly #all = new Map<string, Dispute>();

  constructor(
    private readonly paymentOf: (id: string) => object | undefined,
    private readonly report: (type: string, object: object) => void,
  ) {}

  create(payment: PaymentIntent, created: number): void {
    const dispute = newDispute(payment, created);
    this.#all.set(dispute.id, dispute);
    this.report('charge.dispute.created', dispute);
  }

  find(id: string, { expand }: Form): Answer {
    const dispute = this.#all.get(id);
    if (!dispute) return missing('id');
    const isExpanded = Object.values(textsOf(expand)).includes('payment_intent');
    return ok(isExpanded ? { ...dispute, payment_intent: this.paymentOf(dispute.payment_intent) } : dispute);
  }

  /** Lets the banks decide open disputes for the holders. */
  close(): void {
    for (const dispute of this.#all.values()) {
      if (dispute.status === 'lost') continue;
      dispute.status = 'lost';
      this.report('charge.dispute.closed', dispute);
    }
  }
}
