import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp, type Customer } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

type Call = { method: 'POST' | 'PUT'; path: string; body: object };

/** Purchases of a customer on Contour, paid in euros, with the seller's 25 % tax. */
const purchases: { what: string; callOf: (customer: Customer) => Promise<Call> }[] = [
  {
    what: 'an upgrade',
    callOf: async (customer) => {
      const { id: quoteId } = await test.quote(customer, 'summit');
      return { method: 'PUT', path: '/subscriptions', body: { quoteId } };
    },
  },
  {
    what: 'credits',
    callOf: async () => {
      const order = { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 };
      const body = { ...order, shownTotal: { amount: 5_625, currency: 'eur' } };
      return { method: 'POST', path: '/customer-credits/credits', body };
    },
  },
  {
    what: 'an add-on',
    callOf: async () => {
      const order = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', quantity: 1 };
      const body = { ...order, shownTotal: { amount: 1_750, currency: 'eur' } };
      return { method: 'POST', path: '/addon-packages/purchase', body };
    },
  },
];

/** A subscriber with a saved card, and how to buy with the token of another card. */
async function start(callOf: (customer: Customer) => Promise<Call>, paymentToken: string) {
  const customer = await test.addSubscriber();
  const { method, path, body } = await callOf(customer);
  const pay = (changes: object = {}, key?: string) =>
    test.pay(method, path, customer, { ...body, paymentToken, ...changes }, key);
  const cards = async () => {
    const answer = await test.call('GET', '/credit-cards', { token: customer.token });
    return answer.json<{ last4: string }[]>().map(({ last4 }) => last4);
  };
  return { pay, cards, sumUp: () => test.sumUp(customer.organizationId) };
}

describe.each(purchases)('$what with a new card', ({ callOf }) => {
  it('asks the cardholder of a strict bank once, charges once, and makes the card the default card', async () => {
    const { pay, cards, sumUp } = await start(callOf, await test.createToken('asks_each_time'));
    const asked = await pay();
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'error_payment_authentication_required']);
    const { action, continuationId } = asked.json().payment;
    expect(await cards()).toEqual(['4242']);
    await test.confirm(action);
    const key = crypto.randomUUID();
    const bought = await pay({ continuationId }, key);
    expect([200, 201]).toContain(bought.statusCode);
    expect((await pay({ continuationId }, key)).body).toBe(bought.body);
    expect(await cards()).toEqual(['3184', '4242']);
    expect(await sumUp()).toMatchObject({ charges: 2, invoices: 2, statuses: ['succeeded', 'succeeded'] });
  });

  it('charges once when the same request is sent five times at once', async () => {
    const { pay, sumUp } = await start(callOf, await test.createToken());
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay({}, key)));
    for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
    expect(await sumUp()).toMatchObject({ charges: 2, invoices: 2 });
  });

  it('saves no card and buys nothing if the bank declines it', async () => {
    const { pay, cards, sumUp } = await start(callOf, await test.createToken('lacks_funds'));
    const declined = await pay();
    expect([declined.statusCode, declined.json().code]).toEqual([400, 'error_payment_declined']);
    expect(await cards()).toEqual(['4242']);
    expect(await sumUp()).toMatchObject({ charges: 1, invoices: 1 });
  });
});

it('rejects a new card with 400 if the call changes only the renewal, which charges nothing', async () => {
  const customer = await test.addSubscriber();
  const body = { autoRenewal: false, paymentToken: await test.createToken() };
  const answer = await test.pay('PUT', '/subscriptions', customer, body);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['paymentToken']]);
});
