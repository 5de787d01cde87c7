import { minuteMs } from '@app/api-client/rules/values/durations';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type Database } from '@/backend/db/client';
import { planIds } from '@/backend/modules/organization/subscriptions';
import { until } from '@/backend/testing/until';
import { BackendProcess } from '../support/processes/backend-process';
import { solvedCaptcha } from '../support/people/captcha';
import { createLocalApi } from '../support/people/local-api';

/** Longer than the leases of a killed process. */
const afterLeaseMs = 5 * minuteMs;
const ordersPerRound = 6;

let backend: BackendProcess;
let database: Database;
const local = createLocalApi(() => `${backend.url}/api`);
beforeAll(async () => {
  // All orders are repeated until they are answered.
  const limit = '100000';
  backend = await BackendProcess.prepare({ RATE_LIMIT_REGISTRATION: limit, RATE_LIMIT_PUBLIC: limit });
  await backend.start();
  database = createDatabase(await backend.databaseUrl());
});
afterAll(async () => {
  await database.$client.end();
  await backend.remove();
});

/** The sign-up of a new customer with an order, for 45.00 EUR and 25 % tax. */
async function createOrder(email: string) {
  const card = { number: '4242424242424242', cvc: '737', expiry: '04/39', holderName: 'Ada Sample' };
  const { token } = (await (await backend.request('/local/payments/cards', { json: card })).json()) as {
    token: string;
  };
  return {
    ...{ email, password: 'Otters-paint 7 fences', firstName: 'Ada', lastName: 'Sample', accountType: 'Individual' },
    ...{ termsAccepted: true, termsVersion: currentTermsVersion },
    captchaToken: await solvedCaptcha(`${backend.url}/api`, 'register'),
    order: {
      ...{ planId: planIds.contour, interval: 'monthly', currency: 'eur', paymentToken: token },
      billing: { billingType: 'Individual', addressLine1: 'Storgatan 1', city: 'Lund', country: 'SE' },
      shownTotal: { amount: 5_625, currency: 'eur' },
      recurringChargeAccepted: true,
    },
  };
}

type Order = { key: string; body: object };

/** @returns The status and error code; undefined without an answer, because the backend was killed. */
async function send({ key, body }: Order): Promise<string | undefined> {
  try {
    const response = await backend.request('/register', { json: body, headers: { 'idempotency-key': key } });
    const { code = '' } = (await response.json()) as { code?: string };
    return `${response.status} ${code}`.trim();
  } catch {
    return undefined;
  }
}

/**
 * A refunded order is declined, and one that was killed before its charge was never charged. One that was killed before its
 * row was written has a used CAPTCHA.
 */
const isFinal = (answer: string | undefined) =>
  answer === '202' ||
  answer === '400 error_payment_declined' ||
  answer === '503 error_payment_not_charged' ||
  answer === '400 error_captcha';

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.execute<{ n: string }>(query);
  return Number(rows[0]?.n);
}

it('H9: after kill -9 in the middle of orders, accounts, charges and invoices are equal', async () => {
  let round = 0;
  let interrupted = 0;
  let bought = 0;
  while (interrupted === 0 || round < 2) {
    round += 1;
    const addresses = Array.from({ length: ordersPerRound }, (_, n) => `buyer-${round}-${n}@restart.example`);
    const orders: Order[] = [];
    for (const email of addresses) orders.push({ key: crypto.randomUUID(), body: await createOrder(email) });
    const answers = orders.map(send);
    const before = await count(sql`select count(*) as n from purchases`);
    await until(async () => (await count(sql`select count(*) as n from purchases`)) > before);
    await backend.killImmediately();
    interrupted += (await Promise.all(answers)).filter((answer) => answer === undefined).length;
    await backend.start();
    await local.advanceClock(afterLeaseMs);
    for (const order of orders) {
      const answer = await until(async () => {
        const repeated = await send(order);
        return isFinal(repeated) && repeated;
      }, 60_000);
      if (answer === '202') bought += 1;
    }
  }
  await until(async () => {
    const isOpen = sql`status in ('charging', 'refunding', 'needs_authentication')`;
    return (await count(sql`select count(*) as n from purchases where ${isOpen}`)) === 0;
  }, 60_000);
  // The seeded users have paid, too.
  expect(
    await count(sql`
      select count(*) as n from local_payments
      where kind = 'charge' and status = 'succeeded' and refunded_amount = 0 and customer_id in (
        select organization_id::text from purchases where subject ->> 'kind' = 'order')
    `),
  ).toBe(bought);
  expect(await count(sql`select count(*) as n from users where email like '%@restart.example'`)).toBe(bought);
  expect(
    await count(sql`
      select count(*) as n from invoices where status = 'paid' and organization_id in (
        select organization_id from memberships join users on users.id = user_id where email like '%@restart.example')
    `),
  ).toBe(bought);
}, 240_000);
