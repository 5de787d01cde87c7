import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { fileFixture } from '@/backend/testing/file-fixture';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { HttpError } from '@/backend/http/errors/http-error';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';
import { attempt, buy } from './buy.service';
import { settlePurchase, settlePurchases } from './settle-purchases.service';
import { type PurchaseRequest } from './purchase-request';
import {
  createPurchaseTestApp,
  invoicing,
  invoicingAddOns,
  killedAt,
  type CrashPoint,
} from './testing/purchase-test-app';

const test = fileFixture(() => createPurchaseTestApp({ deps: invoicingAddOns, connectionsMax: 30 }));

/** Longer than any lease. */
const afterLease = () => test.clock.advance(5 * minuteMs);

/** A killed process: what it was doing is not awaited by anything. */
const dies = (work: Promise<unknown>) =>
  work.then(
    () => 'ended',
    () => 'died',
  );

/** Two processes sweep at the same time. */
const sweep = () => Promise.all([settlePurchases(test.deps), settlePurchases(test.deps)]);

const once = { paid: 4_900, charges: 1, invoices: 1, statuses: ['succeeded'] };
const never = { paid: 0, charges: 0, invoices: 0, statuses: ['abandoned'] };

/** Interrupts the transaction of the effect after the invoice, which rolls it back. */
const interrupted = async (...args: Parameters<typeof invoicing>) => {
  await invoicing(...args);
  throw new Error('killed');
};

/** The points at which a process is killed between the row of a purchase and its result, and what follows. */
const points: { point: string; run: (request: PurchaseRequest) => Promise<unknown>; swept: object }[] = [
  {
    point: 'before the provider is called',
    run: (request) => buy(killedAt(test.deps, { method: 'charge', at: 'before' }), request),
    swept: never,
  },
  {
    point: 'after the charge',
    run: (request) => buy(killedAt(test.deps, { method: 'charge', at: 'after' }), request),
    swept: once,
  },
  {
    point: 'when the provider did not answer, and did not charge',
    run: (request) =>
      buy(killedAt(test.deps, { method: 'charge', at: 'before' }, new PaymentProviderError('timeout')), request),
    swept: never,
  },
  {
    point: 'when the provider did not answer, and did charge',
    run: (request) =>
      buy(killedAt(test.deps, { method: 'charge', at: 'after' }, new PaymentProviderError('timeout')), request),
    swept: once,
  },
  {
    point: 'in the transaction of the effect',
    run: (request) => buy(test.deps, { ...request, effect: interrupted }),
    swept: once,
  },
  { point: 'after the effect, before the answer', run: (request) => buy(test.deps, request), swept: once },
];

describe('H9: a process that is killed', () => {
  it.each(points)('H9: $point: the sweep makes charge and effect equal', async ({ run, swept }) => {
    const buyer = await test.addBuyer();
    await dies(run(await test.requestOf(buyer)));
    await sweep();
    afterLease();
    await sweep();
    expect(await test.sumUp(buyer.organizationId)).toEqual(swept);
    afterLease();
    await sweep();
    expect(await test.sumUp(buyer.organizationId)).toEqual(swept);
  });

  it.each(points)('H9: $point: repeating the request buys exactly once', async ({ run }) => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    await dies(run(request));
    afterLease();
    const repeats = Array.from({ length: 5 }, () => attempt(test.deps, request).catch((error: unknown) => error));
    await Promise.all([...repeats, sweep()]);
    const purchase = await attempt(test.deps, request);
    const sum = await test.sumUp(buyer.organizationId);
    // The sweep may be faster than the repeated request.
    expect(sum).toEqual(purchase.status === 'abandoned' ? never : once);
  });

  it('answers 409 until the result is known, and then with it', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    await dies(buy(killedAt(test.deps, { method: 'charge', at: 'after' }), request));
    await expect(buy(test.deps, request)).rejects.toMatchObject({ status: 409, code: 'error_payment_in_progress' });
    afterLease();
    expect(await buy(test.deps, request)).toMatchObject({ status: 'succeeded' });
    expect(await test.sumUp(buyer.organizationId)).toEqual(once);
  });

  it('learns the result from the test card whose answer is lost', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer, { card: { token: await test.createToken('times_out_and_charges') } });
    await expect(buy(test.deps, request)).rejects.toMatchObject({ code: 'error_payment_in_progress' });
    afterLease();
    await sweep();
    expect(await buy(test.deps, request)).toMatchObject({ status: 'succeeded' });
    expect(await test.sumUp(buyer.organizationId)).toEqual(once);
  });
});

