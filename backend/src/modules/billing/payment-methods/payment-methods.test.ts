import type { addCreditCard, deleteCreditCard, listCreditCards } from '@app/api-client/contract/billing/credit-cards';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { cardErasures } from '@/backend/db/schema/billing/card-erasures';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { eraseDueCards, settlePurchases } from '@/backend/modules/billing/payments';
import {
  createPurchaseTestApp,
  killedAt,
} from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { regionalTables } from '@/backend/regional-data/regional-tables';

type Card = ResponseOf<typeof addCreditCard>;
type Asked = { payment: { action: { clientSecret: string }; continuationId: string } };

const { auditEntries } = regionalTables(defaultRegion);

const test = fileFixture(createPurchaseTestApp);

async function addAdmin() {
  const { organizationId, ...user } = await test.addBuyer();
  const { accessToken: token } = await test.logIn(user);
  const add = async (changes: object = {}) =>
    test.call('POST', '/credit-cards', { token, body: { paymentToken: await test.createToken(), ...changes } });
  const list = async () => {
    const cards = (await test.call('GET', '/credit-cards', { token })).json<ResponseOf<typeof listCreditCards>>();
    // As they were when they were added: nothing was overdue.
    return cards.map((card) => ({ ...card, overdueCharge: null }));
  };
  const remove = (cardId: string, changes: object = {}) =>
    test.call('DELETE', '/credit-cards', { token, body: { cardId, ...changes } });
  return { organizationId, userId: user.id, email: user.email, add, list, remove };
}

const auditOf = async (organizationId: string) =>
  (await test.database.select().from(auditEntries).where(eq(auditEntries.organizationId, organizationId))).map(
    ({ action, actorId, subjectId }) => ({ action, actorId, subjectId }),
  );

/** Whether the payment provider still charges a card of the customer. */
async function isStored(customerId: string, providerCardId: string): Promise<boolean> {
  try {
    await test.deps.payments?.charge({
      ...{ customerId, card: { cardId: providerCardId }, amount: 100, currency: 'EUR', description: 'Probe' },
      ...{ purchaseId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID(), initiatedBy: 'customer' },
    });
    return true;
  } catch (error) {
    if (error instanceof PaymentRejectedError) return false;
    throw error;
  }
}

