import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hourMs } from '@app/api-client/rules/values/durations';
import { fileFixture } from '@/backend/testing/file-fixture';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { sweepAddOns } from '@/backend/modules/billing/add-ons';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { PaymentProviderError } from '@/backend/ports/payment-gateway';

const test = fileFixture(createPlanTestApp);

/** 30 landscapes per month for 32.00 and 25 % tax. */
const order = {
  ...{ packageId: '0d5d1a7e-6f1b-4b0e-8d0c-5a1f5a3c0402', quantity: 1 },
  shownTotal: { amount: 4_000, currency: 'eur' },
};
const addOnOf = async ({ organizationId }: Customer) => {
  const [row] = await test.database.select().from(addOns).where(eq(addOns.organizationId, organizationId));
  if (!row?.periodEnd) throw new Error('No add-on that renews');
  return { ...row, periodEnd: row.periodEnd };
};

it('H12: the invoice of an add-on that could not be charged starts the next period when a user pays it, and is charged once', async () => {
  const customer = await test.addSubscriber('contour', { interval: 'annual' });
  expect((await test.pay('POST', '/addon-packages/purchase', customer, order)).statusCode).toBe(201);
  const { periodEnd } = await addOnOf(customer);
  test.moveTo(periodEnd);
  await sweepAddOns(killedAt(test.deps, { method: 'charge', at: 'before' }, new PaymentProviderError('no answer')));
  test.clock.advance(hourMs);
  await settlePurchases(test.deps);
  const invoice = (await test.invoicesOf(customer)).at(-1);
  expect(invoice).toMatchObject({ status: 'open', total: 4_000 });
  const fresh = await test.renewToken(customer);
  const owed = { invoiceId: invoice?.id, shownTotal: { amount: 4_000, currency: 'eur' } };
  const paid = await test.pay('PUT', '/invoices/pay', fresh, owed);
  expect([paid.statusCode, paid.json()]).toMatchObject([200, { status: 'paid' }]);
  expect(await addOnOf(customer)).toMatchObject({ periodStart: periodEnd, renewalInvoiceId: null, endedAt: null });
  await sweepAddOns(test.deps);
  const { paid: charged, statuses } = await test.sumUp(customer.organizationId);
  const invoiced = (await test.invoicesOf(customer)).reduce((sum, { total }) => sum + total, 0);
  expect([charged, statuses.filter((status) => status === 'refunded')]).toEqual([invoiced, []]);
});
