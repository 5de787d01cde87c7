import { hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { cardErasures } from '@/backend/db/schema/billing/card-erasures';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { HttpError } from '@/backend/http/errors/http-error';
import { until } from '@/backend/testing/until';
import { eraseDueCards } from '../cards/card-erasures';
import { findDefaultCard } from '../cards/credit-card.repository';
import { attempt, buy } from './buy.service';
import { settlePurchases } from './settle-purchases.service';
import { type PurchaseRequest } from './purchase-request';
import { createPurchaseTestApp, invoicing, invoicingAddOns } from './testing/purchase-test-app';

const test = fileFixture(() => createPurchaseTestApp({ deps: invoicingAddOns }));

const rejectionOf = async (work: Promise<unknown>): Promise<HttpError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('The purchase succeeded');
};

/** Buys with a card whose bank asks the holder. @returns The request, and what the holder has to confirm. */
async function buyAsked(changes: Partial<PurchaseRequest> = {}) {
  const buyer = await test.addBuyer();
  const request = await test.requestOf(buyer, { card: { token: await test.createToken('asks_once') }, ...changes });
  const { status, code, payment } = await rejectionOf(buy(test.deps, request));
  expect([status, code]).toEqual([409, 'error_payment_authentication_required']);
  if (!payment?.action || payment.continuationId === null) throw new Error('Nothing to confirm');
  const continued = { ...request, requestKey: `test:${crypto.randomUUID()}`, continuationId: payment.continuationId };
  return { buyer, request, continued, action: payment.action };
}

describe('BI-10: a purchase', () => {
  it('charges the card once, has one effect, and saves a new card as the default card', async () => {
    const buyer = await test.addBuyer();
    const purchase = await buy(test.deps, await test.requestOf(buyer));
    expect(purchase).toMatchObject({ status: 'succeeded', amount: 4_900, cardLabel: 'Visa •••• 4242' });
    expect(purchase.invoiceId).not.toBeNull();
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 4_900, charges: 1, invoices: 1 });
    const card = await findDefaultCard(test.database, buyer.organizationId);
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', providerCardId: purchase.providerCardId });
  });

  it('charges the saved card again without storing another one', async () => {
    const buyer = await test.addBuyer();
    const { providerCardId, cardLabel } = await buy(test.deps, await test.requestOf(buyer));
    const card = { providerCardId: String(providerCardId), label: String(cardLabel) };
    await buy(test.deps, await test.requestOf(buyer, { card }));
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 9_800, invoices: 2 });
    const cards = test.database.select().from(creditCards).where(eq(creditCards.organizationId, buyer.organizationId));
    expect(await cards).toHaveLength(1);
  });

  it('H3: happens once per request key, even if 50 requests are concurrent and one comes later', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => buy(test.deps, request)));
    const codes = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as HttpError).code] : [],
    );
    expect(codes.length).toBeLessThan(50);
    expect(new Set([...codes, 'error_payment_in_progress'])).toEqual(new Set(['error_payment_in_progress']));
    expect(await buy(test.deps, request)).toMatchObject({ status: 'succeeded' });
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 4_900,
      charges: 1,
      invoices: 1,
      statuses: ['succeeded'],
    });
  });

  it.each([
    ['declines', 'generic'],
    ['lacks_funds', 'insufficient_funds'],
    ['has_another_code', 'security_code_wrong'],
  ] as const)('whose card %s is rejected with 400, takes nothing, and stays declined', async (behavior, reason) => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { card: { token: await test.createToken(behavior) } });
    for (let n = 0; n < 2; n += 1) {
      const { status, code, payment } = await rejectionOf(buy(test.deps, request));
      expect([status, code]).toEqual([400, 'error_payment_declined']);
      expect(payment).toEqual({ declineReason: reason, action: null, continuationId: null });
    }
    expect(await attempt(test.deps, request)).toMatchObject({ status: 'declined', declineReason: reason });
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 0, invoices: 0 });
  });

  it('with an unknown token is declined', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { card: { token: 'made-up' } });
    expect((await rejectionOf(buy(test.deps, request))).code).toBe('error_payment_declined');
  });

  it('of nothing has its effect without the provider', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { card: undefined });
    const document = { ...request.document, lines: [], subtotal: 0, total: 0 };
    const free = { ...request, document, shownTotal: { amount: 0, currency: 'eur' as const } };
    const { payments: _none, ...deps } = test.deps;
    expect(await buy(deps, free)).toMatchObject({ status: 'succeeded', cardLabel: null });
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ charges: 0, invoices: 1 });
  });

  it('BI-10: a purchase is rejected without a card, and with 503 without a payment provider; nothing is stored', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    const withoutCard = await rejectionOf(buy(test.deps, { ...request, card: undefined }));
    expect([withoutCard.status, withoutCard.code]).toEqual([400, 'error_payment_method_missing']);
    const { payments: _none, ...deps } = test.deps;
    expect((await rejectionOf(buy(deps, request))).status).toBe(503);
    expect((await test.sumUp(buyer.organizationId)).statuses).toEqual([]);
  });

  it('that changes the plan is rejected with 409 while another one is charging', async () => {
    const buyer = await test.addBuyer();
    let charge = (): void => undefined;
    const charged = new Promise<void>((resolve) => (charge = resolve));
    const { payments } = test.deps;
    if (!payments) throw new Error('No payment provider');
    const slow = {
      ...test.deps,
      payments: { ...payments, charge: async (request: never) => (await charged, payments.charge(request)) },
    };
    const subject = { kind: 'plan', quoteId: crypto.randomUUID() } as const;
    const first = buy(slow, await test.requestOf(buyer, { subject, effect: invoicing }));
    await until(async () => (await test.sumUp(buyer.organizationId)).statuses[0] === 'charging');
    const second = await test.requestOf(buyer, { subject, effect: invoicing });
    const { status, code, headers } = await rejectionOf(buy(test.deps, second));
    expect([status, code, headers['retry-after']]).toEqual([409, 'error_payment_in_progress', '2']);
    charge();
    await first;
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 4_900, invoices: 1 });
  });
});

