import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUnsubscribe } from '../../email/unsubscribe-token';
import { users } from '../../db/schema/users';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { emailUnsubscribes } from '../../db/schema/email-unsubscribes';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

const tokenFor = (address: string) => signUnsubscribe(test.deps, address);
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** As a mail provider does it (RFC 8058, section 3.2). */
const oneClick = (token: string, headers: Record<string, string> = form, payload = 'List-Unsubscribe=One-Click') =>
  test.app.inject({ method: 'POST', url: `/api/emailunsubscribes/one-click?token=${token}`, headers, payload });
const takeBack = (email: string, options: { token?: string; bearer?: string } = {}) =>
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
const switchOf = async (id: string) =>
  (await test.database.select().from(users).where(eq(users.id, id)))[0]?.receivesPromotionalEmails;
async function subscriber() {
  const user = await test.addUser();
  await test.database.update(users).set({ receivesPromotionalEmails: true }).where(eq(users.id, user.id));
  return user;
}

describe('unsubscribing by one click', () => {
  it('200: needs no account and no login, and once more changes nothing', async () => {
    const address = 'stranger@acme.example';
    for (let n = 0; n < 2; n += 1) {
      const response = await oneClick(tokenFor(address));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ maskedEmail: 's••••@acme.example', receivePromotionalEmails: false });
    }
    expect(await isUnsubscribed(address)).toBe(true);
  });

  it('200: turns the switch of the account that has the address', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    expect(await switchOf(user.id)).toBe(false);
  });

  it('takes the form in both ways that mail providers send it', async () => {
    const boundary = 'x-boundary';
    const multipart = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect((await oneClick(tokenFor('multipart@acme.example'), headers, multipart)).statusCode).toBe(200);
    expect(await isUnsubscribed('multipart@acme.example')).toBe(true);
  });

  it('works years later: mails are kept', async () => {
    const token = tokenFor('patient@acme.example');
    test.clock.advance(5 * 365 * 86_400_000);
    expect((await oneClick(token)).statusCode).toBe(200);
  });

  it.each([
    [
      'of another address',
      () => tokenFor('mine@acme.example').replace(/^[^.]+/, Buffer.from('yours@acme.example').toString('base64url')),
    ],
    ['cut short', () => tokenFor('mine@acme.example').slice(0, -4)],
    ['with something behind it', () => `${tokenFor('mine@acme.example')}.x`],
    ['without a signature', () => Buffer.from('mine@acme.example').toString('base64url')],
    ['of a mail link', () => test.deps.ids.secret()],
    ['that is garbage', () => '%F0%9F%98%80'],
  ])('400: a token %s ends nothing', async (_what, token) => {
    const response = await oneClick(token());
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_invalid']);
    expect(await isUnsubscribed('yours@acme.example')).toBe(false);
  });

  it('E2: opening the address ends nothing, and neither does a page of another site', async () => {
    const token = tokenFor('careful@acme.example');
    expect((await test.app.inject(`/api/emailunsubscribes/one-click?token=${token}`)).statusCode).toBe(405);
    expect((await oneClick(token, { ...form, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await oneClick(token, { ...form, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await isUnsubscribed('careful@acme.example')).toBe(false);
  });

  it('I1: takes neither another kind of body nor a long one, and no other call takes a form', async () => {
    const token = tokenFor('careful@acme.example');
    expect((await oneClick(token, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await oneClick(token, form, 'x'.repeat(5_000))).statusCode).toBe(413);
    const login = await test.app.inject({ method: 'POST', url: '/api/login', headers: form, payload: 'email=a' });
    expect(login.statusCode).toBe(415);
  });
});

describe('taking an unsubscription back', () => {
  it('200: with the link of the mail', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    const response = await takeBack(user.email.toUpperCase(), { token: tokenFor(user.email) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ receivePromotionalEmails: true });
    expect(await isUnsubscribed(user.email)).toBe(false);
    expect(await switchOf(user.id)).toBe(true);
  });

  it('200: by the person, logged in', async () => {
    const user = await subscriber();
    await oneClick(tokenFor(user.email));
    const { accessToken } = await test.logIn(user);
    expect((await takeBack(user.email, { bearer: accessToken })).statusCode).toBe(200);
    expect(await isUnsubscribed(user.email)).toBe(false);
  });

  it('is done by the switch on the privacy page, too, which also unsubscribes', async () => {
    const user = await subscriber();
    const { accessToken: token } = await test.logIn(user);
    const turn = (receivePromotionalEmails: boolean) =>
      test.call('PUT', '/account', { token, body: { receivePromotionalEmails } });
    expect((await turn(false)).statusCode).toBe(200);
    expect(await isUnsubscribed(user.email)).toBe(true);
    await turn(true);
    expect(await isUnsubscribed(user.email)).toBe(false);
  });

  it('400, 401 or 403: by nobody else', async () => {
    const [owner, other] = [await subscriber(), await test.addUser()];
    await oneClick(tokenFor(owner.email));
    const { accessToken: bearer } = await test.logIn(other);
    const answers = [
      await takeBack(owner.email, { token: tokenFor(other.email) }),
      await takeBack(owner.email, { token: tokenFor(other.email), bearer }),
      await takeBack(owner.email),
      await takeBack(owner.email, { bearer: 'spoilt' }),
      await takeBack(owner.email, { bearer }),
      await takeBack('nobody@acme.example', { bearer }),
      await takeBack('not-an-address', { bearer }),
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
    expect(await switchOf(owner.id)).toBe(false);
  });
});
