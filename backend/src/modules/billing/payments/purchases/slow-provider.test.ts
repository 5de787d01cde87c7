import { expect, it, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { PaymentGateway } from '@/backend/ports/payment-gateway';
import { buy } from './buy.service';
import { createPurchaseTestApp, invoicingAddOns } from './testing/purchase-test-app';

const test = fileFixture(() => createPurchaseTestApp({ deps: invoicingAddOns }));

const once = { paid: 4_900, charges: 1, invoices: 1, statuses: ['succeeded'] };
const unknown = { status: 409, code: 'error_payment_in_progress' };

/** A provider that charges at once, and whose answer comes when it is asked for. */
function slowProvider() {
  const { payments } = test.deps;
  if (!payments) throw new Error('No payment provider');
  let answer = () => {};
  const charge: PaymentGateway['charge'] = async (request) => {
    const outcome = await payments.charge(request);
    await new Promise<void>((resolve) => (answer = resolve));
    return outcome;
  };
  return { deps: { ...test.deps, payments: { ...payments, charge } }, answer: () => answer() };
}

/** Ends the time that a call may wait, when the provider is asked. */
function expireCall(isCharging: () => Promise<boolean>) {
  vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((timeoutMs) => {
    expect(timeoutMs).toBeLessThan(30_000);
    const controller = new AbortController();
    void vi.waitUntil(isCharging).then(() => controller.abort());
    return controller.signal;
  });
}

it('H9: a call whose provider is slow says that the result is unknown, and the same key leads to it', async () => {
  const buyer = await test.addBuyer();
  const request = await test.requestOf(buyer);
  const { deps, answer } = slowProvider();
  const sum = () => test.sumUp(buyer.organizationId);
  expireCall(async () => (await sum()).charges === 1);
  await expect(buy(deps, request)).rejects.toMatchObject(unknown);
  await expect(buy(test.deps, request)).rejects.toMatchObject(unknown);
  expect(await sum()).toEqual({ ...once, invoices: 0, statuses: ['charging'] });
  answer();
  await vi.waitFor(async () => expect(await sum()).toEqual(once));
  expect(await buy(test.deps, request)).toMatchObject({ status: 'succeeded' });
  expect(await sum()).toEqual(once);
});

it('H9: a call after whose charge the database is away says that the result is unknown, and the same key leads to it', async () => {
  const buyer = await test.addBuyer();
  const request = await test.requestOf(buyer);
  const { add_on: _, ...others } = test.deps.consequences.paid;
  const outage = () => Promise.reject(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
  const consequences = { ...test.deps.consequences, paid: { ...others, add_on: outage } };
  await expect(buy({ ...test.deps, consequences }, request)).rejects.toMatchObject(unknown);
  test.clock.advance(600_000);
  expect(await buy(test.deps, request)).toMatchObject({ status: 'succeeded' });
  expect(await test.sumUp(buyer.organizationId)).toEqual(once);
});
