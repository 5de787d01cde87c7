import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaptchaServiceError, type CaptchaVerifier } from '@/backend/ports/captcha-verifier';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { createAltchaVerifier } from './altcha-verifier';

/** The default verifier. It is created after the app, whose database it needs. */
let verifier: CaptchaVerifier | undefined;
let test: AccountTestApp;
beforeAll(async () => {
  const captcha: CaptchaVerifier = {
    verify: async (token, action) => (await verifier?.verify(token, action)) ?? false,
  };
  test = await createAccountTestApp({ deps: { captcha } });
  verifier = createAltchaVerifier(test.deps);
});
afterAll(() => test.close());

const lifetimeMs = 30 * 60_000;

async function solve(action: string): Promise<string> {
  const challenge = (await test.call('GET', `/captcha/challenge?action=${action}`)).json<Challenge>();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe.each([
  ['/register/quick', 'register-quick', { email: 'quick@acme.example' }],
  [
    '/contact-requests',
    'contact',
    { name: 'Grace', email: 'contact@acme.example', topic: 'other', message: 'A message' },
  ],
  [
    '/white-paper',
    'white-paper',
    { firstName: 'Grace', lastName: 'Sample', email: 'paper@acme.example', companyName: 'Acme' },
  ],
])('K3: POST %s', (path, action, fields) => {
  const call = (captchaToken?: string) => test.call('POST', path, { body: { ...fields, captchaToken } });

  it('K3: accepts a proof for its own form once and rejects anything else', async () => {
    const [proof, old, foreign] = [await solve(action), await solve(action), await solve('send-confirmation')];
    expect((await call()).statusCode).toBe(400);
    for (const wrong of ['wrong', foreign]) {
      const response = await call(wrong);
      expect([response.statusCode, response.json().code]).toEqual([400, 'error_captcha']);
      expect(response.json().message).toBe('Please verify that you are a human.');
    }
    expect((await call(proof)).statusCode).toBe(202);
    expect((await call(proof)).json().code).toBe('error_captcha');
    test.clock.advance(lifetimeMs);
    expect((await call(old)).json().code).toBe('error_captcha');
  });

  it('K3: asks to try again later while the service is away, and does nothing', async () => {
    const proof = await solve(action);
    const available = verifier;
    verifier = { verify: () => Promise.reject(new CaptchaServiceError('no answer from 10.0.0.1')) };
    const response = await call(proof);
    verifier = available;
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect(response.json()).toEqual({
      code: 'error_captcha_unavailable',
      message: 'The spam check is not available right now. Try again in a minute.',
      requestId: expect.any(String) as string,
    });
    expect((await call(proof)).statusCode).toBe(202);
  });
});
