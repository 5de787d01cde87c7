import { setTimeout as sleep } from 'node:timers/promises';
import { cardFieldsOrigin } from '@app/api-client/rules/billing/card-fields-origin';
import type { Config } from '@/backend/config';
import { minimumCharges } from '@/backend/ports/minimum-charge';
import {
  PaymentMisconfiguredError,
  type AuthorizeRequest,
  type ChargedSum,
  type PaymentGateway,
  type PaymentOutcome,
} from '@/backend/ports/payment-gateway';
import { requireAmount } from '@/backend/ports/require-amount';
import { askBank, SimulatedHang } from './card-bank';
import { cardFieldsPath } from './card-fields/card-fields-path';
import { cancelAttempt, charge, findCharge } from './charges';
import { findDispute } from './disputes';
import { cardDetailsOf, deleteCards, findCardOfToken, lockUnusedToken } from './local-card.repository';
import { deletePayments, insertPayment, lockPayment, updatePayment } from './local-payment.repository';
import { once } from './once';
import { deleteEvents, readEvent, signatureHeader } from './payment-events';
import { outcomeOf, requireFound } from './payment-outcome';
import { deleteRefunds, findRefund, refund } from './refunds';
import { saveCard } from './saved-cards';
import type { SimulatorDeps } from './simulator-deps';

/** Whether payments are simulated. Always false outside dev. */
export const hasPaymentSimulator = ({
  environment,
  paymentProvider,
}: Pick<Config, 'environment' | 'paymentProvider'>): boolean =>
  environment === 'dev' && paymentProvider === 'simulator';

type Authorization = { authorizationId: string };

const hangMsDefault = 24_000;

/** Answers as a provider before it asks the bank. @throws {PaymentMisconfiguredError} If the amount is too small. */
async function request<Outcome>(
  { hangMs = hangMsDefault }: SimulatorDeps,
  sum: ChargedSum,
  work: () => Promise<Outcome>,
) {
  requireAmount(sum.amount);
  if (sum.amount < minimumCharges[sum.currency]) throw new PaymentMisconfiguredError('The amount is too small');
  try {
    return await work();
  } catch (error) {
    // After its transaction, which holds no lock meanwhile.
    if (error instanceof SimulatedHang) await sleep(hangMs);
    throw error;
  }
}

/** Reports the result of an authorization for which the holder was asked. */
async function finishAuthorization({ database }: Pick<SimulatorDeps, 'database'>, attemptId: string) {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, attemptId);
    const attempt = requireFound(payment?.kind === 'authorization' ? payment : undefined, 'attempt_unknown');
    return outcomeOf(attempt, () => ({ authorizationId: attempt.id }));
  });
}

async function authorize(deps: SimulatorDeps, request: AuthorizeRequest): Promise<PaymentOutcome<Authorization>> {
  const { database, clock, ids } = deps;
  const { idempotencyKey, token, amount, currency, description, attemptId } = request;
  if (attemptId !== undefined) return finishAuthorization(deps, attemptId);
  const content = ['authorize', token, amount, currency, description];
  const now = clock.now();
  return once(database, { idempotencyKey, customerId: null, content }, now, async (tx) => {
    const card = requireFound(await lockUnusedToken(tx, token, now), 'token_unknown');
    const answer = askBank(card, now, { isCharge: true, isOffSession: false });
    if (typeof answer === 'object') return { status: 'declined', reason: answer.declines } as const;
    const payment = await insertPayment(tx, {
      id: ids.uuid(),
      kind: 'authorization',
      ...{ customerId: null, cardId: card.id, amount, currency, description, createdAt: now },
      ...(answer === 'approves'
        ? { status: 'succeeded' }
        : { status: 'needs_authentication', clientSecret: ids.secret() }),
    });
    return outcomeOf(payment, () => ({ authorizationId: payment.id }));
  });
}

/**
 * Creates a payment provider that moves no money. It stores its data in the same database, so that cards and charges
 * survive a restart.
 */
export function createPaymentSimulator(deps: SimulatorDeps): PaymentGateway {
  const { database, clock, config } = deps;
  return {
    browser: { provider: 'simulator', cardFieldsUrl: `${cardFieldsOrigin(config.publicBaseUrl)}${cardFieldsPath}` },
    eventSignatureHeader: signatureHeader,
    readEvent: async (body, signature) => readEvent(deps, body, signature),

    async readCard(token) {
      return cardDetailsOf(requireFound(await findCardOfToken(database, token, clock.now()), 'token_unknown'));
    },
    saveCard: (request) => saveCard(deps, request),

    charge: (charged) => request(deps, charged, () => charge(deps, charged)),
    findCharge: (request) => findCharge(deps, request),
    cancelAttempt: (request) => cancelAttempt(deps, request),

    authorize: (authorized) => request(deps, authorized, () => authorize(deps, authorized)),

    async voidAuthorization(authorizationId) {
      await database.transaction(async (tx) => {
        const payment = await lockPayment(tx, authorizationId);
        requireFound(payment?.kind === 'authorization' ? payment : undefined, 'authorization_unknown');
        await updatePayment(tx, authorizationId, { status: 'canceled' });
      });
    },

    refund: (request) => refund(deps, request),
    findRefund: (refundId) => findRefund(deps, refundId),
    findDispute: (disputeId) => findDispute(deps, disputeId),

    async deleteCard({ customerId, cardId }) {
      await deleteCards(database, customerId, cardId);
    },

    async deleteCustomer(customerId) {
      await database.transaction(async (tx) => {
        // Delete cards first: a charge in progress has locked its card, so its row exists when charges are deleted
        // next.
        await deleteCards(tx, customerId);
        await deletePayments(tx, customerId);
        await deleteRefunds(tx, customerId);
        await deleteEvents(tx, customerId);
      });
    },
  };
}
