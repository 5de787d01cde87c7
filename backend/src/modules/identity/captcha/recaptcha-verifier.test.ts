import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CaptchaServiceError } from '@/backend/ports/captcha-verifier';
import { createRecaptchaVerifier } from './recaptcha-verifier';

/** Connects to the fake provider without TLS, which would need a certificate. */
class PlainAgent extends Agent {
  override createConnection = ({ port }: { port?: string | number | null }) => connect(Number(port), '127.0.0.1');
}

type Reply = { status?: number; body?: string; hangs?: boolean };

describe('K3: the reCAPTCHA verifier', () => {
  let server: Server;
  let address: string;
  let reply: Reply = {};
  let lastForm: URLSearchParams | undefined;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let form = '';
      request.on('data', (part: Buffer) => (form += part.toString()));
      request.on('end', () => {
        lastForm = new URLSearchParams(form);
        if (reply.hangs) return;
        response.writeHead(reply.status ?? 200, { location: address }).end(reply.body ?? '');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const verifier = () =>
    createRecaptchaVerifier({
      secretKey: 'secret',
      hostname: 'www.example.com',
      address,
      agent: new PlainAgent(),
    });
  const good = { success: true, hostname: 'www.example.com' };
  const verdict = async (next: Reply) => {
    reply = next;
    return verifier().verify('token', 'register');
  };

  it('sends the secret and the token and accepts a confirmed token', async () => {
    expect(await verdict({ body: JSON.stringify(good) })).toBe(true);
    expect(Object.fromEntries(lastForm ?? [])).toEqual({ secret: 'secret', response: 'token' });
  });

  it.each([
    ['a token that the provider rejects', { ...good, success: false }],
    ['a token solved on another site', { ...good, hostname: 'evil.example' }],
    ['a token without a hostname', { success: true }],
    ['a token for another form', { ...good, action: 'contact' }],
    ['a token that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ])('K3: rejects %s', async (_what, answer) => {
    expect(await verdict({ body: JSON.stringify(answer) })).toBe(false);
  });

  it.each<[string, Reply]>([
    ['answers with an error', { status: 500, body: JSON.stringify(good) }],
    ['redirects', { status: 302, body: JSON.stringify(good) }],
    ['answers with HTML', { body: '<html>' }],
    ['answers in another shape', { body: JSON.stringify({ ...good, success: 'yes' }) }],
    ['rejects our secret', { body: JSON.stringify({ success: false, 'error-codes': ['invalid-input-secret'] }) }],
    ['sends too long an answer', { body: JSON.stringify({ ...good, more: 'x'.repeat(100_000) }) }],
  ])('K3: says nothing about a token when the provider %s', async (_what, answer) => {
    await expect(verdict(answer)).rejects.toThrow(CaptchaServiceError);
  });

  it('K3: says nothing about a token when the provider does not answer within 5 s', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce((timeoutMs) => {
      expect(timeoutMs).toBe(5_000);
      const controller = new AbortController();
      setImmediate(() => controller.abort());
      return controller.signal;
    });
    await expect(verdict({ hangs: true })).rejects.toThrow(CaptchaServiceError);
  });

  it('rejects an empty or too long token without a request', async () => {
    lastForm = undefined;
    for (const token of ['', 'a'.repeat(10_000)]) expect(await verifier().verify(token, 'register')).toBe(false);
    expect(lastForm).toBeUndefined();
  });
});
