import { randomUUID } from 'node:crypto';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import {
  PaymentRejectedError,
  type ChargeRequest,
  type PaymentGateway,
  type PaymentOutcome,
} from '@/backend/ports/payment-gateway';
import type { MovableClock } from '../movable-clock';
import { openSimulatedPayments } from './simulated-payments';
import { openStripePayments } from './stripe-payments';

/** The outcome of an attempt that waits for the holder. */
export type Waiting = Extract<PaymentOutcome<object>, { status: 'needs_authentication' }>;

/** A payment provider with the additional operations that its tests need. */
export type PaymentsUnderTest = {
  clock: MovableClock;
  gateway: PaymentGateway;
  /** The same provider, whose requests wait for an answer for a moment only. */
  impatient: PaymentGateway;
  /** Submits a test card as a browser does. @returns The token of a card with this behavior. */
  createCardToken(behavior: CardBehavior, holderName?: string): Promise<string>;
  /** Answers the bank's request for confirmation as the holder. */
  confirm(waiting: Waiting, isApproved: boolean): Promise<void>;
  /** @returns The charges of a customer, or of all customers, in minor units. */
  chargesOf(customerId?: string): Promise<{ amount: number; refundedAmount: number; currency: string }[]>;
  /** @returns The number of cards that the provider stores for a customer. */
  countCards(customerId: string): Promise<number>;
  /**
   * @returns Whether we or the provider still store one of these texts, besides the records of past payments that a
   *   provider must keep.
   */
  stores(...texts: string[]): Promise<boolean>;
  /** Signs an event as the provider does. @returns Its ID, and what is posted to our address. */
  signEvent(
    event: { type: string; purchaseId: string; chargeId: string },
    at?: Date,
  ): { id: string; body: string; signature: string };
  /**
   * Lets the days pass in which banks pay accepted refunds back, or reject them.
   * @returns The posts to our address about the rejected ones.
   */
  settleRefunds(): Promise<{ body: string; signature: string }[]>;
  /** @returns The posts to our address about disputes, oldest first. */
  disputeEvents(): Promise<{ body: string; signature: string }[]>;
  /** Lets the days pass until the banks have decided open disputes for the holders. */
  closeDisputes(): Promise<void>;
  /** Signs any body as the provider does. @returns The value of the signature header. */
  sign(body: string): string;
  /** @returns The signature of someone who does not know the secret. */
  signWrongly(body: string): string;
  /** Lets the day pass after which a provider forgets idempotency keys. */
  forgetKeys(): Promise<void>;
  /** @returns The same provider after a restart of the process. */
  restart(): Promise<PaymentGateway>;
  close(): Promise<void>;
};

/** Every adapter of the port. All of them must pass the same tests. */
export const paymentAdapters: { name: string; open: () => Promise<PaymentsUnderTest> }[] = [
  { name: 'the local simulator', open: openSimulatedPayments },
  { name: 'Stripe', open: openStripePayments },
];

/** An amount for tests in which it does not matter. */
export const anySum = { amount: 4_900, currency: 'EUR', description: 'Plan, monthly' } as const;

/** @throws {Error} If the attempt does not wait for the holder. */
export function requireWaiting(outcome: PaymentOutcome<object> | undefined): Waiting {
  if (outcome?.status !== 'needs_authentication') throw new Error(outcome?.status);
  return outcome;
}

/** Creates a customer with a saved card, and a function that charges it. */
export async function addCustomer(
  { gateway, createCardToken, confirm }: PaymentsUnderTest,
  behavior: CardBehavior = 'succeeds',
  holderName?: string,
) {
  const customerId = randomUUID();
  const token = await createCardToken(behavior, holderName);
  let saved = await gateway.saveCard({ customerId, token });
  if (saved.status === 'needs_authentication') {
    await confirm(saved, true);
    saved = await gateway.saveCard({ customerId, token, attemptId: saved.attemptId });
  }
  if (saved.status !== 'succeeded') throw new Error(saved.status);
  const { cardId } = saved.card;
  const request = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
    ...anySum,
    ...{
      customerId,
      card: { cardId },
      initiatedBy: 'customer',
      purchaseId: randomUUID(),
      idempotencyKey: randomUUID(),
    },
    ...change,
  });
  const charge = (change: Partial<ChargeRequest> = {}, by = gateway) => by.charge(request(change));
  return { customerId, cardId, card: saved.card, request, charge };
}

/** Creates a customer with one charge of `anySum`. */
export async function addChargedCustomer(payments: PaymentsUnderTest, holderName?: string) {
  const customer = await addCustomer(payments, 'succeeds', holderName);
  const outcome = await customer.charge();
  if (outcome.status !== 'succeeded') throw new Error(outcome.status);
  return { ...customer, chargeId: outcome.chargeId };
}

/** @returns The reason why a request was rejected, or its result if it was not. */
export async function rejectionOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentRejectedError) return error.reason;
    throw error;
  }
}
