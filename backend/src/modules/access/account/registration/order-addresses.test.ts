import { hourMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { newAddress, total, createOrderTestApp } from '../testing/order-test-app';

const test = fileFixture(createOrderTestApp);

describe('A3: an order with a known address', () => {
  it('gets the same answer, is charged nothing, and its owner gets the usual email', async () => {
    const { email } = await test.addUser();
    const { result: taken, paid, authorized } = await test.changeBy(async () => test.send(await test.orderBody(email)));
    const fresh = await test.send(await test.orderBody(newAddress()));
    expect([taken.statusCode, { ...taken.json<object>(), email: '' }]).toEqual([
      fresh.statusCode,
      { ...fresh.json<object>(), email: '' },
    ]);
    // Voided.
    expect([paid, authorized, await test.countUsers(email)]).toEqual([0, 0, 1]);
    expect((await test.mailbox.emails(email)).map(({ kind }) => kind)).toEqual(['address-taken']);
    expect(await test.findAccount(email)).toBeUndefined();
  });

  it.each(['declines', 'lacks_funds', 'declines_when_charged'] as const)(
    'whose card %s is declined like any other',
    async (behavior) => {
      const { email } = await test.addUser();
      const answers = [];
      for (const address of [email, newAddress()]) {
        const body = await test.orderBody(address, { paymentToken: await test.createToken(behavior) });
        const { statusCode, json } = await test.send(body);
        answers.push([statusCode, { ...json<object>(), requestId: '' }]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(await test.mailbox.emails(email)).toEqual([]);
    },
  );

  it('asks the cardholder like any other, continues, and ends after an hour', async () => {
    const { email } = await test.addUser();
    const { paid } = await test.changeBy(async () => {
      const paymentToken = await test.createToken('asks_once');
      const asked = await test.send(await test.orderBody(email, { paymentToken }));
      const { action, continuationId } = test.askedBy(asked);
      await test.confirm(action);
      expect((await test.send(await test.orderBody(email, { paymentToken, continuationId }))).statusCode).toBe(202);
      await test.send(await test.orderBody(email, { paymentToken: await test.createToken('asks_once') }));
      test.clock.advance(hourMs);
      await settlePurchases(test.deps);
    });
    expect(paid).toBe(0);
    expect((await test.sumUpOrders()).open).toBe(0);
  });

  it('takes the same time', async () => {
    const { email } = await test.addUser();
    for (const address of [email, newAddress()]) {
      const body = await test.orderBody(address);
      expect((await test.recordDelays(() => test.send(body))).delaysMs).toEqual([250]);
    }
  });

  it('A8: gets one account and one charge if five orders are concurrent; the others are refunded or voided', async () => {
    const email = newAddress();
    const bodies = await Promise.all(Array.from({ length: 5 }, () => test.orderBody(email)));
    const { result, paid } = await test.changeBy(() => Promise.all(bodies.map((body) => test.send(body))));
    expect(result.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202, 202]);
    expect([paid, await test.countUsers(email)]).toEqual([total, 1]);
    expect((await test.sumUpOrders()).open).toBe(0);
  });
});

describe('a quick sign-up with an order', () => {
  const quickToken = async (email: string) => {
    await test.call('POST', '/register/quick', { body: { email, captchaToken: 'solved' } });
    return /token=([\w-]{43})/.exec((await test.mailbox.last(email)).text)?.[1];
  };

  it('creates a verified account with the plan', async () => {
    const email = newAddress();
    const { email: _none, ...body } = (await test.orderBody(email)) as { email: string };
    const response = await test.send({ ...body, quickToken: await quickToken(email) });
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { email, confirmationSent: false, trialEndsAt: null },
    ]);
    const account = await test.findAccount(email);
    expect(account).toMatchObject({ subscriptions: { status: 'active' } });
    expect(account?.users.emailVerifiedAt).toEqual(test.clock.now());
  });

  it('takes over an unverified account with its organization', async () => {
    const { email, id } = await test.addUser({ email: newAddress(), isVerified: false });
    const { email: _none, ...body } = (await test.orderBody(email)) as { email: string };
    expect((await test.send({ ...body, quickToken: await quickToken(email) })).statusCode).toBe(202);
    expect(await test.findAccount(email)).toMatchObject({ users: { id }, subscriptions: { status: 'active' } });
  });
});
