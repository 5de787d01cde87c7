import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackendProcess } from '../support/processes/backend-process';
import { createLocalApi, tokenIn } from '../support/people/local-api';
import { solvedCaptcha } from '../support/people/captcha';
import { register } from '../support/people/registration';

const user = { email: 'canary@logs.example', password: 'Canary-Password-1', firstName: 'Ada', lastName: 'Walker' };
const nextPassword = 'Canary-Password-2';
const wrongPassword = 'Canary-Wrong-3';
/** A published test number (https://docs.stripe.com/testing). */
const cardNumber = '4000002500003155';

describe('the log at its most verbose level', () => {
  let backend: BackendProcess;
  const local = createLocalApi(() => `${backend.url}/api`);
  /** All secrets, by name, collected along the way. */
  const secrets: Record<string, string> = { password: user.password, nextPassword, wrongPassword, cardNumber };

  beforeAll(async () => {
    backend = await BackendProcess.prepare({ LOG_LEVEL: 'trace' });
    await backend.start();
    await walkThrough();
    await backend.request('/health/live');
  });
  afterAll(() => backend.remove());

  async function walkThrough() {
    secrets.captcha = await solvedCaptcha(`${backend.url}/api`, 'register');
    const registered = await register(`${backend.url}/api`, user, { captchaToken: secrets.captcha });
    expect(registered.status).toBe(202);
    secrets.link = tokenIn(await local.emailTo(user.email, /./), '/verify-email');
    await backend.request('/verifyToken', { json: { token: secrets.link } });
    await backend.request('/verify-email', { json: { token: secrets.link } });
    await backend.request('/login', { json: { email: user.email, password: wrongPassword } });
    const login = await backend.request('/login', {
      json: { email: user.email, password: user.password },
      headers: { 'sec-fetch-site': 'same-origin', origin: backend.publicBaseUrl },
    });
    const tokens = (await login.json()) as { accessToken: string; refreshToken: string };
    secrets.accessToken = tokens.accessToken;
    secrets.refreshToken = tokens.refreshToken;
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    secrets.cookie = cookie.slice(cookie.indexOf('=') + 1);
    const headers = { authorization: `Bearer ${tokens.accessToken}`, cookie };
    expect((await backend.request('/account', { headers })).status).toBe(200);
    await backend.request(`/account?token=${secrets.link}`, { headers });
    const changed = await backend.request('/change-password', {
      method: 'PUT',
      headers,
      json: { currentPassword: user.password, newPassword: nextPassword },
    });
    expect(changed.status).toBe(200);
    await backend.request('/token', { json: { refreshToken: tokens.refreshToken }, headers: { cookie } });
    await backend.request('/token', { json: { refreshToken: tokens.refreshToken }, headers: { cookie } });
    // An unreadable body is not logged, either.
    await backend.request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"x","password":"${user.password}"`,
    });
    await backend.request('/login', { json: { email: `x\r\n\u001b[31m{"level":60}`, password: wrongPassword } });
    // Card numbers are sent to the payment provider, here the simulator, and are rejected anywhere else.
    const card = { number: cardNumber, cvc: '737', expiry: '04/39', holderName: 'Ada Walker' };
    expect((await backend.request('/local/payments/cards', { json: card })).status).toBe(201);
    expect((await backend.request('/credit-cards', { json: card, headers })).status).toBe(401);
    expect((await backend.request('/register', { json: { order: card } })).status).toBe(400);
    await backend.request('/logout', { json: { isForced: true }, headers });
  }

  it('M1: contains no password, token, link, cookie, CAPTCHA solution or card number', () => {
    expect(backend.log.length).toBeGreaterThan(1_000);
    const leaked = Object.entries(secrets).filter(([name, secret]) => {
      expect(secret.length, name).toBeGreaterThan(8);
      return backend.log.includes(secret) || backend.log.includes(encodeURIComponent(secret));
    });
    expect(leaked.map(([name]) => name)).toEqual([]);
  });

  it('M1: the log at its most verbose level has one JSON object per line for any input', () => {
    const broken = backend.log
      .split('\n')
      .filter((line) => line !== '')
      .filter((line) => {
        try {
          return typeof JSON.parse(line) !== 'object';
        } catch {
          return true;
        }
      });
    expect(broken).toEqual([]);
    expect(backend.log).not.toContain('\u001b[31m');
  });
});
