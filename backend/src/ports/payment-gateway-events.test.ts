import { randomUUID } from 'node:crypto';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentAdapters, rejectionOf, type PaymentsUnderTest } from '@/backend/testing/payments/payments-under-test';
import type { PaymentGateway } from './payment-gateway';

describe.each(paymentAdapters)('events of payments by $name', ({ open }) => {
  let payments: PaymentsUnderTest;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    payments = await open();
    gateway = payments.gateway;
  });
  afterAll(() => payments.close());

  const about = () => ({ type: 'payment_intent.succeeded', purchaseId: randomUUID(), chargeId: randomUUID() });

  it('name the purchase and the charge, with the same ID each time they are sent', async () => {
    const event = about();
    const sent = payments.signEvent(event);
    const occurredAt = expect.any(Date) as Date;
    expect(await gateway.readEvent(sent.body, sent.signature)).toEqual({
      ...event,
      id: sent.id,
      refundId: null,
      disputeId: null,
      occurredAt,
    });
    expect(await gateway.readEvent(sent.body, sent.signature)).toMatchObject({ id: sent.id });
  });

  it('H10: events are rejected if they are forged, changed, unsigned, or signed with another secret', async () => {
    const { body, signature } = payments.signEvent(about());
    const changed = body.replace(/"purchaseId":"./, '"purchaseId":"x');
    expect(changed).not.toBe(body);
    const forgeries: [string, string | undefined][] = [
      [changed, signature],
      [body, undefined],
      [body, ''],
      [body, 'made-up'],
      [body, signature.replace(/v1=..../, 'v1=0000')],
      [body, signature.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)],
      [body, payments.signWrongly(body)],
      ['', signature],
    ];
    for (const [forgedBody, forgedSignature] of forgeries) {
      expect(await rejectionOf(gateway.readEvent(forgedBody, forgedSignature))).toBe('signature_invalid');
    }
  });

  it('H10: events are rejected if their signature is older than five minutes', async () => {
    const { body, signature } = payments.signEvent(about());
    payments.clock.advance(5 * minuteMs);
    await gateway.readEvent(body, signature);
    payments.clock.advance(1_000);
    expect(await rejectionOf(gateway.readEvent(body, signature))).toBe('signature_invalid');
  });

  /** Every kind of value, in the place of each part of an event. */
  const values = [null, undefined, '', 0, -1, 1e300, true, [], {}, [null], 'a\0b', '\ud800', 'x'.repeat(10_000)];
  const named = { id: 'evt_1', type: 'payment_intent.succeeded' };
  const object = { id: 'pi_1', object: 'payment_intent', metadata: { purchaseId: 'p' } };
  const event = { ...named, created: 1_767_225_600, occurredAt: '2026-01-01T00:00:00Z', data: { object } };

  it('events are read if they are signed and have an ID and a type, with any value elsewhere', async () => {
    const strange = values.flatMap((value) => [
      { ...event, created: value, occurredAt: value, purchaseId: value, chargeId: value, refundId: value },
      { ...event, data: value },
      { ...event, data: { object: value } },
      { ...event, data: { object: { ...object, id: value, object: value } } },
      { ...event, data: { object: { ...object, metadata: value } } },
      { ...event, data: { object: { ...object, metadata: { purchaseId: value } } } },
      { ...event, data: { object: { object: 'charge', payment_intent: value } } },
      { ...event, data: { object: { object: 'refund', id: value } } },
      { ...event, disputeId: value, data: { object: { object: 'dispute', id: value } } },
    ]);
    // Stripe's thin events have no object, and another format of time.
    const thin = { ...named, object: 'v2.core.event', created: '2026-01-01T00:00:00Z', related_object: null };
    for (const body of [...strange, thin].map((each) => JSON.stringify(each))) {
      const read = await gateway.readEvent(body, payments.sign(body));
      expect(read).toMatchObject({ ...named, occurredAt: expect.any(Date) as Date });
      const { purchaseId = null, chargeId = null, refundId = null, disputeId = null, occurredAt } = read ?? {};
      expect(occurredAt?.getTime()).toBeGreaterThanOrEqual(0);
      for (const text of [purchaseId, chargeId, refundId, disputeId])
        if (text !== null) expect(text).toMatch(/^[^\0]{1,255}$/);
    }
  });

  it('signed bodies that are no event are ignored', async () => {
    const strange = values.flatMap((value) => [value, { ...event, id: value }, { ...event, type: value }]);
    const bodies = strange
      .map((value) => JSON.stringify(value) ?? 'undefined')
      .filter((body) => !body.includes('\\ud800'));
    for (const body of [...bodies, 'not JSON', '{"id":']) {
      expect([body, await gateway.readEvent(body, payments.sign(body))]).toEqual([body, undefined]);
    }
  });
});
