import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hourMs } from '@app/api-client/rules/values/durations';
import { fileFixture } from '@/backend/testing/file-fixture';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { addBillingDetails } from '@/backend/modules/billing/billing-details/testing/add-billing-details';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { settlePurchases } from './settle-purchases.service';

const test = fileFixture(createPlanTestApp);

/** Paths and bodies of purchases by a subscriber, with the shown total, by what is bought. */
const purchasesOf: Record<string, (customer: Customer) => Promise<['POST' | 'PUT', string, object]>> = {
  credits: async () => {
    const shownTotal = { amount: 5_625, currency: 'eur' };
    const body = { walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1, shownTotal };
    return ['POST', '/customer-credits/credits', body];
  },
  'a plan': async (customer) => ['PUT', '/subscriptions', { quoteId: (await test.quote(customer, 'summit')).id }],
};

/** Starts a purchase, and confirms it after the billing details changed its tax. @returns Sends the call again. */
async function confirmLate(customer: Customer, name: string) {
  const [method, path, body] = await purchasesOf[name]!(customer);
  const paid = { ...body, paymentToken: await test.createToken('asks_once') };
  const asked = await test.pay(method, path, customer, paid);
  expect(readRejection(asked)).toEqual([409, 'error_payment_authentication_required']);
  const { action, continuationId } = asked.json().payment;
  await addBillingDetails(test.deps, customer.organizationId, { country: 'US' });
  await test.confirm(action);
  return () => test.pay(method, path, customer, { ...paid, continuationId });
}
const statusesOf = async ({ organizationId }: Customer) =>
  (await test.database.select().from(purchases).where(eq(purchases.organizationId, organizationId))).map(
    ({ status }) => status,
  );
const refundEmailsTo = async (customer: Customer) =>
  (await test.subjectsTo(customer)).filter((subject) => subject === 'Your payment was refunded').length;

it.each(Object.keys(purchasesOf))(
  'BI-10: the buyer who confirms %s too late and does not come back gets one email about the refund',
  async (name) => {
    const customer = await test.addSubscriber();
    await confirmLate(customer, name);
    test.clock.advance(hourMs);
    await settlePurchases(test.deps);
    await settlePurchases(test.deps);
    expect(await statusesOf(customer)).toContain('refunded');
    expect(await refundEmailsTo(customer)).toBe(1);
    const { text } = await test.mailbox.last(customer.email, 'late-refund');
    expect(text).toContain('We refunded all of it to your card.');
    expect(text).not.toContain('deleted');
  },
);

it('BI-10: the buyer whose call answers that the payment is refunded gets the same email, once', async () => {
  const customer = await test.addSubscriber();
  const repeat = await confirmLate(customer, 'credits');
  expect(readRejection(await repeat())).toEqual([409, 'error_payment_refunded']);
  await repeat();
  expect(await refundEmailsTo(customer)).toBe(1);
});
