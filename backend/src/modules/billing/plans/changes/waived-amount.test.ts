import { hourMs } from '@app/api-client/rules/values/durations';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp } from './testing/plan-test-app';

const test = fileFixture(createPlanTestApp);

/** An upgrade in the last hour of a period costs a few cents, which is less than a card can be charged. */
it('BI-2: an amount below what a card can be charged is waived on the quote and the invoice, and not charged', async () => {
  const bought = await test.addSubscriber();
  const { periodEnd } = await test.subscriptionOf(bought);
  test.moveTo(new Date(periodEnd.getTime() - hourMs));
  const customer = await test.renewToken(bought);
  const before = await test.sumUp(customer.organizationId);
  const quote = await test.quote(customer, 'summit');
  expect(quote).toMatchObject({ totalDueNow: { amount: 0 }, renewals: [{ amount: { amount: 22_375 } }] });
  const answer = await test.pay('PUT', '/subscriptions', customer, { quoteId: quote.id });
  expect(answer.statusCode).toBe(200);
  const invoice = (await test.invoicesOf(customer)).at(-1);
  const [remainder = 0, unused = 0, waived = 0] = invoice?.document.lines.map(({ amount }) => amount) ?? [];
  expect(invoice).toMatchObject({ status: 'paid', document: { total: 0 } });
  expect(invoice?.document.lines.map(({ kind }) => kind)).toEqual(['plan_remainder', 'unused_time', 'waived']);
  expect(remainder + unused).toBeGreaterThan(0);
  expect(waived).toBe(-(remainder + unused));
  const { charges, paid } = await test.sumUp(customer.organizationId);
  expect([charges, paid]).toEqual([before.charges, before.paid]);
  // What was waived was not paid, so that a later upgrade does not credit it.
  expect((await test.subscriptionOf(customer)).paid).toBe(-unused);
});