describe('H9: a charge that arrives after the purchase was given up', () => {
  it('H9: a charge that arrives after the purchase was given up is refunded by the process that made it', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    const { payments } = test.deps;
    if (!payments) throw new Error('No payment provider');
    // The process is suspended before the request, and its lease runs out.
    const suspended = async (charge: Parameters<typeof payments.charge>[0]) => {
      afterLease();
      await sweep();
      return payments.charge(charge);
    };
    const purchase = await attempt({ ...test.deps, payments: { ...payments, charge: suspended } }, request);
    expect(purchase.status).toBe('refunded');
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 0,
      charges: 1,
      invoices: 0,
      statuses: ['refunded'],
    });
  });

  it('H9: a charge that arrives after the purchase was given up is refunded when the provider reports it', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    const dead = killedAt(test.deps, { method: 'charge', at: 'before' });
    await dies(attempt(dead, request));
    afterLease();
    await sweep();
    const { id } = await attempt(test.deps, request);
    if (request.card === undefined || !('token' in request.card)) throw new Error('No token');
    await test.deps.payments?.charge({
      ...{ customerId: buyer.organizationId, card: request.card, purchaseId: id, idempotencyKey: id },
      ...{ amount: 4_900, currency: 'EUR', description: request.description, initiatedBy: 'customer' },
    });
    await Promise.all(Array.from({ length: 5 }, () => settlePurchase(test.deps, id)));
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 0,
      charges: 1,
      invoices: 0,
      statuses: ['refunded'],
    });
  });
});

describe('H9: a refund', () => {
  const impossible = async () => Promise.reject(new HttpError(409, 'error_quote_stale'));
  const refunds: CrashPoint[] = [
    { method: 'refund', at: 'before' },
    { method: 'refund', at: 'after' },
  ];

  it.each(refunds)(
    'H9: a refund is made once, even if the process is killed $at the provider makes it',
    async (point) => {
      const buyer = await test.addBuyer();
      const request = await test.requestOf(buyer, { effect: impossible });
      await dies(buy(killedAt(test.deps, point), request));
      expect((await test.sumUp(buyer.organizationId)).statuses).toEqual(['refunding']);
      afterLease();
      await sweep();
      // The effect would be possible again, which no longer counts.
      await attempt(test.deps, { ...request, effect: invoicing });
      expect(await test.sumUp(buyer.organizationId)).toEqual({
        paid: 0,
        charges: 1,
        invoices: 0,
        statuses: ['refunded'],
      });
    },
  );
});

describe('H10: races', () => {
  it('settle a purchase once if the sweep, events and the browser are concurrent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await test.addBuyer();
      const card = { token: await test.createToken('asks_once') };
      const request = await test.requestOf(buyer, { card });
      const asked = await attempt(test.deps, request);
      const waiting = await buy(test.deps, request).catch((error: unknown) => error as HttpError);
      if (!(waiting instanceof HttpError) || !waiting.payment?.action) throw new Error('Nothing to confirm');
      await test.confirm(waiting.payment.action);
      test.clock.advance(hourMs);
      const continued = { ...request, requestKey: `test:${crypto.randomUUID()}`, continuationId: asked.id };
      await Promise.allSettled([
        ...Array.from({ length: 4 }, () => attempt(test.deps, continued)),
        ...Array.from({ length: 4 }, () => settlePurchase(test.deps, asked.id)),
        sweep(),
      ]);
      expect(await test.sumUp(buyer.organizationId)).toEqual(once);
    }
  });

  it('cancel an attempt that another plan has made useless, also if the provider reports it in between', async () => {
    const buyer = await test.addBuyer();
    const asked = await attempt(
      test.deps,
      await test.requestOf(buyer, { card: { token: await test.createToken('asks_once') } }),
    );
    const isAsked = eq(purchases.id, asked.id);
    await test.database.update(purchases).set({ leasedUntil: test.clock.now() }).where(isAsked);
    await settlePurchase(test.deps, asked.id);
    await sweep();
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ charges: 0, statuses: ['abandoned'] });
  });

  it('refund a purchase whose organization is deleted meanwhile', async () => {
    const buyer = await test.addBuyer();
    const request = await test.requestOf(buyer);
    await dies(buy(killedAt(test.deps, { method: 'charge', at: 'after' }), request));
    await test.database.delete(organizations).where(eq(organizations.id, buyer.organizationId));
    afterLease();
    await sweep();
    expect(await test.sumUp(buyer.organizationId)).toEqual({
      paid: 0,
      charges: 1,
      invoices: 0,
      statuses: ['refunded'],
    });
  });
});
