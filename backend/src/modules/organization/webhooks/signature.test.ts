import { webcrypto } from 'node:crypto';
import { hourMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpDatabase } from '@/backend/testing/dump-database';
import { signatureHeaders } from './signature';
import {
  createWebhookTestApp,
  type CreatedWebhook,
  type Received,
  type WebhookTestApp,
} from './testing/webhook-test-app';

/**
 * Verifies a request as a receiver does, after the specification of Standard Webhooks, and with another implementation of
 * HMAC than the one that signs.
 */
async function verify(
  secret: string,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  now: Date,
): Promise<boolean> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > 300) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secretBytes = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  const key = await webcrypto.subtle.importKey('raw', secretBytes, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const results = (signatures ?? '').split(' ').map(async (entry) => {
    const [version, signature = ''] = entry.split(',');
    const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
    return version === 'v1' && (await webcrypto.subtle.verify('HMAC', key, bytes, signed));
  });
  return (await Promise.all(results)).includes(true);
}

describe('a signature', () => {
  it('O2: a signature is the one of the published example of Standard Webhooks', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      at: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
    };
    expect(signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  describe('of a request', () => {
    let test: WebhookTestApp;
    beforeAll(async () => {
      test = await createWebhookTestApp();
    });
    afterAll(() => test.close());

    it('O2: a signature of a request is verified with the secret, and not for another body, ID or time, nor with another secret', async () => {
      const ada = await test.admin();
      const { secret } = await test.create(ada);
      const other = await test.create(ada, { types: ['invoice.paid'] });
      expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
      await test.record(ada.organizationId);
      await test.deliver();
      const received = test.receiver.received.at(-1);
      if (!received) throw new Error('nothing received');
      const now = test.clock.now();
      expect(await verify(secret, received, now)).toBe(true);
      const changed = (name: string, value: string) => ({
        ...received,
        headers: { ...received.headers, [name]: value },
      });
      const forged = [
        verify(other.secret, received, now),
        verify(secret, { ...received, body: received.body.replace('80', '100') }, now),
        verify(secret, changed('webhook-id', 'another'), now),
        verify(secret, changed('webhook-timestamp', String(Math.floor(now.getTime() / 1_000) + 1)), now),
        verify(secret, received, new Date(now.getTime() + hourMs)),
      ];
      expect(await Promise.all(forged)).toEqual([false, false, false, false, false]);
      expect(received.headers['content-type']).toBe('application/json');
      expect(received.headers['user-agent']).toMatch(/^Dcipher-Webhooks\/\d/);
    });

    it('O2: a signature of a request is made with both secrets after a rotation, until the overlap ends', async () => {
      const ada = await test.admin();
      const { id, secret } = await test.create(ada);
      const rotate = async (overlapHours: number) =>
        (await test.call('POST', `/${id}/rotate`, ada.token, { overlapHours })).json<CreatedWebhook>();
      const rotated = await rotate(1);
      expect(rotated.secret).not.toBe(secret);
      const verifies = async () => {
        await test.record(ada.organizationId);
        await test.deliver();
        const received = test.receiver.received.at(-1);
        if (!received) throw new Error('nothing received');
        const now = test.clock.now();
        return Promise.all([secret, rotated.secret].map((one) => verify(one, received, now)));
      };
      test.clock.advance(hourMs - 1);
      expect(await verifies()).toEqual([true, true]);
      test.clock.advance(1);
      expect(await verifies()).toEqual([false, true]);
    });

    it('ends with the previous secret immediately if it is rotated without an overlap', async () => {
      const ada = await test.admin();
      const { id, secret } = await test.create(ada);
      await test.call('POST', `/${id}/rotate`, ada.token, { overlapHours: 0 });
      await test.record(ada.organizationId);
      await test.deliver();
      const received = test.receiver.received.at(-1);
      expect(received && (await verify(secret, received, test.clock.now()))).toBe(false);
    });

    it('O2: a signature of a request is made with a secret that no table, list or log contains', async () => {
      const ada = await test.admin();
      const { id, secret } = await test.create(ada);
      await test.record(ada.organizationId);
      await test.deliver();
      const listed =
        (await test.call('GET', '', ada.token)).body + (await test.call('GET', `/${id}/deliveries`, ada.token)).body;
      const dump = `${await dumpDatabase(test.database)}\n${listed}`;
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      expect(dump).toContain(id);
      for (const form of [secret, secret.slice(6), key.toString('hex'), key.toString('base64url')])
        expect(dump).not.toContain(form);
    });
  });
});
