import { randomUUID } from 'node:crypto';
import { hourMs } from '@app/api-client/rules/values/durations';
import { cardBrands, groupCardNumber, looksLikeCardNumber } from '@app/api-client/rules/billing/card';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '@/backend/http/server/logger';
import { createTestApp } from '@/backend/testing/create-test-app';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { addCustomer, anySum, rejectionOf, requireWaiting } from '@/backend/testing/payments/payments-under-test';
import { openSimulatedPayments } from '@/backend/testing/payments/simulated-payments';
import { testCards } from './test-cards';

type Overview = {
  notice: string;
  testCards: { number: string; brand: string; outcome: string }[];
  payments: { customerId: string | null; kind: string; status: string; amount: number; refundedAmount: number }[];
};

const log: string[] = [];
let simulator: Awaited<ReturnType<typeof openSimulatedPayments>>;
beforeAll(async () => {
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void log.push(line) });
  simulator = await openSimulatedPayments({ deps: { logger } });
});
afterAll(() => simulator.close());

/** A security code that does not occur in a database or a log by chance. */
const cvc = '737';
const card = { number: '4242 4242 4242 4242', cvc, expiry: '04/29', holderName: 'Ada Sample' };
const submitCard = (change: object = {}) => simulator.send('POST', '/cards', { ...card, ...change });
const tokenOf = async (change: object = {}) => (await submitCard(change)).json<{ token: string }>().token;
const overview = async () => (await simulator.send('GET', '')).json<Overview>();

describe('the routes of the simulator', () => {
  it('H1: warn against real cards and list the accepted numbers', async () => {
    const { notice, testCards: shown } = await overview();
    expect(notice).toContain('Never enter a real card');
    expect(new Set(shown.map(({ brand }) => brand))).toEqual(new Set(cardBrands));
    expect(new Set(shown.map(({ number }) => number)).size).toBe(shown.length);
    for (const { number, brand } of shown) {
      const answer = await submitCard({ number, cvc: brand === 'amex' ? '7373' : cvc });
      expect([number, answer.statusCode, Object.keys(answer.json<object>())]).toEqual([number, 201, ['token']]);
    }
  });

  it('reject any other number with an explanation', async () => {
    const answer = await submitCard({ number: '4111 1111 1111 1111' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'error_validation',
      message: (await overview()).notice,
      fields: { number: { code: 'card_number' } },
    });
  });

  it.each([
    [{ number: '4242 4242 4242 4241' }, { number: { code: 'card_number' } }],
    [{ number: '' }, { number: { code: 'card_number' } }],
    [{ cvc: '73' }, { cvc: { code: 'card_cvc' } }],
    [{ number: '378282246310005' }, { cvc: { code: 'card_cvc' } }],
    [{ expiry: '02/26' }, { expiry: { code: 'card_expiry' } }],
    [{ expiry: '13/29' }, { expiry: { code: 'card_expiry' } }],
    [
      { expiry: 'x', cvc: '' },
      { cvc: { code: 'card_cvc' }, expiry: { code: 'card_expiry' } },
    ],
    [{ holderName: ' ' }, { holderName: { code: 'required' } }],
    [{ holderName: '4242 4242 4242 4242' }, { holderName: { code: 'card_number_rejected' } }],
    [{ amount: 1 }, { amount: { code: 'unrecognized' } }],
  ])('reject %j', async (change, fields) => {
    const answer = await submitCard(change);
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([400, fields]);
  });

  it('accept every format of an expiration date', async () => {
    for (const expiry of ['04/29', '0429', '2029-04', '04/2029']) {
      const token = await tokenOf({ expiry });
      expect(await simulator.gateway.readCard(token)).toMatchObject({ expiryMonth: 4, expiryYear: 2029 });
    }
  });

  it('list charges, authorizations and refunds', async () => {
    const { customerId, charge } = await addCustomer(simulator);
    const charged = await charge();
    if (charged.status !== 'succeeded') throw new Error(charged.status);
    const refund = { customerId, chargeId: charged.chargeId, amount: 900, idempotencyKey: randomUUID() };
    await simulator.gateway.refund(refund);
    const request = { ...anySum, token: await tokenOf(), idempotencyKey: randomUUID() };
    const authorized = await simulator.gateway.authorize(request);
    if (authorized.status !== 'succeeded') throw new Error(authorized.status);
    await simulator.gateway.voidAuthorization(authorized.authorizationId);
    const { payments } = await overview();
    expect(payments).toContainEqual(
      expect.objectContaining({
        ...{ customerId, kind: 'charge', status: 'succeeded', amount: 4_900, refundedAmount: 900, currency: 'EUR' },
      }),
    );
    const voided = { customerId: null, kind: 'authorization', status: 'canceled', amount: 4_900 };
    expect(payments).toContainEqual(expect.objectContaining(voided));
  });

  it('answer 404 for a made-up confirmation, and for a second answer to the bank', async () => {
    const confirm = (clientSecret: string, isApproved: boolean) =>
      simulator.send('POST', '/confirmations', { clientSecret, isApproved });
    expect((await confirm('made-up', true)).statusCode).toBe(404);
    const { charge } = await addCustomer(simulator, 'asks_each_time');
    const { clientSecret } = requireWaiting(await charge()).action;
    expect((await confirm(clientSecret, false)).statusCode).toBe(200);
    expect((await confirm(clientSecret, true)).statusCode).toBe(404);
  });
});

