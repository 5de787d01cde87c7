import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs } from '@app/api-client/rules/values/durations';
import { fileFixture } from '@/backend/testing/file-fixture';
import { ledgerEntries } from '@/backend/db/schema/billing/ledger';
import { previewRefund, refundInvoice } from '@/backend/modules/billing/invoices';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { sweepWallets } from '@/backend/modules/billing/wallet';
import { consistent, createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { orderRefund } from '@/backend/staff/refund-order';

const test = fileFixture(createWalletTestApp);

/** 500 credits for 56.25 €, tax included. */
const credits = {
  ...{ walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 },
  shownTotal: { amount: 5_625, currency: 'eur' },
};
const lastInvoice = async (customer: Customer) => {
  const invoice = (await test.invoicesOf(customer)).at(-1);
  if (!invoice) throw new Error('No invoice');
  return invoice;
};
async function addBuyerOfCredits() {
  const customer = await test.addSubscriber();
  const bought = await test.pay('POST', '/customer-credits/credits', customer, credits);
  expect([bought.statusCode, bought.body]).toEqual([201, expect.anything()]);
  return { customer, invoice: await lastInvoice(customer) };
}
const accounts = ({ organizationId }: Customer) => test.accountsOf(organizationId);

describe('a refund of credits', () => {
  it('BI-18: a refund of credits is posted to the account of sold credits, and not to that of given ones', async () => {
    const { customer, invoice } = await addBuyerOfCredits();
    await test.grant(customer.organizationId, 50);
    await refundInvoice(test.deps, { invoiceId: invoice.id, amount: 1_125 });
    const { organizationId } = customer;
    const sumOf = async (account: 'credits_sold' | 'credits_given') => {
      const isOf = and(eq(ledgerEntries.organizationId, organizationId), eq(ledgerEntries.account, account));
      const rows = await test.database.select().from(ledgerEntries).where(isOf);
      return rows.reduce((sum, { amount }) => sum + amount, 0);
    };
    expect([await sumOf('credits_sold'), await sumOf('credits_given')]).toEqual([-400, -50]);
    expect(await accounts(customer)).toEqual(consistent(450));
  });

  it('revokes the refunded share, and what is spent stays spent', async () => {
    const { customer, invoice } = await addBuyerOfCredits();
    await refundInvoice(test.deps, { invoiceId: invoice.id, amount: 1_125 });
    expect((await accounts(customer)).balance).toBe(400);
    await test.debit(customer.organizationId, 350);
    await refundInvoice(test.deps, { invoiceId: invoice.id });
    expect((await accounts(customer)).balance).toBe(0);
  });

  it('revokes them and no others, also if the clock runs while they are bought', async () => {
    const customer = await test.addSubscriber();
    test.clock.run(1);
    const bought = await test.pay('POST', '/customer-credits/credits', customer, credits);
    test.clock.run(0);
    expect(bought.statusCode).toBe(201);
    await test.grant(customer.organizationId, 500);
    const { id: invoiceId } = await lastInvoice(customer);
    await test.debit(customer.organizationId, 100);
    await refundInvoice(test.deps, { invoiceId });
    expect((await accounts(customer)).balance).toBe(500);
  });

  it('pauses automatic purchases with one email, because they would buy the credits again', async () => {
    const customer = await test.addSubscriber();
    const topUp = { walletPackageId: credits.walletPackageId, threshold: 100 };
    const maximum = { monthlyMaximum: { amount: 20_000, currency: 'eur' } };
    const body = { lowBalanceThreshold: null, topUp: { ...topUp, ...maximum } };
    expect((await test.call('PUT', '/customer-credits/settings', { ...customer, body })).statusCode).toBe(200);
    await sweepWallets(test.deps);
    const { id: invoiceId } = await lastInvoice(customer);
    await refundInvoice(test.deps, { invoiceId });
    await sweepWallets(test.deps);
    expect((await accounts(customer)).balance).toBe(0);
    expect((await test.sumUp(customer.organizationId)).charges).toBe(2);
    const paused = (await test.subjectsTo(customer)).filter((subject) => subject.includes('are paused'));
    expect(paused).toHaveLength(1);
    const saved = await test.call('PUT', '/customer-credits/settings', { ...customer, body });
    expect(saved.json()).toMatchObject({ topUpPausedAt: null });
    await sweepWallets(test.deps);
    expect((await accounts(customer)).balance).toBe(500);
  });

  it('a refund of credits is shown before it happens, without happening', async () => {
    const { customer, invoice } = await addBuyerOfCredits();
    expect(await previewRefund(test.deps, { invoiceId: invoice.id })).toEqual({
      amount: 5_625,
      refundable: 5_625,
      credits: 500,
      spentCredits: 0,
      planValue: 0,
    });
    expect(await test.invoicesOf(customer)).toHaveLength(2);
    const { year, number } = invoice;
    const questions: string[] = [];
    const disagree = async (question: string) => questions.push(question) === 0;
    const order = { year, number, amount: undefined, isConfirmed: false };
    expect(await orderRefund(test.deps, order, disagree)).toMatchObject({ isDone: false });
    expect(questions).toEqual([
      expect.stringMatching(/^This refunds €56\.25 of invoice .* It revokes 500 unspent credits\.$/),
    ]);
    expect((await accounts(customer)).balance).toBe(500);
  });
});

describe('a refund of a plan', () => {
  it('reduces what a later upgrade credits for unused time', async () => {
    const [refunded, other] = [await test.addSubscriber(), await test.addSubscriber()];
    const { id: invoiceId } = await lastInvoice(refunded);
    await refundInvoice(test.deps, { invoiceId });
    test.clock.advance(dayMs);
    const dueOf = async (customer: Customer) =>
      (await test.quote(await test.renewToken(customer), 'summit', { interval: 'monthly' })).totalDueNow.amount;
    const unusedDays = (await dueOf(refunded)) - (await dueOf(other));
    const { paid } = await test.subscriptionOf(other);
    expect(await test.subscriptionOf(refunded)).toMatchObject({ paid: 0, status: 'active' });
    expect(unusedDays).toBeGreaterThan(paid * 0.9);
  });

  it('H12: reduces what the yearly plan is worth to which its unused time was credited, also after the month is over', async () => {
    const customer = await test.addSubscriber();
    const month = await lastInvoice(customer);
    test.clock.advance(dayMs);
    const fresh = await test.renewToken(customer);
    const { id: quoteId } = await test.quote(fresh, 'contour', { interval: 'annual' });
    expect((await test.pay('PUT', '/subscriptions', fresh, { quoteId })).statusCode).toBe(200);
    const { paid } = await test.subscriptionOf(customer);
    test.clock.advance(60 * dayMs);
    await refundInvoice(test.deps, { invoiceId: month.id });
    expect(await test.subscriptionOf(customer)).toMatchObject({ paid: paid - month.document.subtotal });
  });

  it('that is over revokes nothing', async () => {
    const customer = await test.addSubscriber();
    const { id: invoiceId } = await lastInvoice(customer);
    test.moveTo((await test.subscriptionOf(customer)).periodEnd);
    expect(await previewRefund(test.deps, { invoiceId })).toMatchObject({ planValue: 0, credits: 0 });
  });
});
