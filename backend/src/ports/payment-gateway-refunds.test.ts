import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardBehavior } from '@/backend/db/schema/payment-simulator';
import {
  addCustomer,
  anySum,
  paymentAdapters,
  rejectionOf,
  type PaymentsUnderTest,
} from '@/backend/testing/payments/payments-under-test';
import type { PaymentGateway } from './payment-gateway';

/** Refunds that fail after they were accepted. */
describe.each(paymentAdapters)('refunds by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  async function addCharge(behavior: CardBehavior) {
    const { customerId, charge } = await addCustomer(payments, behavior);
    const outcome = await charge();
    if (outcome.status !== 'succeeded') throw new Error(outcome.status);
    const { chargeId } = outcome;
    const refund = (idempotencyKey: string = randomUUID(), amount: number = anySum.amount) =>
      rejectionOf(gateway.refund({ customerId, chargeId, amount, idempotencyKey }));
    const refundedAmount = async () => (await payments.chargesOf(customerId))[0]?.refundedAmount;
    /** Lets the bank answer. @returns The refunds of the charge that the events name. */
    const settle = async () => {
      const events = await Promise.all(
        (await payments.settleRefunds()).map(({ body, signature }) => gateway.readEvent(body, signature)),
      );
      const own = events.filter((event) => event?.chargeId === chargeId);
      return [...new Set(own.map((event) => event?.refundId ?? ''))];
    };
    return { refund, refundedAmount, settle };
  }

  it('H5: refunds can fail after they were accepted, which an event reports with the request and the reason', async () => {
    const { refund, refundedAmount, settle } = await addCharge('rejects_refunds');
    const idempotencyKey = randomUUID();
    await refund(idempotencyKey);
    expect(await refundedAmount()).toBe(anySum.amount);
    const [refundId = '', ...others] = await settle();
    expect(others).toEqual([]);
    expect(await gateway.findRefund(refundId)).toEqual({ idempotencyKey, failure: 'expired_or_canceled_card' });
    expect(await refundedAmount()).toBe(0);
  });

  it('H5: refunds that failed are paid back by a request with another key only, because the earlier one has failed', async () => {
    const { refund, refundedAmount, settle } = await addCharge('rejects_refunds');
    const idempotencyKey = randomUUID();
    await refund(idempotencyKey);
    const [failed = ''] = await settle();
    expect(await refund(idempotencyKey)).toBe('expired_or_canceled_card');
    expect(await refundedAmount()).toBe(0);
    const next = randomUUID();
    expect(await refund(next)).toBeUndefined();
    expect(await refundedAmount()).toBe(anySum.amount);
    const later = (await settle()).find((refundId) => refundId !== failed) ?? '';
    expect(await gateway.findRefund(later)).toMatchObject({ idempotencyKey: next });
  });

  it('H3: refunds of part of a charge happen once per key, also after the provider has forgotten the key', async () => {
    const { refund, refundedAmount } = await addCharge('succeeds');
    const idempotencyKey = randomUUID();
    const part = anySum.amount / 7;
    await refund(idempotencyKey, part);
    await payments.forgetKeys();
    expect(await refund(idempotencyKey, part)).toBeUndefined();
    expect(await refundedAmount()).toBe(part);
    expect(await refund(idempotencyKey, part + 1)).toBe('key_reused');
  });

  it('refunds of a whole charge whose answer was lost are known as done after the provider has forgotten the key', async () => {
    const { refund } = await addCharge('succeeds');
    const idempotencyKey = randomUUID();
    await refund(idempotencyKey);
    await payments.forgetKeys();
    expect(await refund(idempotencyKey)).toBeUndefined();
    expect(await refund()).toBe('refund_exceeds_charge');
  });

  it('that a bank pays back stay, and nothing is known about a made-up one', async () => {
    const { refund, refundedAmount, settle } = await addCharge('succeeds');
    await refund();
    await settle();
    expect(await refundedAmount()).toBe(anySum.amount);
    expect(await gateway.findRefund('made-up')).toBeUndefined();
  });
});
