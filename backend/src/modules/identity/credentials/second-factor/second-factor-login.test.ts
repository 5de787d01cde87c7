import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { startLogin } from '@/backend/modules/identity/sessions/start-login';
import { issueTokens } from '@/backend/modules/identity/sessions/start-session';
import { secondFactorCalls } from './testing/second-factor-calls';

const test = fileFixture(createAccountTestApp);
const calls = secondFactorCalls(test);

const stepMs = 30_000;
let clients = 0;
/** @returns A new client address, because failures are counted per address. */
const nextClient = () => `203.0.113.${(clients += 1)}`;
const errorCode = (response: { json(): { code?: string } }) => response.json().code;

/** Creates a user with two-step login, in a time step whose code is unused. */
async function addProtectedUser() {
  const user = await test.addUser();
  const setUp = await calls.turnOn(user);
  test.clock.advance(10 * stepMs);
  return { user, ...setUp };
}

describe('a password login with two-step login', () => {
  it('B1: answers 400 and asks for the code after the right password only', async () => {
    const { user } = await addProtectedUser();
    const withoutCode = await calls.logIn(user);
    expect([withoutCode.statusCode, errorCode(withoutCode)]).toEqual([400, 'error_second_factor_required']);
    expect(withoutCode.headers['set-cookie']).toBeUndefined();
    const wrong = await calls.logIn({ ...user, password: 'wrong' }, '123456');
    expect([wrong.statusCode, errorCode(wrong)]).toEqual([400, 'error_login_password_invalid']);
  });

  it('accepts the code of the current, previous and next time step, with or without spaces', async () => {
    for (const offsetMs of [-stepMs, 0, stepMs]) {
      const { user, secret } = await addProtectedUser();
      const code = calls.codeNow(secret, offsetMs);
      expect((await calls.logIn(user, ` ${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
    }
    for (const offsetMs of [-2 * stepMs, 2 * stepMs]) {
      const { user, secret } = await addProtectedUser();
      expect(errorCode(await calls.logIn(user, calls.codeNow(secret, offsetMs)))).toBe('error_second_factor_invalid');
    }
  });

  it('B1: accepts a code once, even in concurrent logins, and no earlier code afterwards', async () => {
    const { user, secret } = await addProtectedUser();
    const code = calls.codeNow(secret);
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls.logIn(user, code, nextClient())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const next = await addProtectedUser();
    expect((await calls.logIn(next.user, calls.codeNow(next.secret))).statusCode).toBe(200);
    expect(errorCode(await calls.logIn(next.user, calls.codeNow(next.secret, -stepMs)))).toBe(
      'error_second_factor_invalid',
    );
  });

  it('B1: accepts each recovery code once and emails the owner how many are left', async () => {
    const { user, recoveryCodes, token } = await addProtectedUser();
    const [first = '', second = ''] = recoveryCodes;
    expect((await calls.logIn(user, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect(errorCode(await calls.logIn(user, first))).toBe('error_second_factor_invalid');
    expect((await calls.logIn(user, second)).statusCode).toBe(200);
    const message = await test.mailbox.last(user.email, 'recovery-code-used');
    expect(message.text).toContain('8 codes are left.');
    const renewed = await calls.renew(token, user.password);
    expect(renewed.json<{ recoveryCodes: string[] }>().recoveryCodes).toHaveLength(10);
    expect(errorCode(await calls.logIn(user, recoveryCodes[2]))).toBe('error_second_factor_invalid');
  });

  it("rejects another user's recovery code", async () => {
    const [one, other] = [await addProtectedUser(), await addProtectedUser()];
    expect(errorCode(await calls.logIn(one.user, other.recoveryCodes[0]))).toBe('error_second_factor_invalid');
  });

  it('rejects a suspended account before it asks for a code', async () => {
    const { user } = await addProtectedUser();
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, user.id));
    expect(errorCode(await calls.logIn(user))).toBe('error_login_account_suspended');
  });
});

describe('B1: wrong codes', () => {
  const wrongCode = (secret: string) => {
    const valid = [-stepMs, 0, stepMs].map((offset) => calls.codeNow(secret, offset));
    return ['000000', '111111', '222222', '333333'].find((code) => !valid.includes(code)) ?? '';
  };
  const failTimes = async (user: TestUser, secret: string, times: number) => {
    for (let n = 0; n < times; n += 1) {
      expect(errorCode(await calls.logIn(user, wrongCode(secret), nextClient()))).toBe('error_second_factor_invalid');
    }
  };

  it('B1: pause the account after ten, like wrong passwords, and then the right code gets 429', async () => {
    const { user, secret } = await addProtectedUser();
    await failTimes(user, secret, 10);
    const paused = await calls.logIn(user, calls.codeNow(secret), nextClient());
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([429, '900']);
    test.clock.advance(15 * 60_000);
    expect((await calls.logIn(user, calls.codeNow(secret), nextClient())).statusCode).toBe(200);
  });

  it('B1: stay counted after the right password without a code', async () => {
    const { user, secret } = await addProtectedUser();
    await failTimes(user, secret, 9);
    for (let n = 0; n < 3; n += 1) {
      expect(errorCode(await calls.logIn(user, undefined, nextClient()))).toBe('error_second_factor_required');
    }
    await failTimes(user, secret, 1);
    expect((await calls.logIn(user, calls.codeNow(secret), nextClient())).statusCode).toBe(429);
  });

  it('B1: stay counted when the password is confirmed in an active session', async () => {
    const { user, secret, token } = await addProtectedUser();
    await failTimes(user, secret, 9);
    expect((await calls.renew(token, user.password)).statusCode).toBe(200);
    await failTimes(user, secret, 1);
    expect((await calls.logIn(user, calls.codeNow(secret), nextClient())).statusCode).toBe(429);
  });

  it('B1: wrong codes do not include logins without a code', async () => {
    const { user, secret } = await addProtectedUser();
    const from = nextClient();
    for (let n = 0; n < 35; n += 1) {
      expect(errorCode(await calls.logIn(user, undefined, from))).toBe('error_second_factor_required');
    }
    expect((await calls.logIn(user, calls.codeNow(secret), from)).statusCode).toBe(200);
  });
});

it('a single sign-on login never asks for a code', async () => {
  const { user } = await addProtectedUser();
  const origin = {
    requestId: 'r',
    clientAddress: '203.0.113.250',
    userAgent: null,
    isBrowser: false,
    binding: undefined,
    device: undefined,
  };
  const holder = { id: user.id, email: user.email, firstName: 'Ada' };
  const session = await test.database.transaction((transaction) =>
    startLogin(transaction, test.deps, origin, { user: holder, staysSignedIn: false }),
  );
  const tokens = await issueTokens(test.deps, session);
  expect((await test.call('GET', '/account', { token: tokens?.accessToken ?? '' })).statusCode).toBe(200);
});

it('a new password keeps two-step login on', async () => {
  const { user, token, secret } = await addProtectedUser();
  const newPassword = 'Herons count 8 boats';
  const body = { currentPassword: user.password, newPassword };
  expect((await test.call('PUT', '/change-password', { token, body })).statusCode).toBe(200);
  const changed = { ...user, password: newPassword };
  expect(errorCode(await calls.logIn(changed))).toBe('error_second_factor_required');
  expect((await calls.logIn(changed, calls.codeNow(secret))).statusCode).toBe(200);
});
