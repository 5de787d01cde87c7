import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { createDatabase } from '@/backend/db/client';
import { disputedMs } from '@/backend/local/payment-simulator/disputes';
import { createPaymentSimulator } from '@/backend/local/payment-simulator/payment-simulator';
import {
  localPaymentCards,
  localPaymentEvents,
  localPaymentRequests,
  localPayments,
} from '@/backend/db/schema/payment-simulator';
import { signBody, signEvent } from '@/backend/local/payment-simulator/payment-events';
import { failDueRefunds, rejectedAfterMs } from '@/backend/local/payment-simulator/refunds';
import { testCards } from '@/backend/local/payment-simulator/test-cards';
import { createTestApp } from '../create-test-app';
import type { TestOptions } from '../create-test-deps';
import { dumpDatabase } from '../dump-database';
import type { PaymentsUnderTest } from './payments-under-test';

/** Creates an application with the local payment simulator. */
export async function openSimulatedPayments(options: TestOptions = {}) {
  const test = await createTestApp(options);
  const { database, databaseUrl } = test;
  const { payments: gateway } = test.deps;
  if (!gateway) throw new Error('Payments are not available in dev');
  const closers: (() => Promise<void>)[] = [];
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/local/payments${url}`,
      headers: { 'content-type': 'application/json' },
      ...(payload && { payload }),
    });

  const createCardToken: PaymentsUnderTest['createCardToken'] = async (behavior, holderName = 'Ada Sample') => {
    const number = testCards.find((card) => card.behavior === behavior)?.number;
    const answer = await send('POST', '/cards', { number, cvc: '737', expiry: '04/29', holderName });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<{ token: string }>().token;
  };
  const underTest: PaymentsUnderTest = {
    clock: test.clock,
    gateway,
    impatient: createPaymentSimulator({ ...test.deps, hangMs: 10 }),
    createCardToken,
    async confirm({ action: { clientSecret } }, isApproved) {
      const answer = await send('POST', '/confirmations', { clientSecret, isApproved });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    chargesOf: (customerId) =>
      database
        .select({
          amount: localPayments.amount,
          refundedAmount: localPayments.refundedAmount,
          currency: sql<string>`${localPayments.currency}`,
        })
        .from(localPayments)
        .where(
          and(
            eq(localPayments.kind, 'charge'),
            eq(localPayments.status, 'succeeded'),
            customerId === undefined ? undefined : eq(localPayments.customerId, customerId),
          ),
        ),
    async countCards(customerId) {
      return database.$count(localPaymentCards, eq(localPaymentCards.customerId, customerId));
    },
    async stores(...texts) {
      const dump = await dumpDatabase(database);
      return texts.some((text) => dump.includes(text));
    },
    signEvent({ type, purchaseId, chargeId }, at = test.clock.now()) {
      const id = randomUUID();
      return {
        id,
        ...signEvent(
          test.deps,
          { id, type, purchaseId, chargeId, refundId: null, disputeId: null, occurredAt: at },
          at,
        ),
      };
    },
    async settleRefunds() {
      test.clock.advance(rejectedAfterMs);
      await failDueRefunds(test.deps);
      const events = await database.select().from(localPaymentEvents).where(isNotNull(localPaymentEvents.refundId));
      return events.map((event) => signEvent(test.deps, event, test.clock.now()));
    },
    async disputeEvents() {
      const isSent = and(isNotNull(localPaymentEvents.disputeId), lte(localPaymentEvents.occurredAt, test.clock.now()));
      const events = await database
        .select()
        .from(localPaymentEvents)
        .where(isSent)
        .orderBy(asc(localPaymentEvents.dueAt));
      return events.map((event) => signEvent(test.deps, event, test.clock.now()));
    },
    forgetKeys: async () => void (await database.delete(localPaymentRequests)),
    closeDisputes: async () => void test.clock.advance(disputedMs),
    sign: (body) => signBody(test.deps, body, test.clock.now()),
    signWrongly: (body) =>
      signBody({ keys: { ...test.deps.keys, sealSecret: randomBytes(32) } }, body, test.clock.now()),
    async restart() {
      const reopened = createDatabase(databaseUrl);
      closers.push(() => reopened.$client.end());
      return createPaymentSimulator({ ...test.deps, database: reopened });
    },
    async close() {
      for (const close of closers) await close();
      await test.close();
    },
  };
  return { ...underTest, test, send };
}
