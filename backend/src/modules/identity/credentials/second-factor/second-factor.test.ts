import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { users } from '@/backend/db/schema/identity/users';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { secondFactors } from '@/backend/db/schema/identity/second-factors';
import { secondFactorCalls } from './testing/second-factor-calls';

const test = fileFixture(createAccountTestApp);
const calls = secondFactorCalls(test);

const logIn = async (user: TestUser) => (await test.logIn(user)).accessToken;
const findEmails = async ({ email }: TestUser, kind: string) =>
  (await test.mailbox.emails(email)).filter((message) => message.kind === kind);
const off = { isOn: false, isAvailable: true, onSince: null, recoveryCodesLeft: 0 };

describe('setting up two-step login', () => {
  it('takes the current password and a first code, returns ten recovery codes, and emails the owner', async () => {
    const user = await test.addUser();
    const token = await logIn(user);
    expect((await calls.read(token)).json()).toEqual(off);
    const started = await calls.start(token, user.password);
    const { secret, address } = started.json<{ secret: string; address: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/Dcipher:user-\d+%40acme\.example\?/);
    expect(address).toContain(`secret=${secret}`);
    // It is off until the first code is confirmed.
    expect((await calls.read(token)).json()).toEqual(off);

    const confirmed = await calls.confirm(token, calls.codeNow(secret));
    expect(confirmed.statusCode).toBe(200);
    const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes.every((code) => /^[2-9A-HJKMNP-TV-Z]{5}(-[2-9A-HJKMNP-TV-Z]{5}){3}$/.test(code))).toBe(true);
    expect((await calls.read(token)).json()).toEqual({
      isOn: true,
      isAvailable: true,
      onSince: test.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect((await findEmails(user, 'second-factor-on')).map(({ subject }) => subject)).toEqual([
      'Two-step login is on',
    ]);
  });

  it('B1: stores the secret encrypted for its user, and the recovery codes hashed', async () => {
    const user = await test.addUser();
    const { secret, recoveryCodes } = await calls.turnOn(user);
    const dump = JSON.stringify(await test.database.execute('select * from second_factors, recovery_codes'));
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(dump).not.toContain(text);
      expect(dump).not.toContain(Buffer.from(text).toString('hex'));
    }
    const other = await test.addUser();
    const { secret: others } = await calls.turnOn(other);
    expect(others).not.toBe(secret);
    // The secret is encrypted for one user: in another user's row it cannot be decrypted.
    const [row] = await test.database.select().from(secondFactors).where(eq(secondFactors.userId, user.id));
    await test.database
      .update(secondFactors)
      .set({ sealedSecret: row?.sealedSecret, lastUsedStep: null })
      .where(eq(secondFactors.userId, other.id));
    test.clock.advance(60_000);
    expect((await calls.logIn(other, calls.codeNow(secret))).statusCode).toBe(500);
  });

  it('rejects wrong or missing credentials with 400, and calls out of order with 409', async () => {
    const user = await test.addUser();
    const token = await logIn(user);
    expect((await calls.start(token, 'wrong')).json()).toMatchObject({
      code: 'error_password_current_invalid',
      fields: { currentPassword: { code: 'invalid' } },
    });
    expect((await calls.start(token)).statusCode).toBe(400);
    expect((await calls.confirm(token, '123456')).statusCode).toBe(409);
    expect((await calls.renew(token, user.password)).statusCode).toBe(409);
    const { secret } = (await calls.start(token, user.password)).json<{ secret: string }>();
    const right = calls.codeNow(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await calls.confirm(token, wrong)).json()).toMatchObject({
      code: 'error_second_factor_invalid',
      fields: { code: { code: 'invalid' } },
    });
    expect((await calls.confirm(token, right)).statusCode).toBe(200);
    expect((await calls.confirm(token, right)).statusCode).toBe(409);
    expect((await calls.start(token, user.password)).statusCode).toBe(409);
  });

  it('rejects an account without a password', async () => {
    const user = await test.addUser();
    const token = await logIn(user);
    await test.database.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
    expect((await calls.read(token)).json()).toEqual({ ...off, isAvailable: false });
    expect([400, 409]).toContain((await calls.start(token, user.password)).statusCode);
  });

  it('replaces an unconfirmed secret when started again', async () => {
    const user = await test.addUser();
    const token = await logIn(user);
    const first = (await calls.start(token, user.password)).json<{ secret: string }>().secret;
    const second = (await calls.start(token, user.password)).json<{ secret: string }>().secret;
    expect((await calls.confirm(token, calls.codeNow(first))).statusCode).toBe(400);
    expect((await calls.confirm(token, calls.codeNow(second))).statusCode).toBe(200);
  });

  it('succeeds once when ten confirmations run concurrently', async () => {
    const user = await test.addUser();
    const token = await logIn(user);
    const { secret } = (await calls.start(token, user.password)).json<{ secret: string }>();
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.confirm(token, calls.codeNow(secret))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await findEmails(user, 'second-factor-on')).toHaveLength(1);
  });
});

describe('new recovery codes', () => {
  it('M2: replace the previous ones, are recorded, and the owner gets an email', async () => {
    const user = await test.addUser();
    const { token, recoveryCodes } = await calls.turnOn(user);
    const renewed = (await calls.renew(token, user.password)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(new Set([...recoveryCodes, ...renewed]).size).toBe(20);
    expect((await calls.logIn(user, recoveryCodes[0])).statusCode).toBe(400);
    expect((await calls.logIn(user, renewed[0])).statusCode).toBe(200);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events.filter(({ kind }) => kind === 'recovery_codes_renewed')).toHaveLength(1);
    expect((await findEmails(user, 'recovery-codes-renewed')).map(({ subject }) => subject)).toEqual([
      'You have new recovery codes',
    ]);
  });
});

describe('turning off two-step login', () => {
  it('takes the password, ends the recovery codes, emails the owner, and is idempotent', async () => {
    const user = await test.addUser();
    const { token } = await calls.turnOn(user);
    expect((await calls.end(token, 'wrong')).json().code).toBe('error_password_current_invalid');
    expect((await calls.end(token, user.password)).json()).toEqual(off);
    expect((await calls.logIn(user)).statusCode).toBe(200);
    expect((await calls.end(token, user.password)).json()).toEqual(off);
    expect(await findEmails(user, 'second-factor-off')).toHaveLength(1);
  });
});

it('two-step login calls answer 401 without a token', async () => {
  const answers = [
    await test.call('GET', '/second-factor'),
    await test.call('POST', '/second-factor'),
    await test.call('POST', '/second-factor/confirm'),
    await test.call('POST', '/second-factor/recovery-codes'),
    await test.call('DELETE', '/second-factor'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
});
