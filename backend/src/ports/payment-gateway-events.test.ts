import { randomUUID } from 'node:crypto';
import { minuteMs } from '@app/api-client/rules/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentAdapters, rejectionOf, type PaymentsUnderTest } from '@/backend/testing/payments-under-test';
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
    expect(await gateway.readEvent(sent.body, sent.signature)).toEqual({ ...event, id: sent.id, occurredAt });
    expect(await gateway.readEvent(sent.body, sent.signature)).toMatchObject({ id: sent.id });
  });

  it('H10: are rejected if they are forged, changed, unsigned, or signed with another secret', async () => {
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

  it('H10: are rejected if their signature is older than five minutes', async () => {
    const { body, signature } = payments.signEvent(about());
    payments.clock.advance(5 * minuteMs);
    await gateway.readEvent(body, signature);
    payments.clock.advance(1_000);
    expect(await rejectionOf(gateway.readEvent(body, signature))).toBe('signature_invalid');
  });
});
