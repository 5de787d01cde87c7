import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { HttpError } from '@/backend/http/errors/http-error';
import { invoiceNumber } from '@/backend/modules/billing/invoices';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { memberCalls, type Member, readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { attempt } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { PaymentRejectedError } from '@/backend/ports/payment-gateway';

const test = fileFixture(createWalletTestApp);
let staff: Member;
// Access tokens work for minutes, and the clock moves.
beforeEach(async () => {
  test.clock.advance(1_000);
  staff = await memberCalls(test).enter(await test.addUser({ isStaff: true }));
});

/** 500 credits for 56.25 €, tax included. */
const credits = {
  ...{ walletPackageId: 'eb140d8b-f0f2-4988-a7d0-28dded283f2d', quantity: 1 },
  shownTotal: { amount: 5_625, currency: 'eur' },
};
async function addBuyerOfCredits() {
  const customer = await test.addSubscriber();
  const bought = await test.pay('POST', '/customer-credits/credits', customer, credits);
  expect([bought.statusCode, bought.body]).toEqual([201, expect.anything()]);
  const invoice = (await test.invoicesOf(customer)).at(-1);
  if (!invoice) throw new Error('No invoice');
  return { customer, number: invoiceNumber(invoice) };
}

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key: string = crypto.randomUUID()) =>
  test.call(method, path, { token: staff.token, body, headers: { 'idempotency-key': key } });
const preview = (invoiceNumber: string, amount?: number) =>
  call('POST', '/staff/refunds/preview', { invoiceNumber, amount });
const all = { refundable: 5_625, credits: 500, planValue: 0 };
const refund = (invoiceNumber: string, amount = 5_625, agreed: object = all) =>
  call('POST', '/staff/refunds', { invoiceNumber, amount, agreed, reason: 'Bought twice' });
const balanceOf = async ({ organizationId }: Customer) => (await test.accountsOf(organizationId)).balance;

describe('a refund by staff', () => {
  it('a refund by staff is previewed with what it pays back and revokes, and changes nothing by that', async () => {
    const { customer, number } = await addBuyerOfCredits();
    expect((await preview(number)).json()).toMatchObject({ currency: 'eur', amount: 5_625, ...all });
    expect((await preview(number, 1_125)).json()).toMatchObject({ amount: 1_125, refundable: 5_625, credits: 100 });
    expect(await balanceOf(customer)).toBe(500);
    expect(await test.invoicesOf(customer)).toHaveLength(2);
  });

  it('pays back, revokes and is recorded with its reason', async () => {
    const { customer, number } = await addBuyerOfCredits();
    const answer = await refund(number);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { creditNoteNumber: expect.stringMatching(/^\d{4}-\d{4}$/), isPaidBack: true, rejection: null },
    ]);
    expect(await balanceOf(customer)).toBe(0);
    const { items } = (await call('GET', '/staff/actions')).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({
      ...{ action: 'invoice_refunded', detail: number, reason: 'Bought twice' },
      ...{ staff: staff.email, account: customer.email },
      refund: { amount: { amount: 5_625, currency: 'eur' }, status: 'paid_back' },
    });
  });

  it('happens once if the request is repeated, with the same key and with another', async () => {
    const { customer, number } = await addBuyerOfCredits();
    const body = { invoiceNumber: number, amount: 1_125, agreed: { ...all, credits: 100 }, reason: 'Too late' };
    const first = await call('POST', '/staff/refunds', body, 'once');
    expect((await call('POST', '/staff/refunds', body, 'once')).json()).toEqual(first.json());
    expect(readRejection(await call('POST', '/staff/refunds', body))).toEqual([409, 'error_conflict']);
    expect(await balanceOf(customer)).toBe(400);
  });

  it('a refund by staff is rejected if credits were spent since it was shown, and pays back nothing', async () => {
    const { customer, number } = await addBuyerOfCredits();
    await test.debit(customer.organizationId, 350);
    expect((await preview(number)).json()).toMatchObject({ credits: 150, spentCredits: 350 });
    expect(readRejection(await refund(number))).toEqual([409, 'error_conflict']);
    expect(await test.invoicesOf(customer)).toHaveLength(2);
    expect((await refund(number, 5_625, { ...all, credits: 150 })).statusCode).toBe(201);
  });

  it('a refund by staff is rejected for an unknown number, more than is left, and an invoice that was refunded', async () => {
    const { number } = await addBuyerOfCredits();
    expect(readRejection(await preview('2026-9999'))).toEqual([404, 'error_not_found']);
    const tooHigh = await preview(number, 5_626);
    expect(readRejection(tooHigh)).toEqual([409, 'error_refund_exceeds_invoice']);
    expect(tooHigh.json()).toMatchObject({
      message: '€56.25 is left to refund.',
      fields: { amount: { code: 'too_big', params: { n: 5_625, currency: 'eur' } } },
    });
    await refund(number);
    expect(readRejection(await preview(number))).toEqual([409, 'error_invoice_refunded']);
    expect(readRejection(await preview(number, 1))).toEqual([409, 'error_invoice_refunded']);
    expect((await preview('42')).statusCode).toBe(400);
  });
});

describe('owed refunds', () => {
  /** A charge whose effect became impossible, and whose refund the provider rejects. */
  async function addOwedCharge() {
    const buyer = await test.addBuyer();
    const effect = () => Promise.reject(new HttpError(409, 'error_quote_stale'));
    const rejecting = killedAt(
      test.deps,
      { method: 'refund', at: 'before' },
      new PaymentRejectedError('refund_exceeds_charge'),
    );
    return (await attempt(rejecting, await test.requestOf(buyer, { effect }))).id;
  }
  const owed = async () => (await call('GET', '/staff/refunds')).json<{ items: { id: string }[] }>().items;

  it('owed refunds are reported to the operator by email, and listed until staff say how they were paid back, which is recorded', async () => {
    const id = await addOwedCharge();
    const alerts = await test.subjectsTo({ email: test.deps.config.contactEmail });
    expect(alerts).toContainEqual(expect.stringMatching(/^Refund of €49\.00 rejected: no invoice, ./));
    const listed = (await owed()).find((item) => item.id === id);
    expect(listed).toMatchObject({ creditNoteNumber: null, invoiceNumber: null, rejection: 'refund_exceeds_charge' });
    const settle = () => call('PUT', `/staff/refunds/${id}`, { reason: 'By bank transfer' });
    expect((await settle()).json()).toEqual({ id });
    expect((await owed()).map((item) => item.id)).not.toContain(id);
    expect(readRejection(await settle())).toEqual([404, 'error_not_found']);
    const { items } = (await call('GET', '/staff/actions')).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({ action: 'refund_settled', reason: 'By bank transfer', staff: staff.email });
  });
});
