import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { signUnsubscribeToken } from '@/backend/email/unsubscribe-token';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';

const test = fileFixture(createAccountTestApp);

const tokenFor = (address: string) => signUnsubscribeToken(test.deps, address);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** Posts the form as a mailbox provider does (RFC 8058, section 3.2). */
const oneClick = (token: string, headers: Record<string, string> = form, payload = 'List-Unsubscribe=One-Click') =>
  test.app.inject({ method: 'POST', url: `/api/emailunsubscribes/one-click?token=${token}`, headers, payload });
const resubscribe = (email: string, options: { token?: string; bearer?: string } = {}) =>
  test.app.inject({
    method: 'DELETE',
    url: `/api/emailunsubscribes/${encodeURIComponent(email)}${options.token === undefined ? '' : `?token=${options.token}`}`,
    headers: {
      'content-type': 'application/json',
      ...(options.bearer !== undefined && { authorization: `Bearer ${options.bearer}` }),
    },
    payload: '{}',
  });

const isUnsubscribed = async (address: string) =>
  (await test.database.select().from(emailUnsubscribes).where(eq(emailUnsubscribes.address, address))).length > 0;
const findSwitch = async (id: string) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0]?.receivesPromotionalEmails;
async function subscriber() {
  const user = await test.addUser();
  await test.database.update(users).set({ receivesPromotionalEmails: true }).where(eq(users.id, user.id));
  return user;
}

describe('one-click unsubscribe', () => {
  it('answers 200 without an account or a login, and is idempotent', async () => {
    const address = 'stranger@acme.example';
    for (let n = 0; n < 2; n += 1) {
      const response = await oneClick(tokenFor(address));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ maskedEmail: 's••••@acme.example', receivePromotionalEmails: false });
    }
    expect(await isUnsubscribed(address)).toBe(true);
  });

  it('turns off promotional emails for the account with the address', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    expect(await findSwitch(user.id)).toBe(false);
  });

  it('accepts the form URL-encoded and as multipart', async () => {
    const boundary = 'x-boundary';
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await oneClick(tokenFor('multipart@acme.example'), headers, multipart)).statusCode).toBe(200);
    expect(await isUnsubscribed('multipart@acme.example')).toBe(true);
  });

  it('accepts a token that is five years old', async () => {
    const token = tokenFor('patient@acme.example');
    test.clock.advance(5 * 365 * dayMs);
    expect((await oneClick(token)).statusCode).toBe(200);
  });

  it.each([
    [
      'a token with a replaced address',
      () => tokenFor('mine@acme.example').replace(/^[^.]+/, Buffer.from('yours@acme.example').toString('base64url')),
    ],
    ['a truncated token', () => tokenFor('mine@acme.example').slice(0, -4)],
    ['a token with a suffix', () => `${tokenFor('mine@acme.example')}.x`],
    ['a token without a signature', () => Buffer.from('mine@acme.example').toString('base64url')],
    ['the token of an email link', () => test.deps.ids.secret()],
    ['garbage', () => '%F0%9F%98%80'],
  ])('G2: rejects %s with 400', async (_label, token) => {
    const response = await oneClick(token());
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_invalid']);
    expect(await isUnsubscribed('yours@acme.example')).toBe(false);
  });

  it('E2: neither a GET request nor a request from another site unsubscribes', async () => {
    const token = tokenFor('careful@acme.example');
    expect((await test.app.inject(`/api/emailunsubscribes/one-click?token=${token}`)).statusCode).toBe(405);
    expect((await oneClick(token, { ...form, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await oneClick(token, { ...form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await isUnsubscribed('careful@acme.example')).toBe(false);
  });

  it('I1: rejects other content types and long bodies, and no other call accepts a form', async () => {
    const token = tokenFor('careful@acme.example');
    expect((await oneClick(token, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await oneClick(token, form, 'x'.repeat(5_000))).statusCode).toBe(413);
    const login = await test.app.inject({ method: 'POST', url: '/api/login', headers: form, payload: 'email=a' });
    expect(login.statusCode).toBe(415);
  });
});

describe('resubscribing', () => {
  it('answers 200 with the token of an email', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    const response = await resubscribe(user.email.toUpperCase(), { token: tokenFor(user.email) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ receivePromotionalEmails: true });
    expect(await isUnsubscribed(user.email)).toBe(false);
    expect(await findSwitch(user.id)).toBe(true);
  });

  it('answers 200 to the logged-in owner of the address', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    const { accessToken } = await test.logIn(user);
    expect((await resubscribe(user.email, { bearer: accessToken })).statusCode).toBe(200);
    expect(await isUnsubscribed(user.email)).toBe(false);
  });

  it('works with the switch on the privacy page, which also unsubscribes', async () => {
    const user = await subscriber();
    const { accessToken: token } = await test.logIn(user);
    const turn = (receivePromotionalEmails: boolean) =>
      test.call('PUT', '/account', { token, body: { receivePromotionalEmails } });
    expect((await turn(false)).statusCode).toBe(200);
    expect(await isUnsubscribed(user.email)).toBe(true);
    await turn(true);
    expect(await isUnsubscribed(user.email)).toBe(false);
  });

  it('rejects every other caller with 400, 401 or 403', async () => {
    const [owner, other] = [await subscriber(), await test.addUser()];
    await oneClick(tokenFor(owner.email));
    const { accessToken: bearer } = await test.logIn(other);
    const answers = [
      await resubscribe(owner.email, { token: tokenFor(other.email) }),
      await resubscribe(owner.email, { token: tokenFor(other.email), bearer }),
      await resubscribe(owner.email),
      await resubscribe(owner.email, { bearer: 'spoilt' }),
      await resubscribe(owner.email, { bearer }),
      await resubscribe('unknown@acme.example', { bearer }),
      await resubscribe('not-an-address', { bearer }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'error_link_invalid'],
      [400, 'error_link_invalid'],
      [401, 'error_token_missing'],
      [401, 'error_token_missing'],
      [403, 'error_forbidden'],
      [403, 'error_forbidden'],
      [400, 'error_validation'],
    ]);
    expect(await isUnsubscribed(owner.email)).toBe(true);
    expect(await findSwitch(owner.id)).toBe(false);
  });
});