it('H1: no card number and no security code is stored in the database or logged', async () => {
  for (const { number } of testCards) {
    const token = await tokenOf({ number, cvc: number.startsWith('37') ? '7373' : cvc });
    await rejectionOf(simulator.gateway.saveCard({ customerId: randomUUID(), token }));
    await submitCard({ number: `${number}0` });
    await submitCard({ number: Number(number) });
    await submitCard({ holderName: groupCardNumber(number) });
    await submitCard({ [number]: cvc });
    await simulator.send('POST', '/confirmations', { clientSecret: number, isApproved: true });
    await simulator.send('GET', `/challenge?theme=light&parent=http://localhost:3000&secret=${number}`);
    const headers = { 'content-type': 'application/json' };
    const url = '/api/local/payments/cards';
    await simulator.test.app.inject({ method: 'POST', url, headers, payload: `{"number":"${number}","cvc":"${cvc}"` });
  }
  const failing = await addCustomer(simulator, 'provider_fails');
  await expect(failing.charge()).rejects.toThrow();
  const dump = await dumpDatabase(simulator.test.database);
  expect(dump).toContain('"last4":"4242"');
  expect(log.length).toBeGreaterThan(100);
  for (const text of [dump, log.join('')]) {
    // IDs may contain as many digits in a row by chance, and durations may equal the code.
    const withoutChance = text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|"durationMs":\d+/g, '');
    expect(looksLikeCardNumber(withoutChance)).toBe(false);
    expect(testCards.filter(({ number }) => text.includes(number) || text.includes(groupCardNumber(number)))).toEqual(
      [],
    );
    expect(withoutChance).not.toMatch(/(?<![\w.-])7373?(?![\w.-])/);
  }
});

it('the deletion of a customer deletes the records of their payments, too', async () => {
  const { customerId, charge } = await addCustomer(simulator);
  const charged = await charge();
  if (charged.status !== 'succeeded') throw new Error(charged.status);
  expect(await simulator.stores(charged.chargeId)).toBe(true);
  await simulator.gateway.deleteCustomer(customerId);
  expect(await simulator.stores(charged.chargeId, customerId)).toBe(false);
});

describe('as time passes', () => {
  it('a token expires after an hour and is deleted', async () => {
    const token = await tokenOf({ holderName: 'Fleeting Sample' });
    simulator.test.clock.advance(hourMs - 1);
    expect(await simulator.gateway.readCard(token)).toMatchObject({ last4: '4242' });
    simulator.test.clock.advance(1);
    expect(await rejectionOf(simulator.gateway.readCard(token))).toBe('token_unknown');
    expect(await rejectionOf(simulator.gateway.saveCard({ customerId: randomUUID(), token }))).toBe('token_unknown');
    await submitCard();
    expect(await simulator.stores('Fleeting Sample')).toBe(false);
  });

  it('a saved card is valid until the end of its month, and is declined as expired afterwards', async () => {
    const { charge } = await addCustomer(simulator);
    simulator.test.clock.set(new Date('2029-04-30T23:59:59.999Z'));
    expect(await charge()).toMatchObject({ status: 'succeeded' });
    simulator.test.clock.set(new Date('2029-05-01T00:00:00.000Z'));
    expect(await charge()).toEqual({ status: 'declined', reason: 'card_expired' });
  });
});

describe('in other environments', () => {
  const addresses = [
    ['GET', ''],
    ['POST', '/cards'],
    ['POST', '/confirmations'],
    ['GET', '/fields?theme=light&parent=http://localhost:3000'],
    ['GET', '/challenge?theme=light&parent=http://localhost:3000&secret=x'],
    ['GET', '/card-fields.js'],
  ] as const;

  it.each([{ environment: 'staging' }, { environment: 'production' }, { paymentProvider: 'none' }] as const)(
    'N1: there is neither a simulator nor another payment provider: %j',
    async (config) => {
      const other = await createTestApp({ config });
      for (const [method, path] of addresses) {
        const url = `/api/local/payments${path}`;
        const headers = { 'content-type': 'application/json' };
        const answer = await other.app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) });
        expect([url, answer.statusCode]).toEqual([url, 404]);
      }
      expect(other.deps.payments).toBeUndefined();
      await other.close();
    },
  );
});
