import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { paymentErasures } from '@/backend/db/schema/billing/payment-erasures';
import { promoCodes } from '@/backend/db/schema/billing/promo-codes';
import { eraseDuePayments } from '@/backend/modules/organization/organization';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { purgeAccounts } from '../retention/retention.service';
import { billing, newAddress, total, createOrderTestApp } from '../testing/order-test-app';
import { signUpBody } from '../testing/sign-up-body';

const test = fileFixture(createOrderTestApp);

describe('SU-9: a sign-up with an order', () => {
  it('creates account, card, charge, plan, invoice, billing details, receipt and confirmation email together', async () => {
    const email = newAddress();
    const { result: response, paid } = await test.changeBy(async () => test.send(await test.orderBody(email)));
    expect([response.statusCode, response.json()]).toEqual([202, { email, confirmationSent: true, trialEndsAt: null }]);
    expect(paid).toBe(total);
    const now = test.clock.now();
    expect(await test.findAccount(email)).toMatchObject({
      users: { emailVerifiedAt: null },
      memberships: { role: 'admin' },
      subscriptions: {
        status: 'active',
        interval: 'monthly',
        currency: 'eur',
        price: 4_500,
        paid: 4_500,
        autoRenewal: true,
        periodStart: now,
        periodEnd: new Date('2026-04-15T12:00:00Z'),
      },
      billing_details: { city: 'Lund', country: 'SE' },
      credit_cards: { last4: '4242', isDefault: true },
      invoices: { status: 'paid', total, paidWith: 'Visa •••• 4242', recipient: { name: 'Grace Sample' } },
    });
    const kinds = (await test.mailbox.emails(email)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['invoice-receipt', 'verify-email']);
  });

  it('A4: emails no typed text to the address of an order, which is not confirmed yet', async () => {
    const email = newAddress();
    const planted = 'You won $500 at evil.example';
    const names = { firstName: planted, lastName: planted, companyName: planted };
    expect((await test.send({ ...(await test.orderBody(email)), ...names })).statusCode).toBe(202);
    const emails = await test.mailbox.emails(email);
    expect(emails.map(({ kind }) => kind).sort()).toEqual(['invoice-receipt', 'verify-email']);
    for (const { subject, html, text } of emails) expect(`${subject} ${html} ${text}`).not.toMatch(/You won|evil/);
  });

  it.each([
    ['without an idempotency key', undefined, 'error_idempotency_key_missing', {}],
    [
      'with another price than the shown one',
      'key',
      'error_quote_stale',
      { shownTotal: { amount: 1, currency: 'eur' } },
    ],
    [
      'in another currency than the shown one',
      'key',
      'error_quote_stale',
      { shownTotal: { amount: total, currency: 'usd' } },
    ],
    ['of an unknown plan', 'key', 'error_plan_unavailable', { planId: '6f1f7b0e-6c1c-4b8e-9d53-1d2f3a4b5c6d' }],
    ['with an unknown promo code', 'key', 'error_promo_invalid', { promoCode: 'NOPE' }],
    ['with a malformed VAT number', 'key', 'error_validation', { billing: { ...billing, vatNumber: 'SE1' } }],
    ['from a code that is no country', 'key', 'error_validation', { billing: { ...billing, country: 'UK' } }],
    ['without agreeing to the renewal', 'key', 'error_validation', { recurringChargeAccepted: undefined }],
  ])(
    'SU-9: a sign-up with an order is rejected %s, and creates and charges nothing',
    async (_why, key, code, changes) => {
      const email = newAddress();
      const body = await test.orderBody(email, changes);
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': crypto.randomUUID() };
      const { result, paid } = await test.changeBy(() => test.call('POST', '/register', { body, headers }));
      expect(result.json<{ code: string }>().code).toBe(code);
      expect([paid, await test.countUsers(email)]).toEqual([0, 0]);
    },
  );

  it('whose card is declined creates nothing, and leaves no customer at the payment provider', async () => {
    const email = newAddress();
    const body = await test.orderBody(email, { paymentToken: await test.createToken('lacks_funds') });
    const { result, paid } = await test.changeBy(() => test.send(body));
    expect([result.statusCode, result.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'error_payment_declined',
        payment: { declineReason: 'insufficient_funds', action: null, continuationId: null },
      }),
    ]);
    expect([paid, await test.countUsers(email)]).toEqual([0, 0]);
    expect(await test.mailbox.emails(email)).toEqual([]);
    await eraseDuePayments(test.deps);
    expect(await test.database.select().from(paymentErasures)).toEqual([]);
  });

  it('redeems its promo code, whose discount is on the invoice', async () => {
    const email = newAddress();
    const now = test.clock.now();
    await test.database.insert(promoCodes).values({
      ...{ id: crypto.randomUUID(), code: 'HALF', kind: 'percent', basisPoints: 5_000, periods: 2, redemptionsMax: 1 },
      ...{
        amount: null,
        currency: null,
        planId: null,
        interval: null,
        validFrom: now,
        expiresAt: null,
        createdAt: now,
      },
    });
    const half = { promoCode: 'half', shownTotal: { amount: 2_813, currency: 'eur' } };
    expect((await test.send(await test.orderBody(email, half))).statusCode).toBe(202);
    expect(await test.findAccount(email)).toMatchObject({
      subscriptions: { paid: 2_250, promoPeriodsLeft: 1 },
      invoices: { total: 2_813 },
    });
    const second = await test.send(await test.orderBody(newAddress(), half));
    expect(second.json<{ code: string }>().code).toBe('error_promo_invalid');
  });

  it('H3: repeats its answer under its key, and charges once', async () => {
    const email = newAddress();
    const [key, body] = [crypto.randomUUID(), await test.orderBody(email)];
    const { result, paid } = await test.changeBy(
      async () => [await test.send(body, key), await test.send(body, key)] as const,
    );
    expect(result[1].statusCode).toBe(202);
    expect(result[1].body).toBe(result[0].body);
    expect([paid, await test.countUsers(email)]).toEqual([total, 1]);
  });

  it('BI-11: a sign-up with an order is finished by its continuation after the cardholder confirmed', async () => {
    const email = newAddress();
    const paymentToken = await test.createToken('asks_once');
    const { paid } = await test.changeBy(async () => {
      const asked = await test.send(await test.orderBody(email, { paymentToken }));
      expect([asked.statusCode, await test.countUsers(email)]).toEqual([409, 0]);
      const { action, continuationId } = test.askedBy(asked);
      await test.confirm(action);
      const captchaToken = 'already used';
      const body = { ...(await test.orderBody(email, { paymentToken, continuationId })), captchaToken };
      const key = crypto.randomUUID();
      expect((await test.send(body, key)).statusCode).toBe(202);
      expect((await test.send(body, key)).statusCode).toBe(202);
    });
    expect(paid).toBe(total);
    expect(await test.findAccount(email)).toMatchObject({ subscriptions: { status: 'active' } });
  });

  it('H9: a sign-up with an order is refunded by the sweep if the process is killed between charge and account', async () => {
    const email = newAddress();
    const [key, body] = [
      crypto.randomUUID(),
      await test.orderBody(email, { paymentToken: await test.createToken('times_out_and_charges') }),
    ];
    const { paid } = await test.changeBy(async () => {
      const unknown = await test.send(body, key);
      expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([409, 'error_payment_in_progress']);
      test.clock.advance(15 * minuteMs);
      await settlePurchases(test.deps);
      await eraseDuePayments(test.deps);
    });
    expect([paid, await test.countUsers(email)]).toEqual([0, 0]);
    expect((await test.sumUpOrders()).open).toBe(0);
  });

  it.each(['before', 'after'])(
    'H9: a sign-up with an order is finished by the repeated call %s the sweep, with its used CAPTCHA',
    async (when) => {
      const email = newAddress();
      const paymentToken = await test.createToken('times_out_and_charges');
      const [key, body] = [crypto.randomUUID(), await test.orderBody(email, { paymentToken })];
      const { paid } = await test.changeBy(async () => {
        expect((await test.send(body, key)).statusCode).toBe(409);
        test.clock.advance(5 * minuteMs);
        if (when === 'after') await settlePurchases(test.deps);
        expect((await test.send(body, key)).statusCode).toBe(202);
      });
      expect(paid).toBe(total);
      expect(await test.findAccount(email)).toMatchObject({ subscriptions: { status: 'active' } });
    },
  );

  it('keeps its account and plan although the address stays unverified', async () => {
    const email = newAddress();
    await test.send(await test.orderBody(email));
    test.clock.advance(31 * dayMs);
    await purgeAccounts(test.deps);
    expect(await test.countUsers(email)).toBe(1);
    test.clock.advance(-31 * dayMs);
  });

  it('keeps its plan when the mailbox owner signs up again and verifies', async () => {
    const email = newAddress();
    await test.send(await test.orderBody(email));
    await test.call('POST', '/register', { body: signUpBody({ email, firstName: 'Owner' }) });
    const { text } = await test.mailbox.last(email, 'verify-email');
    const token = /token=([\w-]{43})/.exec(text)?.[1];
    expect((await test.call('POST', '/verify-email', { body: { token } })).statusCode).toBe(200);
    expect(await test.findAccount(email)).toMatchObject({
      users: { firstName: 'Owner' },
      subscriptions: { status: 'active', price: 4_500 },
    });
  });

  it('with an invitation is rejected', async () => {
    const { order } = (await test.orderBody(newAddress())) as { order: object };
    const response = await test.send(signUpBody({ invitation: 'x'.repeat(43), order }));
    expect(response.json()).toMatchObject({ code: 'error_validation', fields: { order: { code: 'unrecognized' } } });
  });
});
