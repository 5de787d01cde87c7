import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { localPayments } from '@/backend/db/schema/payment-simulator';
import { seedOrigin } from '@/backend/local/seed-caller';
import type { Deps } from '@/backend/deps';
import { deleteAccount } from '@/backend/modules/access/account/deletion/delete-account.service';
import { buyPlan, changePlan } from '@/backend/modules/billing/plans/changes/buy-plan.service';
import { cancelPlan } from '@/backend/modules/billing/plans/changes/change-renewal.service';
import type { Customer, PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { findSubscription } from '@/backend/modules/organization/subscriptions';
import { advanceSubscriptions } from '..';
import { interleave } from './interleave';

const callerOf = ({ id: userId, organizationId, email }: Customer) => ({
  ...{ userId, organizationId, email, sessionId: crypto.randomUUID(), isStaff: false, requiresPasswordChange: false },
});
const payingCall = (customer: Customer) => ({
  ...{ caller: callerOf(customer), origin: seedOrigin, requestKey: `test:${crypto.randomUUID()}` },
});

/** Returns the payments of a customer in the end, less refunds. */
async function netPaid({ database }: PlanTestApp, customerId: string): Promise<number> {
  const isPaid = and(
    ...[eq(localPayments.customerId, customerId), eq(localPayments.kind, 'charge')],
    eq(localPayments.status, 'succeeded'),
  );
  const charges = await database.select().from(localPayments).where(isPaid);
  return charges.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0);
}

/** Every charge has one paid invoice, and the periods follow each other without a gap or an overlap. */
async function expectConsistent(test: PlanTestApp, customer: Customer): Promise<void> {
  const invoices = await test.invoicesOf(customer);
  const paid = invoices.filter(({ status }) => status === 'paid').reduce((sum, { total }) => sum + total, 0);
  expect(await netPaid(test, customer.organizationId)).toBe(paid);
  expect(invoices.some(({ status }) => status === 'open')).toBe(false);
  const periods = await test.periodsOf(customer);
  for (const [index, { startedAt }] of periods.slice(1).entries()) expect(startedAt).toEqual(periods[index]?.endedAt);
}

/** A race: it prepares a customer, lets works collide as the seed says, and checks the outcome. */
export type Race = (test: PlanTestApp, other: Deps, seed: number) => Promise<void>;

/** Two backends renew the plan while a user cancels it. */
const cancelAgainstRenewal: Race = async (test, other, seed) => {
  const customer = await test.addSubscriber();
  test.moveTo((await test.subscriptionOf(customer)).periodEnd);
  let paidAtConfirmation: number | undefined;
  const cancel = async (deps: Deps) => {
    await cancelPlan(deps, { caller: callerOf(customer), origin: seedOrigin }, undefined);
    paidAtConfirmation = await netPaid(test, customer.organizationId);
  };
  const sweepElsewhere = ({ payments }: Deps) => advanceSubscriptions({ ...other, ...(payments && { payments }) });
  await interleave(test.deps, seed, [cancel, advanceSubscriptions, sweepElsewhere]);
  test.clock.advance(600_000);
  await advanceSubscriptions(test.deps);
  const { status, autoRenewal } = await test.subscriptionOf(customer);
  expect(status === 'expired' || status === 'active').toBe(true);
  if (paidAtConfirmation !== undefined) {
    expect(await netPaid(test, customer.organizationId)).toBe(paidAtConfirmation);
    expect(autoRenewal).toBe(false);
  }
  await expectConsistent(test, customer);
};

/** A user upgrades while another one cancels. */
const cancelAgainstUpgrade: Race = async (test, _other, seed) => {
  const customer = await test.addSubscriber();
  const { id: quoteId, totalDueNow: shownTotal } = await test.quote(customer, 'summit');
  const [upgraded, canceled] = await interleave(test.deps, seed, [
    (deps) => changePlan(deps, payingCall(customer), { quoteId, shownTotal }),
    (deps) => cancelPlan(deps, { caller: callerOf(customer), origin: seedOrigin }, undefined),
  ]);
  const { autoRenewal } = await test.subscriptionOf(customer);
  const invoices = await test.invoicesOf(customer);
  expect(invoices).toHaveLength(upgraded?.status === 'done' ? 2 : 1);
  // Canceled after the upgrade, or before it, which then was rejected.
  if (canceled?.status === 'done') expect(autoRenewal).toBe(false);
  else expect(upgraded?.status).toBe('done');
  await expectConsistent(test, customer);
};

/** Two admins accept an upgrade each. */
const twoUpgrades: Race = async (test, _other, seed) => {
  const customer = await test.addSubscriber();
  const [one, two] = [await test.quote(customer, 'summit'), await test.quote(customer, 'summit')];
  const upgrade =
    ({ id: quoteId, totalDueNow: shownTotal }: typeof one) =>
    (deps: Deps) =>
      changePlan(deps, payingCall(customer), { quoteId, shownTotal });
  const outcomes = await interleave(test.deps, seed, [upgrade(one), upgrade(two)]);
  expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1);
  expect(await test.invoicesOf(customer)).toHaveLength(2);
  await expectConsistent(test, customer);
};

/** Dependencies whose payment provider keeps the payments of a deleted customer, to be counted. */
const withoutErasure = (deps: Deps): Deps => ({
  ...deps,
  ...(deps.payments && { payments: { ...deps.payments, deleteCustomer: async () => undefined } }),
});

/** A user buys a plan while the account, and so the organization, is deleted. */
const purchaseAgainstDeletion: Race = async (test, _other, seed) => {
  const customer = await test.addCustomer();
  const { id: quoteId, totalDueNow: shownTotal } = await test.quote(customer, 'contour');
  const paymentToken = await test.createToken();
  const confirmation = { typedWord: 'DELETE' as const, currentPassword: 'Otters-paint 7 fences' };
  const [bought, deleted] = await interleave(test.deps, seed, [
    (deps) => buyPlan(deps, payingCall(customer), { quoteId, shownTotal, paymentToken }),
    (deps) => deleteAccount(withoutErasure(deps), deps.passwordHasher, callerOf(customer), confirmation, seedOrigin),
  ]);
  const subscription = await findSubscription(test.database, customer.organizationId);
  expect(subscription === undefined).toBe(deleted?.status === 'done');
  const invoices = await test.invoicesOf(customer);
  expect(invoices).toHaveLength(bought?.status === 'done' ? 1 : 0);
  expect(await netPaid(test, customer.organizationId)).toBe(invoices[0]?.total ?? 0);
};

export const races: Record<string, Race> = {
  'a cancellation and a renewal by two backends': cancelAgainstRenewal,
  'a cancellation and an upgrade': cancelAgainstUpgrade,
  'two upgrades': twoUpgrades,
  'a purchase and the deletion of the organization': purchaseAgainstDeletion,
};
