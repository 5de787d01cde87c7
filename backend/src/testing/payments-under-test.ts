import { randomUUID } from 'node:crypto';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { PaymentRejectedError, type ChargeRequest, type PaymentGateway } from '@/backend/ports/payment-gateway';
import { openSimulatedPayments } from './simulated-payments';

/** A payment provider with the additional operations that its tests need. */
export type PaymentsUnderTest = {
  gateway: PaymentGateway;
  /** Submits a test card as a browser does. @returns The token of a card with this behavior. */
  createCardToken(behavior: CardBehavior, holderName?: string): Promise<string>;
  /** Answers the bank's request for authentication as the holder. */
  authenticate(token: string, isApproved: boolean): Promise<void>;
  /** @returns The charges of a customer, or of all customers, in minor units. */
  chargesOf(customerId?: string): Promise<{ amount: number; refundedAmount: number; currency: string }[]>;
  /** @returns Whether the provider still stores one of these texts anywhere. */
  stores(...texts: string[]): Promise<boolean>;
  /** @returns The same provider after a restart of the process. */
  restart(): Promise<PaymentGateway>;
  close(): Promise<void>;
};

/** Every adapter of the port. All of them must pass the same tests. */
export const paymentAdapters: { name: string; open: () => Promise<PaymentsUnderTest> }[] = [
  { name: 'the local simulator', open: openSimulatedPayments },
];

/** An amount for tests in which it does not matter. */
export const anySum = { amount: 4_900, currency: 'EUR', description: 'Plan, monthly' } as const;

/** Creates a customer with a saved card, and a function that charges it. */
export async function addCustomer(
  { gateway, createCardToken, authenticate }: PaymentsUnderTest,
  behavior: CardBehavior = 'succeeds',
  holderName?: string,
) {
  const customerId = randomUUID();
  const token = await createCardToken(behavior, holderName);
  if (behavior.startsWith('asks')) await authenticate(token, true);
  const saved = await gateway.saveCard({ customerId, token });
  if (saved.status !== 'succeeded') throw new Error(saved.status);
  const { cardId } = saved.card;
  const charge = (change: Partial<ChargeRequest> = {}, by = gateway) =>
    by.charge({ ...anySum, customerId, cardId, initiatedBy: 'customer', idempotencyKey: randomUUID(), ...change });
  return { customerId, cardId, charge };
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
