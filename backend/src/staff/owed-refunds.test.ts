import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { refundInvoice, settleRefunds } from '@/backend/modules/billing/invoices';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { attempt, failChargeRefund, settlePurchases } from '@/backend/modules/billing/payments';
import { killedAt } from '@/backend/modules/billing/payments/purchases/testing/purchase-test-app';
import { settleOwed } from '@/backend/modules/operator/staff-actions';
import { PaymentProviderError, PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { describeOwedRefunds, parseRefundsOrder } from './owed-refunds';

const test = fileFixture(createPlanTestApp);

/** Dependencies whose payment provider rejects every refund, as Stripe does with an empty balance. */
const rejecting = (): Deps =>
  killedAt(test.deps, { method: 'refund', at: 'before' }, new PaymentRejectedError('refund_exceeds_charge'));

/** A charge whose effect became impossible, and whose refund the provider rejects. */
async function addOwedCharge() {
  const buyer = await test.addBuyer();
  const effect = () => Promise.reject(new HttpError(409, 'error_quote_stale'));
  const { id } = await attempt(rejecting(), await test.requestOf(buyer, { effect }));
  return { id, organizationId: buyer.organizationId };
}
const statusOf = async (id: string) =>
  (await test.database.select().from(purchases).where(eq(purchases.id, id)))[0]?.status;

describe('a refund that the provider rejects', () => {
  it('of a charge without effect stays owed, is listed with its reason, and is sent again after six hours', async () => {
    const { id, organizationId } = await addOwedCharge();
    expect(await statusOf(id)).toBe('refunding');
    expect(await describeOwedRefunds(test.deps)).toEqual([
      expect.stringMatching(new RegExp(`^${id} .*€49.00 .*${organizationId} .*\\(refund_exceeds_charge\\)$`)),
    ]);
    await settlePurchases(test.deps);
    expect(await test.sumUp(organizationId)).toMatchObject({ paid: 4_900, statuses: ['refunding'] });
    test.clock.advance(6 * hourMs);
    await settlePurchases(test.deps);
    expect(await test.sumUp(organizationId)).toMatchObject({ paid: 0, statuses: ['refunded'] });
    expect(await describeOwedRefunds(test.deps)).toEqual([]);
  });

  it('of an invoice stays owed, is listed with its reason, and is sent again with another key', async () => {
    const customer = await test.addSubscriber();
    const [invoice] = await test.invoicesOf(customer);
    const note = await refundInvoice(rejecting(), { invoiceId: invoice?.id ?? '' });
    expect(note).toMatchObject({ status: 'open', refundRejection: 'refund_exceeds_charge' });
    expect(await describeOwedRefunds(test.deps)).toEqual([expect.stringContaining(note.id)]);
    test.clock.advance(6 * hourMs);
    const keys: string[] = [];
    const { payments } = test.deps;
    const refund: NonNullable<Deps['payments']>['refund'] = (request) => {
      keys.push(request.idempotencyKey);
      return payments?.refund(request) ?? Promise.reject(new Error('No payment provider'));
    };
    await settleRefunds({ ...test.deps, ...(payments && { payments: { ...payments, refund } }) });
    expect(keys).toEqual([expect.stringMatching(new RegExp(`^${note.id}:\\d+$`))]);
    expect((await test.sumUp(customer.organizationId)).paid).toBe(0);
    expect(await describeOwedRefunds(test.deps)).toEqual([]);
  });

  it('a refund that the provider rejects is no longer owed once staff have paid it back in another way', async () => {
    const { id } = await addOwedCharge();
    const customer = await test.addSubscriber();
    const [invoice] = await test.invoicesOf(customer);
    const note = await refundInvoice(rejecting(), { invoiceId: invoice?.id ?? '' });
    expect([await settleOwed(test.deps, id), await settleOwed(test.deps, note.id)]).toEqual(['ended', 'ended']);
    expect(await describeOwedRefunds(test.deps)).toEqual([]);
    expect(await settleOwed(test.deps, id)).toBe('not_owed');
    expect((await test.invoicesOf(customer)).at(-1)).toMatchObject({
      ...{ kind: 'credit_note', status: 'paid', paidWith: null },
    });
    const { text } = await test.mailbox.last(customer.email, 'invoice-credit-note');
    expect(text).toContain('in another way than to your card.');
    expect(text).not.toContain('••••');
  });
});

describe('an owed refund that was sent again and has no known answer', () => {
  const losing = () => killedAt(test.deps, { method: 'refund', at: 'after' }, new PaymentProviderError('no answer'));
  async function addOwedNote() {
    const customer = await test.addSubscriber();
    const [invoice] = await test.invoicesOf(customer);
    const { id } = await refundInvoice(rejecting(), { invoiceId: invoice?.id ?? '' });
    return { id, organizationId: customer.organizationId };
  }

  it.each([
    ['an invoice', addOwedNote, settleRefunds],
    ['a charge without effect', addOwedCharge, settlePurchases],
  ])(
    'an owed refund that was sent again and has no known answer cannot be marked as paid back, because it may be paid that way: %s',
    async (_what, add, sweep) => {
      const { id, organizationId } = await add();
      test.clock.advance(6 * hourMs);
      await sweep(losing());
      expect(await describeOwedRefunds(test.deps)).toEqual([expect.stringMatching(new RegExp(`^${id} .*Sent again`))]);
      expect(await settleOwed(test.deps, id)).toBe('sending');
      test.clock.advance(hourMs);
      await sweep(test.deps);
      expect(await test.sumUp(organizationId)).toMatchObject({ paid: 0 });
      expect(await describeOwedRefunds(test.deps)).toEqual([]);
    },
  );

  it.each([
    ['an invoice', addOwedNote, settleRefunds],
    ['a charge without effect', addOwedCharge, settlePurchases],
  ])(
    'an owed refund that was sent again and has no known answer is sent after weeks without a running backend, and may be paid that way from then on: %s',
    async (_of, add, sweep) => {
      const { id, organizationId } = await add();
      test.clock.advance(75 * dayMs);
      await sweep(losing());
      expect(await settleOwed(test.deps, id)).toBe('sending');
      test.clock.advance(hourMs);
      await sweep(test.deps);
      expect(await test.sumUp(organizationId)).toMatchObject({ paid: 0 });
      expect(await describeOwedRefunds(test.deps)).toEqual([]);
    },
  );

  it('an owed refund that was sent again and has no known answer can be marked after 23 hours, when staff look it up at the provider', async () => {
    const [note, charge] = [await addOwedNote(), await addOwedCharge()];
    test.clock.advance(6 * hourMs);
    await settleRefunds(losing());
    await settlePurchases(losing());
    test.clock.advance(23 * hourMs);
    await settleRefunds(losing());
    expect(await describeOwedRefunds(test.deps)).toEqual([
      expect.stringMatching(new RegExp(`^${note.id} .*never confirmed$`)),
      expect.stringContaining(charge.id),
    ]);
    expect([await settleOwed(test.deps, note.id), await settleOwed(test.deps, charge.id)]).toEqual(['ended', 'ended']);
  });

  it('of a charge that the provider never answers is listed after 23 hours, and sent until it answers', async () => {
    const buyer = await test.addBuyer();
    const effect = () => Promise.reject(new HttpError(409, 'error_quote_stale'));
    const { id } = await attempt(losing(), await test.requestOf(buyer, { effect }));
    expect(await describeOwedRefunds(test.deps)).toEqual([]);
    test.clock.advance(23 * hourMs);
    await settlePurchases(losing());
    expect(await describeOwedRefunds(test.deps)).toEqual([
      expect.stringMatching(`^${id} .*never confirmed.*Sent again`),
    ]);
    expect(await settleOwed(test.deps, id)).toBe('sending');
    test.clock.advance(hourMs);
    await settlePurchases(test.deps);
    expect(await test.sumUp(buyer.organizationId)).toMatchObject({ paid: 0, statuses: ['refunded'] });
    expect(await describeOwedRefunds(test.deps)).toEqual([]);
  });

  it('an owed refund that was sent again and has no known answer is not sent again after staff settled it, if the provider reports later that the request failed', async () => {
    const { id, organizationId } = await addOwedCharge();
    test.clock.advance(6 * hourMs);
    const { refundRejectedAt } = (await test.database.select().from(purchases).where(eq(purchases.id, id)))[0] ?? {};
    await settlePurchases(
      killedAt(test.deps, { method: 'refund', at: 'before' }, new PaymentProviderError('no answer')),
    );
    test.clock.advance(23 * hourMs);
    expect(await settleOwed(test.deps, id)).toBe('ended');
    const key = `${id}:refund:${refundRejectedAt?.getTime()}`;
    await failChargeRefund(test.deps, { key, failure: 'expired_or_canceled_card' });
    test.clock.advance(6 * hourMs);
    await settlePurchases(test.deps);
    expect(await test.sumUp(organizationId)).toMatchObject({ paid: 4_900, statuses: ['refunded'] });
  });

  describe('by several of staff at once', () => {
    const settlement = { staff: { userId: '' }, reason: 'By bank transfer' };
    const countRecords = () => test.database.$count(staffActions, eq(staffActions.reason, settlement.reason));
    beforeAll(async () => (settlement.staff.userId = (await test.addUser({ isStaff: true })).id));
    beforeEach(() => test.database.delete(staffActions));
    const settle = (id: string) => Promise.all([1, 2, 3].map(() => settleOwed(test.deps, id, settlement)));

    it('a refund of an invoice is marked and recorded once', async () => {
      const { id, organizationId } = await addOwedNote();
      const ends = await test.database.transaction(async (transaction) => {
        await transaction.select().from(invoices).where(eq(invoices.organizationId, organizationId)).for('update');
        const settling = settle(id);
        await until(() => isWaitingForLock(test.database, 3));
        return { settling };
      });
      expect((await ends.settling).toSorted()).toEqual(['ended', 'not_owed', 'not_owed']);
      expect(await countRecords()).toBe(1);
    });

    it('a refund of a charge without effect is marked and recorded once', async () => {
      const { id } = await addOwedCharge();
      expect((await settle(id)).filter((end) => end === 'ended')).toHaveLength(1);
      expect(await countRecords()).toBe(1);
    });
  });
});

const noteId = '0b0f4f3e-8f0c-4a52-9d5e-3a1f4f0c7d11';
it.each([
  [[], { settledId: undefined }],
  [['settled', noteId], { settledId: noteId }],
  [['settled', '2026-0042'], undefined],
  [['settled'], undefined],
  [['settled', noteId, 'b'], undefined],
  [['other'], undefined],
])('parses the arguments %j as %j', (args, order) => expect(parseRefundsOrder(args)).toEqual(order));