describe('BI-11: a purchase that the cardholder confirms', () => {
  it('BI-11, H3: a purchase that the cardholder confirms is finished by the continuation under its own key, and never charged a second time', async () => {
    const { buyer, continued, action } = await buyAsked();
    await test.confirm(action);
    const purchase = await buy(test.deps, continued);
    expect(purchase).toMatchObject({ id: continued.continuationId, status: 'succeeded' });
    expect(await buy(test.deps, continued)).toEqual(purchase);
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 4_900,
      charges: 1,
      invoices: 1,
      statuses: ['succeeded'],
    });
  });

  it('BI-11: a purchase that the cardholder confirms is finished at once by a continuation that names a saved card instead of the token', async () => {
    const { buyer, continued, action } = await buyAsked();
    const withoutToken = { ...continued, card: { providerCardId: 'saved', label: 'Visa •••• 1111' } };
    expect((await rejectionOf(buy(test.deps, withoutToken))).payment?.action, 'not confirmed yet').toEqual(action);
    await test.confirm(action);
    const purchase = await buy(test.deps, { ...withoutToken, requestKey: `test:${crypto.randomUUID()}` });
    expect(purchase).toMatchObject({ id: continued.continuationId, status: 'succeeded', cardLabel: 'Visa •••• 3155' });
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 4_900, charges: 1, invoices: 1 });
  });

  it('asks again if the holder has not confirmed yet, and is declined if the holder rejects', async () => {
    const { buyer, continued, action } = await buyAsked();
    const again = await rejectionOf(buy(test.deps, continued));
    expect(again.payment).toEqual({ declineReason: null, action, continuationId: continued.continuationId });
    await test.confirm(action, false);
    const rejected = await rejectionOf(buy(test.deps, { ...continued, requestKey: `test:${crypto.randomUUID()}` }));
    expect([rejected.code, rejected.payment?.declineReason]).toEqual([
      'error_payment_declined',
      'authentication_failed',
    ]);
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 0, invoices: 0, statuses: ['declined'] });
  });

  it('repeats its question under its first key', async () => {
    const { request, action } = await buyAsked();
    expect((await rejectionOf(buy(test.deps, request))).payment?.action).toEqual(action);
  });

  it.each([
    ['another organization', async () => ({ organizationId: (await test.addBuyer()).organizationId })],
    ['another amount', async ({ document }: PurchaseRequest) => ({ document: { ...document, total: 1 } })],
    ['another currency', async () => ({ currency: 'usd' as const })],
    ['something else', async () => ({ subject: { kind: 'add_on' as const, packageId: 'other', quantity: 1 } })],
    ['an unknown id', async () => ({ continuationId: crypto.randomUUID() })],
  ])(
    'BI-11: a purchase that the cardholder confirms is not found with a continuation for %s',
    async (_what, changesOf) => {
      const { continued, action } = await buyAsked();
      await test.confirm(action);
      const { status } = await rejectionOf(buy(test.deps, { ...continued, ...(await changesOf(continued)) }));
      expect(status).toBe(404);
    },
  );

  it('BI-11: a purchase that the cardholder confirms is canceled after an hour, and cannot be confirmed any longer', async () => {
    const { buyer, continued, action } = await buyAsked();
    test.clock.advance(hourMs - 1);
    await settlePurchases(test.deps);
    expect((await test.sumUp(buyer.organizationId)).statuses).toEqual(['needs_authentication']);
    test.clock.advance(1);
    await settlePurchases(test.deps);
    expect((await test.sumUp(buyer.organizationId)).statuses).toEqual(['abandoned']);
    await expect(test.confirm(action)).rejects.toThrow();
    expect((await rejectionOf(buy(test.deps, continued))).code).toBe('error_payment_canceled');
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 0, invoices: 0 });
  });

  it('BI-11: a purchase that the cardholder confirms has its effect if the holder confirmed and the browser never came back', async () => {
    const { buyer, action } = await buyAsked();
    await test.confirm(action);
    test.clock.advance(hourMs);
    await settlePurchases(test.deps);
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 4_900, invoices: 1, statuses: ['succeeded'] });
  });
});

