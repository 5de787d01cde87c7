import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchase } from '@/backend/modules/billing/payments';

const test = fileFixture(createPlanTestApp);

/** 10 landscapes, paid once: 14.00 and 25 % tax. Contour allows ten packages of a kind. */
const landscapes = { packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0401', quantity: 10 };
const shownTotal = { amount: 17_500, currency: 'eur' };

it('BI-11: a continued purchase of all packages that the plan allows succeeds, also if an event has settled it', async () => {
  const customer = await test.addSubscriber();
  const paymentToken = await test.createToken('asks_once');
  const buy = (changes: object = {}) =>
    test.pay('POST', '/addon-packages/purchase', customer, { ...landscapes, shownTotal, paymentToken, ...changes });
  const { action, continuationId } = (await buy()).json().payment;
  await test.confirm(action);
  await settlePurchase(test.deps, continuationId);
  const continued = await buy({ continuationId });
  expect([continued.statusCode, continued.json()]).toMatchObject([201, { addOn: { quantity: 10 }, total: shownTotal }]);
  expect(await test.sumUp(customer.organizationId)).toMatchObject({ charges: 2, invoices: 2 });
});
