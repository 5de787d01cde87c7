import type { Transaction } from '@/backend/db/client';
import type { LocalCard } from './card-bank';
import { confirmCard, lockCard, savedCardOf, setCustomer } from './local-card.repository';
import { findPaymentOfSecret, lockPayment, updatePayment, type LocalPayment } from './local-payment.repository';
import { recordEvent } from './payment-events';
import type { SimulatorDeps } from './simulator-deps';

/** @returns The card of a waiting payment, unless it was deleted or saved for another customer in the meantime. */
async function lockUsableCard(tx: Transaction, { cardId, customerId }: LocalPayment): Promise<LocalCard | undefined> {
  const card = await lockCard(tx, cardId);
  return card && (card.customerId === null || card.customerId === customerId) ? card : undefined;
}

async function approve(tx: Transaction, payment: LocalPayment, card: LocalCard): Promise<void> {
  await confirmCard(tx, card.id);
  // An authorization has no customer, and its card is not saved.
  if (payment.customerId !== null) await setCustomer(tx, card.id, payment.customerId);
  const charged = payment.kind === 'charge' && { card: savedCardOf(card) };
  await updatePayment(tx, payment.id, { status: 'succeeded', ...charged });
}

/**
 * Stores the holder's answer to the bank. An approved payment takes effect immediately, even if the holder's browser
 * never reports it. Only the first answer counts.
 * @returns Whether the secret belongs to a payment that was waiting.
 */
export async function confirmPayment(
  { database, clock, ids }: SimulatorDeps,
  { clientSecret, isApproved }: { clientSecret: string; isApproved: boolean },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await findPaymentOfSecret(tx, clientSecret);
    if (!found) return false;
    // The card first, as the deletion of a customer does.
    const usable = await lockUsableCard(tx, found);
    const payment = await lockPayment(tx, found.id);
    if (payment?.status !== 'needs_authentication') return false;
    const card = isApproved ? usable : undefined;
    const isOfDeletedCustomer = payment.kind === 'charge' && payment.customerId === null;
    if (card) await approve(tx, payment, card);
    else if (isApproved && isOfDeletedCustomer) await updatePayment(tx, payment.id, { status: 'succeeded' });
    else await updatePayment(tx, payment.id, { status: 'declined', declineReason: 'authentication_failed' });
    await recordEvent(tx, ids, { ...payment, status: card ? 'succeeded' : 'declined' }, clock.now());
    return true;
  });
}
