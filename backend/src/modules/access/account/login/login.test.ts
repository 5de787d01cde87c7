import { minuteMs } from '@app/api-client/rules/values/durations';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { passwordHashesStarted } from '@/backend/passwords/password-hasher';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { users } from '@/backend/db/schema/identity/users';
import { browserHeaders, createAccountTestApp, goodPassword } from '../testing/account-test-app';

const test = fileFixture(createAccountTestApp);

let client = 0;
/** Returns a new client address, so that tests do not share a counter. */
const newClient = () => `203.0.113.${(client += 1)}`;
const logIn = (email: string, password: string, from = newClient(), headers = {}) =>
  test.call('POST', '/login', { body: { email, password }, from, headers });

it('M2: POST /login returns both tokens for the right password and records the login', async () => {
  const user = await test.addUser();
  const response = await logIn(user.email.toUpperCase(), user.password);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    requiresPasswordChange: false,
  });
  const [event] = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
  expect(event).toMatchObject({ kind: 'login_succeeded', clientAddress: expect.stringMatching(/^203\./) });
});

describe('A1: an unknown address and a wrong password', () => {
  it('A1: get the same status, body, headers and cookies', async () => {
    const user = await test.addUser();
    const answers = [];
    for (const email of [user.email, 'unknown@acme.example']) {
      const response = await logIn(email, 'Wrong-password 1', newClient(), browserHeaders);
      const {
        'x-request-id': _id,
        'x-ratelimit-remaining': _left,
        // Counts seconds of the real clock, which can change between two responses.
        'x-ratelimit-reset': _reset,
        date: _date,
        ...headers
      } = response.headers;
      const { requestId: _requestId, ...body } = response.json();
      answers.push({ status: response.statusCode, headers, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 400, body: { code: 'error_login_password_invalid' } });
  });

  it('cost one hash each', async () => {
    const user = await test.addUser();
    for (const email of [user.email, 'unknown-hash@acme.example']) {
      const before = passwordHashesStarted();
      await logIn(email, 'Wrong-password 1');
      expect(passwordHashesStarted() - before).toBe(1);
    }
  });

  it('take the same time (the long run measures 1,000 of each)', async () => {
    const { email } = await test.addUser();
    expect((await test.recordDelays(() => logIn(email, 'Wrong-password 1'))).delaysMs).toEqual([50]);
    expect(
      (await test.recordDelays(() => logIn('unknown-duration@acme.example', 'Wrong-password 1'))).delaysMs,
    ).toEqual([50]);
  });
});

describe('A2: a login', () => {
  const states = [
    ['verified', {}, 200, undefined],
    ['unverified', { isVerified: false }, 403, 'error_login_email_notverified'],
    ['suspended', { isSuspended: true }, 403, 'error_login_account_suspended'],
  ] as const;
  it.each(states)(
    'A2: reveals that an account is %s only with the right password',
    async (_state, options, status, code) => {
      const user = await test.addUser(options);
      const right = await logIn(user.email, user.password);
      expect([right.statusCode, right.json().code]).toEqual([status, code]);
      const wrong = await logIn(user.email, 'Wrong-password 1');
      expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'error_login_password_invalid']);
    },
  );

  it.each(['no-at-sign', 'a@b', '@acme.example', 'ada@acme.example, eve@acme.example'])(
    'rejects the malformed address %s with 400',
    async (email) => {
      const response = await logIn(email, goodPassword);
      expect(response.json()).toMatchObject({ code: 'error_login_email_invalid' });
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('B1: ten wrong passwords in 15 minutes', () => {
  const sendWrongPasswords = async (email: string, times: number) => {
    const statuses = [];
    for (let n = 0; n < times; n += 1) statuses.push((await logIn(email, 'Wrong-password 1')).statusCode);
    return statuses;
  };

  it.each([
    ['existing', () => test.addUser().then(({ email }) => email)],
    ['unknown', async () => 'unknown-b1@acme.example'],
  ])('pause an %s account', async (_kind, getEmail) => {
    const email = await getEmail();
    expect(await sendWrongPasswords(email, 12)).toEqual([...Array(10).fill(400), 429, 429]);
    const rejected = await logIn(email, goodPassword);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['retry-after']).toBe('900');
    expect(rejected.json().code).toBe('error_rate_limited');
  });

  it('B1: block the right password until the pause ends', async () => {
    const user = await test.addUser();
    await sendWrongPasswords(user.email, 10);
    expect((await logIn(user.email, user.password)).statusCode).toBe(429);
    test.clock.advance(15 * minuteMs - 1);
    expect((await logIn(user.email, user.password)).statusCode).toBe(429);
    test.clock.advance(1);
    expect((await logIn(user.email, user.password)).statusCode).toBe(200);
  });

  it('B1: cause pauses that double up to one hour and always end', async () => {
    const email = 'guessed@acme.example';
    const pauses = [];
    for (let round = 0; round < 4; round += 1) {
      await sendWrongPasswords(email, 10);
      const seconds = Number((await logIn(email, goodPassword)).headers['retry-after']);
      pauses.push(seconds);
      test.clock.advance(seconds * 1_000);
    }
    expect(pauses).toEqual([900, 1_800, 3_600, 3_600]);
  });

  it('cause no pause if the right password was entered in between', async () => {
    const user = await test.addUser();
    await sendWrongPasswords(user.email, 9);
    expect((await logIn(user.email, user.password)).statusCode).toBe(200);
    expect(await sendWrongPasswords(user.email, 9)).toEqual(Array(9).fill(400));
  });

  it('B3: ten wrong passwords in 15 minutes are counted together for all spellings of one mailbox, even in parallel', async () => {
    const user = await test.addUser({ email: 'shared@acme.example' });
    const before = passwordHashesStarted();
    const spellings = ['shared@acme.example', 'SHARED@acme.example', 'shared+1@acme.example', 'Shared+2@ACME.example'];
    const burst = Array.from({ length: 40 }, (_, n) => logIn(spellings[n % 4] ?? '', 'Wrong-password 1'));
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(passwordHashesStarted() - before).toBe(10);
    expect((await logIn(user.email, user.password)).statusCode).toBe(429);
  });
});

describe('B2: the limit of thirty wrong passwords in 15 minutes per client', () => {
  it('B2: stops the server from hashing more passwords', async () => {
    const from = newClient();
    const before = passwordHashesStarted();
    const statuses = [];
    for (let n = 0; n < 200; n += 1) {
      statuses.push((await logIn(`stuffed-${n}@acme.example`, 'Wrong-password 1', from)).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    expect(passwordHashesStarted() - before).toBe(30);
  });

  it('B3: ignores the proxy headers that the client sends', async () => {
    const from = newClient();
    const statuses = [];
    for (let n = 0; n < 60; n += 1) {
      const spoofed = `198.51.100.${n}`;
      const headers = { 'x-forwarded-for': spoofed, 'x-real-ip': spoofed, forwarded: `for=${spoofed}` };
      statuses.push((await logIn(`spoofed-${n}@acme.example`, 'Wrong-password 1', from, headers)).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  });

  it('B3: applies to each /64 of IPv6 clients', async () => {
    const statuses = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await logIn(`six-${n}@acme.example`, 'Wrong-password 1', `2001:db8:7:7::${n + 1}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  });

  it('B2: the limit of thirty wrong passwords in 15 minutes per client does not count right passwords', async () => {
    const user = await test.addUser();
    const from = newClient();
    const statuses = [];
    for (let n = 0; n < 40; n += 1) statuses.push((await logIn(user.email, user.password, from)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('B5: a password that is too long', () => {
  it.each([
    [400, 'x'.repeat(129)],
    [413, 'x'.repeat(9_000)],
  ])('B5: a password that is too long is rejected with %i without computing a hash', async (status, password) => {
    const before = passwordHashesStarted();
    const response = await logIn('ada@acme.example', password);
    expect(response.statusCode).toBe(status);
    expect(passwordHashesStarted()).toBe(before);
  });
});

it('C3: a login rehashes a password whose hash has lower parameters', async () => {
  const production = await createAccountTestApp({ deps: productionTiming() });
  const user = await production.addUser();
  const body = { email: user.email, password: user.password };
  const logInOnce = async () => (await production.call('POST', '/login', { body })).statusCode;
  const weak = await hash(user.password, { memoryCost: 8_192, timeCost: 1 });
  await production.database.update(users).set({ passwordHash: weak }).where(eq(users.id, user.id));
  expect(await logInOnce()).toBe(200);
  const [row] = await production.database.select().from(users).where(eq(users.id, user.id));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await logInOnce()).toBe(200);
  await production.close();
});

it('POST /login answers 400 and names the missing parameter', async () => {
  const response = await test.call('POST', '/login', { body: { email: 'ada@acme.example' } });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe('Required parameter password was null or undefined when calling login.');
});

it('POST /login sets the binding cookie and the device cookie for browsers only', async () => {
  const user = await test.addUser();
  expect((await logIn(user.email, user.password)).headers['set-cookie']).toBeUndefined();
  const response = await logIn(user.email, user.password, newClient(), browserHeaders);
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-session-binding=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
  ]);
  const staying = await test.call('POST', '/login', {
    body: { ...user, id: undefined, staySignedIn: true },
    headers: browserHeaders,
  });
  expect(String(staying.headers['set-cookie'])).toContain('; Max-Age=1209600;');
  const rows = await test.database.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(rows.map(({ userAgent }) => userAgent)).toContain('Test browser');
});
