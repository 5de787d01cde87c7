import { hourMs } from '@app/api-client/rules/values/durations';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { settlePurchase, settlePurchases } from '@/backend/modules/billing/payments';
import { createOrderTestApp, newAddress, total } from '../testing/order-test-app';

const test = fileFixture(createOrderTestApp);

/** An order whose cardholder has confirmed, which the payment provider reports before the browser returns. */
async function reportConfirmed() {
  const email = newAddress();
  const paymentToken = await test.createToken('asks_once');
  const asked = await test.send(await test.orderBody(email, { paymentToken }));
  const { action, continuationId } = test.askedBy(asked);
  await test.confirm(action);
  await settlePurchase(test.deps, continuationId);
  return { email, resume: async () => test.send(await test.orderBody(email, { paymentToken, continuationId })) };
}

describe('SU-9: an order whose confirmation the payment provider reports before the browser continues it', () => {
  it('creates the account when the browser does', async () => {
    const { result, paid } = await test.changeBy(async () => {
      const { email, resume } = await reportConfirmed();
      expect((await resume()).statusCode).toBe(202);
      return email;
    });
    expect(paid).toBe(total);
    expect(await test.findAccount(result)).toMatchObject({ subscriptions: { status: 'active' } });
  });

  it('SU-9: an order whose confirmation the payment provider reports before the browser continues it is refunded after an hour without the browser', async () => {
    const { result, paid } = await test.changeBy(async () => {
      const { email } = await reportConfirmed();
      test.clock.advance(hourMs);
      await settlePurchases(test.deps);
      return email;
    });
    expect([paid, await test.countUsers(result)]).toEqual([0, 0]);
  });
});
