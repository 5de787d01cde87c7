import type { Transaction } from '@/backend/db/client';
import {
  PaymentProviderError,
  type Charge,
  type ChargeRequest,
  type PaymentOutcome,
} from '@/backend/ports/payment-gateway';
import { askBank, type BankAnswer, type LocalCard } from './card-bank';
import { dispute } from './disputes';
import { lockCardOf, lockSavableToken, savedCardOf, setCustomer } from './local-card.repository';
import {
  findChargesOf,
  insertPayment,
  lockPayment,
  updatePayment,
  type LocalPayment,
} from './local-payment.repository';
import { once } from './once';
import { outcomeOf, requireFound } from './payment-outcome';
import { recordEvent } from './payment-events';
import type { SimulatorDeps } from './simulator-deps';

const chargeOutcome = (payment: LocalPayment): PaymentOutcome<Charge> =>
  outcomeOf(payment, () => {
    if (!payment.card) throw new Error('The successful charge has no card');
    return { chargeId: payment.id, card: payment.card };
  });

/** The status and the columns that belong to it. */
function stateAfter(answer: BankAnswer, card: LocalCard, newSecret: () => string) {
  if (answer === 'approves') return { status: 'succeeded', card: savedCardOf(card) } as const;
  if (answer === 'asks') return { status: 'needs_authentication', clientSecret: newSecret() } as const;
  return { status: 'declined', declineReason: answer.declines } as const;
}

const cardContent = ({ card }: ChargeRequest) => ('cardId' in card ? ['card', card.cardId] : ['token', card.token]);

async function lockCharged(tx: Transaction, { customerId, card }: ChargeRequest, now: Date): Promise<LocalCard> {
  return 'cardId' in card
    ? requireFound(await lockCardOf(tx, customerId, card.cardId), 'card_unknown')
    : requireFound(await lockSavableToken(tx, { token: card.token, customerId }, now), 'token_unknown');
}

/** Charges a card once per key. */
async function start({ database, clock, ids }: SimulatorDeps, request: ChargeRequest): Promise<PaymentOutcome<Charge>> {
  const { idempotencyKey, customerId, amount, currency, description, initiatedBy, purchaseId } = request;
  const content = [
    'charge',
    customerId,
    ...cardContent(request),
    amount,
    currency,
    description,
    initiatedBy,
    purchaseId,
  ];
  const now = clock.now();
  let isAnswerLost = false;
  const outcome = await once(database, { idempotencyKey, customerId, content }, now, async (tx) => {
    const card = await lockCharged(tx, request, now);
    const answer = askBank(card, now, { isCharge: true, isOffSession: initiatedBy === 'merchant' });
    const payment = await insertPayment(tx, {
      id: ids.uuid(),
      kind: 'charge',
      ...{ customerId, cardId: card.id, purchaseId, amount, currency, description, createdAt: now },
      ...stateAfter(answer, card, () => ids.secret()),
    });
    if (answer === 'approves' && card.customerId === null) await setCustomer(tx, card.id, customerId);
    await recordEvent(tx, ids, payment, now);
    if (card.behavior === 'disputes') await dispute(tx, ids, payment);
    isAnswerLost = card.behavior === 'times_out_and_charges';
    return chargeOutcome(payment);
  });
  if (isAnswerLost) throw new PaymentProviderError('The answer was lost, simulated by the test card');
  return outcome;
}

/** Reports the result of an attempt for which the holder was asked: the simulator charges when the holder confirms. */
async function finish({ database }: SimulatorDeps, request: ChargeRequest & { attemptId: string }) {
  const { customerId, purchaseId, attemptId } = request;
  const charges = await findChargesOf(database, customerId, purchaseId);
  return chargeOutcome(
    requireFound(
      charges.find(({ id }) => id === attemptId),
      'attempt_unknown',
    ),
  );
}

export async function charge(deps: SimulatorDeps, request: ChargeRequest): Promise<PaymentOutcome<Charge>> {
  const { attemptId } = request;
  return attemptId === undefined ? start(deps, request) : finish(deps, { ...request, attemptId });
}

export async function findCharge(
  { database }: SimulatorDeps,
  { customerId, purchaseId }: { customerId: string; purchaseId: string },
): Promise<PaymentOutcome<Charge> | undefined> {
  const charges = await findChargesOf(database, customerId, purchaseId);
  const found =
    charges.find(({ status }) => status === 'succeeded') ??
    charges.find(({ status }) => status === 'needs_authentication') ??
    charges[0];
  return found && chargeOutcome(found);
}

export async function cancelAttempt(
  { database, clock, ids }: SimulatorDeps,
  { customerId, attemptId }: { customerId: string; attemptId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, attemptId);
    const attempt = requireFound(payment?.customerId === customerId ? payment : undefined, 'attempt_unknown');
    if (attempt.status !== 'needs_authentication') return;
    await updatePayment(tx, attemptId, { status: 'canceled' });
    await recordEvent(tx, ids, { ...attempt, status: 'canceled' }, clock.now());
  });
}