describe('a new card', () => {
  it('a new card is stored without its number, becomes the default card, and is audited', async () => {
    const admin = await addAdmin();
    const response = await admin.add();
    expect(response.statusCode).toBe(201);
    const card = response.json<Card>();
    expect(card).toEqual({
      id: expect.any(String) as string,
      ...{ brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2029, holderName: 'Ada Sample' },
      ...{ isDefault: true, paysPlanUntil: null, addedAt: test.clock.now().toISOString() },
      overdueCharge: null,
    });
    expect(await admin.list()).toEqual([card]);
    expect(await auditOf(admin.organizationId)).toEqual([
      { action: 'card_added', actorId: admin.userId, subjectId: card.id },
    ]);
    expect(await test.sumUp(admin.organizationId)).toMatchObject({ paid: 0, charges: 0, invoices: 0 });
  });

  it('takes over as the default card only if it should; the default card is listed first', async () => {
    const admin = await addAdmin();
    const first = (await admin.add({ isDefault: false })).json<Card>();
    expect(first.isDefault).toBe(true);
    const second = (await admin.add({ isDefault: false })).json<Card>();
    const third = (await admin.add()).json<Card>();
    expect((await admin.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      ...[second, first].sort((a, b) => (a.id < b.id ? 1 : -1)).map(({ id }) => [id, false]),
    ]);
  });

  it('a new card is stored once if its token is sent twice', async () => {
    const admin = await addAdmin();
    const paymentToken = await test.createToken();
    const answers = await Promise.all([1, 2, 3].map(() => admin.add({ paymentToken })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await admin.list()).toHaveLength(1);
  });

  it('that is declined changes nothing', async () => {
    const admin = await addAdmin();
    const card = (await admin.add()).json<Card>();
    const declined = await admin.add({ paymentToken: await test.createToken('declines'), replacesCardId: card.id });
    expect(declined.json()).toMatchObject({ code: 'error_payment_declined', payment: { declineReason: 'generic' } });
    expect(await admin.list()).toEqual([card]);
  });

  it('replaces another one, which is deleted at the payment provider', async () => {
    const admin = await addAdmin();
    const old = (await admin.add()).json<Card>();
    const other = (await admin.add({ isDefault: false })).json<Card>();
    const added = (await admin.add({ replacesCardId: old.id, isDefault: false })).json<Card>();
    expect(added.isDefault).toBe(true);
    expect((await admin.list()).map(({ id }) => id)).toEqual([added.id, other.id]);
    const [queued] = await test.database
      .select()
      .from(cardErasures)
      .where(eq(cardErasures.organizationId, admin.organizationId));
    expect(await isStored(admin.organizationId, String(queued?.providerCardId))).toBe(true);
    await eraseDueCards(test.deps);
    expect(await isStored(admin.organizationId, String(queued?.providerCardId))).toBe(false);
  });

  it('of another organization cannot be replaced or removed: it is not found, and stays', async () => {
    const [admin, stranger] = [await addAdmin(), await addAdmin()];
    const foreign = (await stranger.add()).json<Card>();
    expect((await admin.add({ replacesCardId: foreign.id })).statusCode).toBe(404);
    expect((await admin.remove(foreign.id)).statusCode).toBe(404);
    expect(await stranger.list()).toEqual([foreign]);
  });

  it('BI-11: a new card is stored after the cardholder confirmed, and not before', async () => {
    const admin = await addAdmin();
    const paymentToken = await test.createToken('asks_once');
    const asked = await admin.add({ paymentToken });
    expect([asked.statusCode, await admin.list()]).toEqual([409, []]);
    const { action, continuationId } = asked.json<Asked>().payment;
    await test.confirm(action);
    expect((await admin.add({ paymentToken, continuationId })).statusCode).toBe(201);
    expect(await admin.list()).toHaveLength(1);
  });

  it('that the cardholder never confirmed is given up after an hour', async () => {
    const admin = await addAdmin();
    await admin.add({ paymentToken: await test.createToken('asks_once') });
    test.clock.advance(hourMs);
    await settlePurchases(test.deps);
    const rows = await test.database
      .select({ status: purchases.status })
      .from(purchases)
      .where(eq(purchases.organizationId, admin.organizationId));
    expect(rows).toEqual([{ status: 'abandoned' }]);
  });
});

describe('removing a card', () => {
  it('makes the newest other one the default card, and is audited', async () => {
    const admin = await addAdmin();
    const other = (await admin.add()).json<Card>();
    const card = (await admin.add()).json<Card>();
    const removed = (await admin.remove(card.id)).json<ResponseOf<typeof deleteCreditCard>>();
    expect(removed).toEqual({ id: card.id, deletedAt: test.clock.now().toISOString(), planEndsAt: null });
    expect(await admin.list()).toEqual([{ ...other, isDefault: true }]);
    expect((await auditOf(admin.organizationId)).at(-1)).toEqual({
      ...{ action: 'card_removed', actorId: admin.userId, subjectId: card.id },
    });
    expect((await admin.remove(card.id)).statusCode).toBe(404);
  });

  it('removing a card is rejected with 409 while a plan depends on it, until the user accepts that the plan ends', async () => {
    const admin = await addAdmin();
    const card = (await admin.add()).json<Card>();
    await givePlan(test.deps, admin.organizationId);
    const [plan] = await test.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, admin.organizationId));
    const end = plan?.periodEnd.toISOString();
    expect(await admin.list()).toEqual([{ ...card, paysPlanUntil: end }]);
    const rejected = await admin.remove(card.id);
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([409, 'error_subscription_state']);
    expect(await admin.list()).toHaveLength(1);
    expect((await admin.remove(card.id, { acceptsPlanEnd: true })).json()).toMatchObject({ planEndsAt: end });
    expect(await admin.list()).toEqual([]);
    const [ending] = await test.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, admin.organizationId));
    expect(ending).toMatchObject({ autoRenewal: false, canceledAt: test.clock.now(), dueAt: plan?.periodEnd });
  });

  it('says in the cancellation email that the plan ends because its card was deleted, and how to keep it', async () => {
    const admin = await addAdmin();
    const card = (await admin.add()).json<Card>();
    await givePlan(test.deps, admin.organizationId);
    await admin.remove(card.id, { acceptsPlanEnd: true });
    const { text } = await test.mailbox.last(admin.email, 'plan-canceled');
    expect(text).toContain("The plan doesn't renew, because its card was deleted and there is no other one.");
    expect(text).toContain('To keep the plan, add a card and resume the subscription.');
  });

  it('needs no consent if another card pays the plan, or the plan does not renew', async () => {
    const admin = await addAdmin();
    const [first, second] = [(await admin.add()).json<Card>(), (await admin.add()).json<Card>()];
    await givePlan(test.deps, admin.organizationId);
    expect((await admin.remove(second.id)).json()).toMatchObject({ planEndsAt: null });
    await test.database
      .update(subscriptions)
      .set({ autoRenewal: false })
      .where(eq(subscriptions.organizationId, admin.organizationId));
    expect((await admin.remove(first.id)).json()).toMatchObject({ planEndsAt: null });
  });

  it('deletes it at the payment provider after the commit, and tries again if the provider fails', async () => {
    const admin = await addAdmin();
    const card = (await admin.add()).json<Card>();
    await admin.remove(card.id);
    const queued = test.database
      .select()
      .from(cardErasures)
      .where(eq(cardErasures.organizationId, admin.organizationId));
    const failing = killedAt(test.deps, { method: 'deleteCard', at: 'before' });
    await eraseDueCards(failing);
    expect(await queued).toMatchObject([{ attempts: 1 }]);
    // Leased for a minute.
    await eraseDueCards(test.deps);
    expect(await queued).toHaveLength(1);
    test.clock.advance(minuteMs);
    await eraseDueCards(test.deps);
    expect(await queued).toEqual([]);
  });
});
