import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '@/backend/config';
import type { Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import type { Deps } from '@/backend/deps';
import {
  PaymentRejectedError,
  type CardDetails,
  type ChargedSum,
  type PaymentGateway,
  type PaymentRejection,
} from '@/backend/ports/payment-gateway';
import { localPaymentRequests, localPayments } from '@/backend/db/schema/payment-simulator';
import { askBank, type LocalCard } from './card-bank';
import {
  deleteCards,
  findCardOfToken,
  lockCardOf,
  lockUnusedToken,
  lockSavableToken,
  setCustomer,
} from './local-card.repository';
import { once } from './once';

/** Whether payments are simulated. Always false outside dev. */
export const hasPaymentSimulator = ({
  environment,
  paymentProvider,
}: Pick<Config, 'environment' | 'paymentProvider'>): boolean =>
  environment === 'dev' && paymentProvider === 'simulator';

/** Returns the card data that may leave the simulator. */
const detailsOf = ({ brand, last4, expiryMonth, expiryYear, holderName }: LocalCard): CardDetails => ({
  brand,
  last4,
  expiryMonth,
  expiryYear,
  holderName,
});

function requireFound<T>(resource: T | undefined, reason: PaymentRejection): T {
  if (resource === undefined) throw new PaymentRejectedError(reason);
  return resource;
}

/** @throws {RangeError} If the amount is not a safe integer above zero. */
function requireAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`Invalid amount: ${amount}`);
}

/**
 * Creates a payment provider that moves no money. It stores its data in the same database, so that cards and charges
 * survive a restart.
 */
export function createPaymentSimulator({
  database,
  clock,
  ids,
}: Pick<Deps, 'database' | 'clock' | 'ids'>): PaymentGateway {
  const insertPayment = async (
    tx: Transaction,
    {
      amount,
      currency,
      description,
      ...rest
    }: ChargedSum & {
      description: string;
      state: 'charged' | 'authorized';
      customerId: string | null;
    },
  ) => {
    const id = ids.uuid();
    await tx.insert(localPayments).values({ id, amount, currency, description, ...rest, createdAt: clock.now() });
    return id;
  };

  return {
    async readCard(token) {
      return detailsOf(requireFound(await findCardOfToken(database, token, clock.now()), 'token_unknown'));
    },

    async saveCard({ customerId, token }) {
      return database.transaction(async (tx) => {
        const now = clock.now();
        const card = requireFound(await lockSavableToken(tx, { token, customerId }, now), 'token_unknown');
        const result = { status: 'succeeded', card: { ...detailsOf(card), cardId: card.id } } as const;
        if (card.customerId !== null) return result;
        const failure = askBank(card, now, { isCharge: false, isOffSession: false });
        if (failure) return failure;
        await setCustomer(tx, card.id, customerId);
        return result;
      });
    },

    async charge({ idempotencyKey, customerId, cardId, amount, currency, description, initiatedBy }) {
      requireAmount(amount);
      const content = ['charge', customerId, cardId, amount, currency, description, initiatedBy];
      const now = clock.now();
      return once(database, { idempotencyKey, customerId, content }, now, async (tx) => {
        const card = requireFound(await lockCardOf(tx, customerId, cardId), 'card_unknown');
        const failure = askBank(card, now, { isCharge: true, isOffSession: initiatedBy === 'merchant' });
        if (failure) return failure;
        const chargeId = await insertPayment(tx, { customerId, state: 'charged', amount, currency, description });
        return { status: 'succeeded', chargeId } as const;
      });
    },

    async authorize({ idempotencyKey, token, amount, currency, description }) {
      requireAmount(amount);
      const content = ['authorize', token, amount, currency, description];
      const now = clock.now();
      return once(database, { idempotencyKey, customerId: null, content }, now, async (tx) => {
        const card = requireFound(await lockUnusedToken(tx, token, now), 'token_unknown');
        const failure = askBank(card, now, { isCharge: true, isOffSession: false });
        if (failure) return failure;
        const payment = { customerId: null, state: 'authorized', amount, currency, description } as const;
        return { status: 'succeeded', authorizationId: await insertPayment(tx, payment) } as const;
      });
    },

    async voidAuthorization(authorizationId) {
      const rows = await database
        .update(localPayments)
        .set({ state: 'voided' })
        // Only authorizations have no customer.
        .where(and(eq(localPayments.id, authorizationId), isNull(localPayments.customerId)))
        .returning({ id: localPayments.id });
      requireFound(rows[0], 'authorization_unknown');
    },

    async refund({ idempotencyKey, customerId, chargeId, amount }) {
      requireAmount(amount);
      const content = ['refund', customerId, chargeId, amount];
      await once(database, { idempotencyKey, customerId, content }, clock.now(), async (tx) => {
        const isCharge = and(eq(localPayments.id, chargeId), eq(localPayments.customerId, customerId));
        const [row] = await lockRows(tx, 'row', [chargeId], tx.select().from(localPayments).where(isCharge));
        const charge = requireFound(row, 'charge_unknown');
        const refundedAmount = charge.refundedAmount + amount;
        if (refundedAmount > charge.amount) throw new PaymentRejectedError('refund_exceeds_charge');
        await tx.update(localPayments).set({ refundedAmount }).where(isCharge);
        return {};
      });
    },

    async deleteCard({ customerId, cardId }) {
      await deleteCards(database, customerId, cardId);
    },

    async deleteCustomer(customerId) {
      await database.transaction(async (tx) => {
        // Delete cards first: a charge in progress has locked its card, so its row exists when charges are deleted
        // next.
        await deleteCards(tx, customerId);
        await tx.delete(localPayments).where(eq(localPayments.customerId, customerId));
        await tx.delete(localPaymentRequests).where(eq(localPaymentRequests.customerId, customerId));
      });
    },
  };
}
