import { addDays } from '@app/api-client/rules/values/dates';
import { and, asc, eq, gt } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import { createPlanTestApp, type Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { advanceSubscriptions } from '.';

const test = fileFixture(createPlanTestApp);

async function suspend({ id }: Customer): Promise<Date> {
  const suspendedAt = test.clock.now();
  await test.database.update(users).set({ suspendedAt }).where(eq(users.id, id));
  return suspendedAt;
}
async function sweepAt(...times: Date[]): Promise<void> {
  for (const time of times) {
    test.moveTo(time);
    await advanceSubscriptions(test.deps);
  }
}
/** The kinds of the emails to a customer after a time, oldest first. */
async function kindsAfter({ email }: Customer, time: Date): Promise<string[]> {
  const { kind, recipient, createdAt } = outbox;
  const isLater = and(eq(recipient, email), gt(createdAt, time));
  const rows = await test.database.select({ kind }).from(outbox).where(isLater).orderBy(asc(createdAt));
  return rows.map((row) => row.kind);
}

describe('BI-26: the suspended owner of a plan, who is its only admin', () => {
  it('gets the announcement and the receipt of each renewal, with a link to support', async () => {
    const customer = await test.addSubscriber();
    const { periodEnd } = await test.subscriptionOf(customer);
    const suspendedAt = await suspend(customer);
    await sweepAt(addDays(periodEnd, -3), periodEnd);
    expect(await kindsAfter(customer, suspendedAt)).toEqual(['upcoming-renewal', 'invoice-receipt']);
    const { text } = await test.mailbox.last(customer.email, 'upcoming-renewal');
    expect(text).toContain("Your account is suspended, so you can't log in.");
    expect(text).toContain('/contact-us');
    expect(text).not.toContain('turn off renewal');
    expect((await test.mailbox.last(customer.email, 'invoice-receipt')).text).not.toContain('invoice history');
  });

  it('gets each failed charge, the end of the plan, and the warning that the data is erased (BI-9)', async () => {
    const customer = await test.addSubscriber('contour', { behavior: 'declines_renewals' });
    const { periodEnd } = await test.subscriptionOf(customer);
    const suspendedAt = await suspend(customer);
    await sweepAt(periodEnd, ...[1, 3, 7, 30, 37].map((days) => addDays(periodEnd, days)));
    const kinds = await kindsAfter(customer, suspendedAt);
    expect(kinds).toEqual([...Array<string>(3).fill('payment-failed'), 'plan-expired', 'erasure-warning']);
    const { text } = await test.mailbox.last(customer.email, 'erasure-warning');
    expect(text).toContain('we permanently delete all projects, reports and files');
    expect(text).toContain('/contact-us');
    expect(text).not.toContain('Choose a plan');
  });
});

it('BI-26: the suspended owner of a free trial gets only the warning that the data is erased', async () => {
  const customer = await test.addCustomer();
  const { periodEnd } = await test.subscriptionOf(customer);
  const suspendedAt = await suspend(customer);
  await sweepAt(...[-7, -3, 0, 23, 30].map((days) => addDays(periodEnd, days)));
  expect(await kindsAfter(customer, suspendedAt)).toEqual(['erasure-warning']);
});
