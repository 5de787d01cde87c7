import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { sampleDocument } from '@/backend/modules/billing/invoices/testing/sample-document';
import { insertPlan, listPublicPlans } from '@/backend/modules/organization/subscriptions';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createInvoiceTestApp } from '@/backend/modules/billing/invoices/testing/invoice-test-app';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { endBilling } from './end-billing';
import { findClosingLosses } from './find-closing-losses';
import { addAddOn, addCredits, addOpenInvoice } from './testing/add-paid-assets';

const test = fileFixture(createInvoiceTestApp);

const find = (organizationId: string) => findClosingLosses(test.database, organizationId, test.clock.now());
const toCome = { orderedPlan: null, offeredPlans: [], waitingPayments: [] };
const nothing = { trialEndsAt: null, plan: null, ...toCome, addOns: [], walletCredits: 0, openInvoices: [] };

describe('what an organization loses when it is deleted', () => {
  it('what an organization loses when it is deleted is its trial before it has bought anything', async () => {
    const { organizationId } = await test.owner('Trial Sample');
    expect(await find(organizationId)).toEqual({ ...nothing, trialEndsAt: '2026-03-29T12:00:00.000Z' });
  });

  it('what an organization loses when it is deleted is its plan, each running add-on, its credits, and each unpaid invoice', async () => {
    const { organizationId } = await test.owner('Paying Sample');
    await givePlan(test.deps, organizationId);
    await addCredits(test, organizationId, 1_300);
    await addAddOn(test, organizationId, { ageMinutes: 2, name: '10 compute hours', quantity: 1 });
    await addAddOn(test, organizationId, { ageMinutes: 3, quantity: 1 });
    await addAddOn(test, organizationId);
    await addAddOn(test, organizationId, { name: '10,000 news articles', endedAt: test.clock.now() });
    await test.issue(organizationId, { status: 'paid', paidWith: 'Visa •••• 4242' });
    const first = await addOpenInvoice(test, organizationId);
    test.clock.advance(1);
    const second = await addOpenInvoice(test, organizationId);
    const total = { amount: 5_625, currency: 'eur' };
    expect(await find(organizationId)).toEqual({
      trialEndsAt: null,
      plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
      ...toCome,
      addOns: [
        { name: '10 landscapes', quantity: 3 },
        { name: '10 compute hours', quantity: 1 },
      ],
      walletCredits: 1_300,
      openInvoices: [
        { number: first, total },
        { number: second, total },
      ],
    });
  });

  it('includes neither a plan that has ended nor the add-ons that ended with it, but the credits', async () => {
    const { organizationId } = await test.owner('Expired Sample');
    await givePlan(test.deps, organizationId);
    await addAddOn(test, organizationId);
    await addCredits(test, organizationId, 5);
    await endPlan(test.deps, organizationId);
    expect(await find(organizationId)).toEqual({ ...nothing, walletCredits: 5 });
  });

  it('what an organization loses when it is deleted includes an ordered and an offered plan and a payment that waits', async () => {
    const { organizationId } = await test.owner('Ordering Sample');
    const { trialEndsAt } = await find(organizationId);
    const [contour] = await listPublicPlans(test.database, test.clock.now());
    const order = { autoRenewal: true, pendingPlanVersionId: contour?.versionId, pendingInterval: 'monthly' } as const;
    const isOwn = eq(subscriptions.organizationId, organizationId);
    await test.database
      .update(subscriptions)
      .set({ ...order, pendingCurrency: 'eur' })
      .where(isOwn);
    const now = test.clock.now();
    const [id, createdAt] = [test.deps.ids.uuid(), now];
    await insertPlan(
      test.database,
      { id, kind: 'custom', name: 'Atlas', position: 9, organizationId, createdAt },
      {
        id: test.deps.ids.uuid(),
        prices: { monthly: { eur: 30_000 }, annual: {} },
        quotas: [],
        validFrom: now,
        createdAt,
      },
    );
    await test.database.insert(purchases).values({
      ...{ id: test.deps.ids.uuid(), organizationId, requestKey: organizationId, document: sampleDocument },
      ...{ subject: { kind: 'invoice', invoiceId: id }, currency: 'eur', amount: 4_900, initiatedBy: 'customer' },
      ...{ status: 'needs_authentication', leasedUntil: now, createdAt },
    });
    expect(await find(organizationId)).toEqual({
      ...nothing,
      trialEndsAt,
      orderedPlan: { name: contour?.name, startsAt: trialEndsAt },
      offeredPlans: [{ name: 'Atlas' }],
      waitingPayments: [{ amount: 4_900, currency: 'eur' }],
    });
  });

  it("includes nothing of another organization's", async () => {
    const [{ organizationId }, other] = [await test.owner('Own Sample'), await test.owner('Other Sample')];
    await endPlan(test.deps, organizationId);
    await addCredits(test, other.organizationId, 5);
    await addOpenInvoice(test, other.organizationId);
    await addAddOn(test, other.organizationId);
    expect(await find(organizationId)).toEqual(nothing);
  });
});

describe('ending the billing of an organization', () => {
  it('voids every unpaid invoice, of add-ons as well, balances the ledger, and keeps paid ones', async () => {
    const { organizationId } = await test.owner('Ending Sample');
    await test.issue(organizationId, { status: 'paid', paidWith: 'Visa •••• 4242' });
    for (let count = 0; count < 2; count += 1) await addOpenInvoice(test, organizationId);
    await test.database.transaction((transaction) => endBilling(transaction, test.deps, organizationId));
    expect((await test.invoicesOf(organizationId)).map(({ status }) => status)).toEqual(['paid', 'void', 'void']);
    expect(await test.balancesOf(organizationId)).toMatchObject({ receivable: 0, revenue: -4_500 });
    expect(await find(organizationId)).toMatchObject({ openInvoices: [] });
  });
});
