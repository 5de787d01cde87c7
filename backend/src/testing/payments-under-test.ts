import { randomUUID } from 'node:crypto';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import { PaymentRejectedError, type ChargeRequest, type PaymentGateway } from '@/backend/ports/payment-gateway';
import { openSimulatedPayments } from './simulated-payments';

/** A provider of payments, and what its tests have to do and see beside the port. */
export type PaymentsUnderTest = {
  gateway: PaymentGateway;
  /** Does what a browser does. @returns The token of a card that behaves so. */
  createCardToken(behavior: CardBehavior, holderName?: string): Promise<string>;
  /** Answers, as the holder, what the bank asks. */
  authenticate(token: string, isApproved: boolean): Promise<void>;
  /** @returns What the provider took from a customer, or from anybody, in minor units. */
  chargesOf(customerId?: string): Promise<{ amount: number; refundedAmount: number; currency: string }[]>;
  /** @returns Whether the provider still knows anything in which one of these texts occurs. */
  knows(...texts: string[]): Promise<boolean>;
  /** @returns The same provider, as a process finds it that has just been started. */
  restart(): Promise<PaymentGateway>;
  close(): Promise<void>;
};

/** Every adapter of the port: each keeps the same promises. */
export const paymentAdapters: { name: string; open: () => Promise<PaymentsUnderTest> }[] = [
  { name: 'the local simulator', open: openSimulatedPayments },
];

/** What the tests charge when the sum does not matter. */
export const anySum = { amount: 4_900, currency: 'EUR', description: 'Plan, monthly' } as const;

/** Makes a customer whose card is kept, and what charges it. */
export async function addCustomer(
  { gateway, createCardToken, authenticate }: PaymentsUnderTest,
  behavior: CardBehavior = 'succeeds',
  holderName?: string,
) {
  const customerId = randomUUID();
  const token = await createCardToken(behavior, holderName);
  if (behavior.startsWith('asks')) await authenticate(token, true);
  const kept = await gateway.saveCard({ customerId, token });
  if (kept.status !== 'succeeded') throw new Error(kept.status);
  const { cardId } = kept.card;
  const charge = (change: Partial<ChargeRequest> = {}, by = gateway) =>
    by.charge({ ...anySum, customerId, cardId, initiatedBy: 'customer', idempotencyKey: randomUUID(), ...change });
  return { customerId, cardId, charge };
}

/** The same, with one charge of `anySum` behind it. */
export async function addChargedCustomer(payments: PaymentsUnderTest, holderName?: string) {
  const customer = await addCustomer(payments, 'succeeds', holderName);
  const outcome = await customer.charge();
  if (outcome.status !== 'succeeded') throw new Error(outcome.status);
  return { ...customer, chargeId: outcome.chargeId };
}

/** @returns The reason for which a request was refused, or what came of it instead. */
export async function rejectionOf(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentRejectedError) return error.reason;
    throw error;
  }
}
