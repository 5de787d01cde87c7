import type { PaymentGateway, PaymentOutcome, SavedCard } from '@/backend/ports/payment-gateway';
import { askBank } from './card-bank';
import { lockSavableToken, savedCardOf, setCustomer } from './local-card.repository';
import { findSaving, insertPayment } from './local-payment.repository';
import { outcomeOf, requireFound } from './payment-outcome';
import type { SimulatorDeps } from './simulator-deps';

/**
 * Saves a card, and asks the holder if the bank requires it. The card is saved when the holder confirms. The same token
 * always has the same result.
 */
export async function saveCard(
  { database, clock, ids }: SimulatorDeps,
  { customerId, token, attemptId }: Parameters<PaymentGateway['saveCard']>[0],
): Promise<PaymentOutcome<{ card: SavedCard }>> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const card = requireFound(await lockSavableToken(tx, { token, customerId }, now), 'token_unknown');
    const saving = await findSaving(tx, customerId, token);
    if (attemptId !== undefined && saving?.id !== attemptId) requireFound(undefined, 'attempt_unknown');
    const saved = () => ({ card: savedCardOf(card) });
    if (card.customerId !== null) return { status: 'succeeded', ...saved() };
    if (saving) return outcomeOf(saving, saved);
    const answer = askBank(card, now, { isCharge: false, isOffSession: false });
    if (answer === 'approves') {
      await setCustomer(tx, card.id, customerId);
      return { status: 'succeeded', ...saved() };
    }
    if (answer !== 'asks') return { status: 'declined', reason: answer.declines };
    const attempt = await insertPayment(tx, {
      id: ids.uuid(),
      kind: 'card',
      status: 'needs_authentication',
      ...{ customerId, cardId: token, clientSecret: ids.secret(), amount: 0, description: '', createdAt: now },
    });
    return outcomeOf(attempt, saved);
  });
}