it('BI-10: a request key that charged something is never used for something else, also after its answer is forgotten', async () => {
  const buyer = await test.addBuyer();
  const request = await test.requestOf(buyer, {});
  await buy(test.deps, request);
  test.clock.advance(25 * hourMs);
  expect((await buy(test.deps, request)).status).toBe('succeeded');
  const other = { ...request, subject: { kind: 'add_on', packageId: crypto.randomUUID(), quantity: 2 } as const };
  const reused = { status: 400, code: 'error_idempotency_key_reused' };
  expect(await rejectionOf(buy(test.deps, other))).toMatchObject(reused);
});

describe('a purchase whose effect has become impossible', () => {
  const impossible = async () => {
    throw new HttpError(409, 'error_quote_stale');
  };

  it('a purchase whose effect has become impossible is refunded, says so each time it is asked, and stores no card', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { effect: impossible });
    const first = await rejectionOf(buy(test.deps, request));
    expect([first.status, first.code, first.cause]).toEqual([409, 'error_payment_refunded', expect.any(HttpError)]);
    expect((await rejectionOf(buy(test.deps, request))).code).toBe('error_payment_refunded');
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 0,
      charges: 1,
      invoices: 0,
      statuses: ['refunded'],
    });
    expect(await findDefaultCard(test.database, buyer.organizationId)).toBeUndefined();
    const queued = test.database
      .select()
      .from(cardErasures)
      .where(eq(cardErasures.organizationId, buyer.organizationId));
    expect(await queued).toHaveLength(1);
    await eraseDueCards(test.deps);
    expect(await queued).toEqual([]);
  });

  it('a purchase whose effect has become impossible is returned as refunded to a job', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { effect: impossible });
    expect(await attempt(test.deps, request)).toMatchObject({ status: 'refunded' });
  });
});
