import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import type { CaptchaVerifier } from '@/backend/ports/captcha-verifier';
import { createAltchaVerifier } from './altcha-verifier';

describe('K3: the proof of work', () => {
  let test: TestApp;
  let verifier: CaptchaVerifier;
  beforeAll(async () => {
    test = await createTestApp();
    verifier = createAltchaVerifier(test.deps);
  });
  afterAll(() => test.close());

  const challenge = async (query = '?action=register') =>
    (await test.app.inject(`/api/captcha/challenge${query}`)).json<Challenge>();
  const encode = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64');
  const solve = async (challenge: Challenge) => ({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey }),
  });

  it('K3: the proof of work is accepted once for its form', async () => {
    const token = encode(await solve(await challenge()));
    expect(await verifier.verify(token, 'register')).toBe(true);
    expect(await verifier.verify(token, 'register')).toBe(false);
  });

  it('K3: the proof of work is accepted once in 20 parallel uses', async () => {
    const token = encode(await solve(await challenge()));
    const uses = await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token, 'register')));
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('K3: the proof of work is rejected for another form, and if it was made for no form', async () => {
    expect(await verifier.verify(encode(await solve(await challenge())), 'contact')).toBe(false);
    expect(await verifier.verify(encode(await solve(await challenge(''))), 'register')).toBe(false);
  });

  it('K3: the proof of work is valid for 30 minutes by the clock port, to the millisecond', async () => {
    const lifetimeMs = 30 * 60_000;
    const [inTime, tooLate] = [encode(await solve(await challenge())), encode(await solve(await challenge()))];
    test.clock.advance(lifetimeMs - 1);
    expect(await verifier.verify(inTime, 'register')).toBe(true);
    test.clock.advance(1);
    expect(await verifier.verify(tooLate, 'register')).toBe(false);
  });

  it('K3: the proof of work is rejected if any part of it was changed', async () => {
    const solved = await solve(await challenge());
    const { parameters } = solved.challenge;
    const forged = [
      { ...solved, solution: { ...solved.solution, counter: 1, derivedKey: '00'.repeat(32) } },
      { ...solved, challenge: { ...solved.challenge, parameters: { ...parameters, cost: 1 } } },
      {
        ...solved,
        challenge: {
          ...solved.challenge,
          parameters: { ...parameters, data: { action: 'register', expiresAtMs: 9e15 } },
        },
      },
      { ...solved, challenge: { ...solved.challenge, signature: '00'.repeat(32) } },
      { ...solved, challenge: { parameters } },
    ];
    for (const token of forged) expect(await verifier.verify(encode(token), 'register')).toBe(false);
    expect(await verifier.verify(encode(solved), 'register')).toBe(true);
  });

  it.each(['', 'x', 'e30=', encode([]), encode(null), encode({ challenge: {}, solution: {} }), 'a'.repeat(5_000)])(
    'K3: the proof of work is rejected if the token is %.20j',
    async (token) => expect(await verifier.verify(token, 'register')).toBe(false),
  );

  it('K3: takes between a third and all of the configured number of key derivations', async () => {
    const cheap = await createTestApp({ config: { proofOfWorkDerivations: 9 } });
    for (let n = 0; n < 20; n += 1) {
      const cheapChallenge = (await cheap.app.inject('/api/captcha/challenge?action=register')).json<Challenge>();
      const { solution } = await solve(cheapChallenge);
      expect(solution?.counter).toBeGreaterThanOrEqual(3);
      expect(solution?.counter).toBeLessThanOrEqual(9);
    }
    await cheap.close();
  });

  it('K3: the proof of work is offered only if no provider is configured', async () => {
    const recaptcha = { siteKey: 'site', secretKey: 'secret' };
    const provided = await createTestApp({ config: { recaptcha } });
    expect((await provided.app.inject('/api/captcha/challenge')).statusCode).toBe(404);
    await provided.close();
  });
});
