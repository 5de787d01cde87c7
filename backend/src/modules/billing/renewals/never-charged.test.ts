import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import type { Deps } from '@/backend/deps';
import { sweepAddOns } from '@/backend/modules/billing/add-ons/renew-add-ons.service';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { attempt, settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { sweepWallets } from '@/backend/modules/billing/wallet/top-up.service';
import { createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { PaymentMisconfiguredError, PaymentProviderError } from '@/backend/ports/payment-gateway';
import { advanceSubscriptions } from '.';

const test = fileFixture(createWalletTestApp);

/** Failures of a charge before the card is asked. */
const failures: [string, (deps: Deps) => Deps][] = [
  [
    'the provider is away',
    (deps) => killedAt(deps, { method: 'charge', at: 'before' }, new PaymentProviderError('away')),
  ],
  ['our own process dies before the request', (deps) => killedAt(deps, { method: 'charge', at: 'before' })],
  [
    'the provider rejects our account',
    (deps) =>
      killedAt(deps, { method: 'charge', at: 'before' }, new PaymentMisconfiguredError('StripeAuthenticationError')),
  ],
];

/** Runs what is due now, then all that follows within an hour, with the provider back. */
async function live(sweep: (deps: Deps) => Promise<void>, failing: Deps): Promise<void> {
  await sweep(failing);
  for (let minutes = 0; minutes < 60; minutes += 5) {
    test.clock.advance(5 * minuteMs);
    await settlePurchases(test.deps);
    await sweep(test.deps);
  }
}
const moveToEnd = async (customer: Customer) => test.moveTo((await test.subscriptionOf(customer)).periodEnd);

describe.each(failures)('while %s', (_, failing) => {
  it('a renewal is charged later, without an email or a step of dunning', async () => {
    const customer = await test.addSubscriber();
    const before = await test.subjectsTo(customer);
    await moveToEnd(customer);
    await live(advanceSubscriptions, failing(test.deps));
    expect(await test.subscriptionOf(customer)).toMatchObject({ status: 'active', failures: 0, unpaidInvoiceId: null });
    expect((await test.sumUp(customer.organizationId)).charges).toBe(2);
    const emails = (await test.subjectsTo(customer)).slice(before.length);
    expect(emails.filter((subject) => /couldn’t|couldn't|declined|failed/i.test(subject))).toEqual([]);
  });

  it('an add-on is renewed later, and does not end', async () => {
    const customer = await test.addSubscriber('contour', { interval: 'annual' });
    const body = {
      packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402',
      quantity: 1,
      shownTotal: { amount: 4_000, currency: 'eur' },
    };
    expect((await test.pay('POST', '/addon-packages/purchase', customer, body)).statusCode).toBe(201);
    const isOwn = eq(addOns.organizationId, customer.organizationId);
    const [bought] = await test.database.select().from(addOns).where(isOwn);
    test.moveTo(bought?.periodEnd ?? new Date(0));
    await live(sweepAddOns, failing(test.deps));
    const [renewed] = await test.database.select().from(addOns).where(isOwn);
    expect(renewed).toMatchObject({ endedAt: null, renewalInvoiceId: null, periodStart: bought?.periodEnd });
  });

  it('automatic credits are bought later, and not paused', async () => {
    const customer = await test.addSubscriber();
    const topUp = {
      ...{ walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', threshold: 100 },
      monthlyMaximum: { amount: 50_000, currency: 'eur' },
    };
    const settings = { lowBalanceThreshold: null, topUp };
    await test.call('PUT', '/customer-credits/settings', { token: customer.token, body: settings });
    await live(sweepWallets, failing(test.deps));
    expect((await test.accountsOf(customer.organizationId)).balance).toBe(500);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(2);
  });
});

describe('the operator', () => {
  it('the operator is emailed once an hour while the provider rejects our account, however many charges that affects', async () => {
    const toOperator = async () =>
      (await test.subjectsTo({ email: test.deps.config.contactEmail })).filter((subject) => /rejects/.test(subject));
    const earlier = (await toOperator()).length;
    test.moveTo(new Date((Math.floor(test.clock.now().getTime() / hourMs) + 1) * hourMs));
    const [, , [, rejecting]] = failures as [unknown, unknown, (typeof failures)[0]];
    const charge = async () => {
      const request = { ...(await test.requestOf(await test.addBuyer())), effect: undefined };
      await attempt(rejecting(test.deps), request);
    };
    await charge();
    await charge();
    expect((await toOperator()).slice(earlier)).toEqual(['The payment provider rejects this installation']);
    test.clock.advance(hourMs);
    await charge();
    expect((await toOperator()).length - earlier).toBe(2);
  });
});

describe('a buyer whose card was never asked', () => {
  it('learns that nothing was charged, and can buy again', async () => {
    const customer = await test.addSubscriber();
    const { payments } = test.deps;
    const body = {
      packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401',
      quantity: 1,
      shownTotal: { amount: 1_750, currency: 'eur' },
    };
    const key = crypto.randomUUID();
    const buy = async (idempotencyKey = key) =>
      test.pay('POST', '/addon-packages/purchase', await test.renewToken(customer), body, idempotencyKey);
    if (!payments) throw new Error('No payment provider');
    const { charge } = payments;
    payments.charge = () => Promise.reject(new PaymentProviderError('away'));
    expect((await buy()).json()).toMatchObject({ code: 'error_payment_in_progress' });
    payments.charge = charge;
    test.clock.advance(5 * minuteMs);
    await settlePurchases(test.deps);
    const renewed = await buy();
    expect([renewed.statusCode, renewed.json().code]).toEqual([503, 'error_payment_not_charged']);
    expect((await buy(crypto.randomUUID())).statusCode).toBe(201);
  });
});
