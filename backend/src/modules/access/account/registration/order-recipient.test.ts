import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { billing, createOrderTestApp, newAddress } from '../testing/order-test-app';

const test = fileFixture(createOrderTestApp);

/** Both have no tax, and so the same total. Only for one is it the customer who owes it. */
const abroad = { ...billing, country: 'US' };
const reverseCharge = {
  ...billing,
  billingType: 'Business',
  companyName: 'Acme GmbH',
  country: 'DE',
  vatNumber: 'DE136695976',
};
const shownTotal = { amount: 4_500, currency: 'eur' };

it('BI-3: an order that is continued with billing details of another tax is refunded, also if the total is the same', async () => {
  const email = newAddress();
  const { result, paid } = await test.changeBy(async () => {
    const paymentToken = await test.createToken('asks_once');
    const order = { paymentToken, shownTotal };
    const asked = await test.send(await test.orderBody(email, { ...order, billing: abroad }));
    const { action, continuationId } = test.askedBy(asked);
    await test.confirm(action);
    return test.send(await test.orderBody(email, { ...order, billing: reverseCharge, continuationId }));
  });
  expect(readRejection(result)).toEqual([409, 'error_payment_refunded']);
  expect([paid, await test.countUsers(email)]).toEqual([0, 0]);
});
