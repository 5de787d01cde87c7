import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { passwordHashesStarted } from '@/backend/passwords/password-hasher';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { createLink } from '@/backend/modules/identity/email-addresses/links/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, goodPassword, type TestUser } from '../testing/account-test-app';
import { addSso, joinOrganization } from '../testing/require-sso';
import { signUpBody } from '../testing/sign-up-body';

const chosenPassword = 'Herons count 8 boats';

const test = fileFixture(createAccountTestApp);
beforeEach(() => test.clock.advance(120 * minuteMs));

/** Requests a reset link as a user does, and reads its token from the email. */
async function requestLink({ email }: TestUser): Promise<string> {
  await test.call('POST', '/reset-password', { body: { email } });
  const { text } = await test.mailbox.last(email, 'reset-password');
  return /\/new-password\/([\w-]{43})#/.exec(text)?.[1] ?? '';
}
const setPassword = (token: string, newPassword = chosenPassword) =>
  test.call('POST', '/new-password', { body: { token, newPassword } });
const readOutcome = async (response: ReturnType<typeof setPassword>) => {
  const { statusCode, body } = await response;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};

describe('setting a password with an emailed link', () => {
  it('replaces the password and emails the owner without starting a session', async () => {
    const user = await test.addUser();
    const response = await setPassword(await requestLink(user));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ passwordChanged: true, maskedEmail: expect.stringContaining('@acme.example') });
    expect(response.headers['set-cookie']).toBeUndefined();
    await expect(test.logIn(user)).rejects.toThrow('error_login_password_invalid');
    expect((await test.logIn({ ...user, password: chosenPassword })).accessToken).toBeTruthy();
    expect((await test.mailbox.last(user.email)).kind).toBe('password-changed');
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events.map(({ kind }) => kind)).toContain('password_reset');
  });

  it('A8: gives an unverified account the password of the mailbox owner, not of the stranger who signed up', async () => {
    const stranger = await test.addUser({ isVerified: false });
    const other = { email: stranger.email, password: 'Another stranger 7', firstName: 'Eve', lastName: 'Other' };
    await test.call('POST', '/register', { body: signUpBody(other) });
    const verification = /token=([\w-]{43})/.exec((await test.mailbox.last(stranger.email, 'verify-email')).text)?.[1];
    expect((await setPassword(await requestLink(stranger))).statusCode).toBe(200);
    await expect(test.logIn(stranger)).rejects.toThrow('error_login_password_invalid');
    expect((await test.logIn({ ...stranger, password: chosenPassword })).accessToken).toBeTruthy();
    // The link of the second sign-up does not restore that sign-up's password.
    await test.call('POST', '/verify-email', { body: { token: verification } });
    await expect(test.logIn({ ...stranger, password: other.password })).rejects.toThrow('error_login_password_invalid');
    expect((await test.logIn({ ...stranger, password: chosenPassword })).accessToken).toBeTruthy();
  });

  it('A5: ends every session of the user immediately', async () => {
    const user = await test.addUser();
    const sessions = [await test.logIn(user), await test.logIn(user, { isBrowser: false })];
    await setPassword(await requestLink(user));
    for (const { accessToken, refreshToken } of sessions) {
      const read = await test.call('GET', '/account', { token: accessToken });
      expect([read.statusCode, read.json().code]).toEqual([401, 'error_session_revoked']);
      expect((await test.call('POST', '/token', { body: { refreshToken } })).statusCode).toBe(401);
    }
  });

  it('ends the pause after too many wrong passwords, so that the owner can log in', async () => {
    const user = await test.addUser();
    const token = await requestLink(user);
    const guess = { email: user.email, password: 'Wrong-password 1' };
    for (let n = 0; n < 10; n += 1) await test.call('POST', '/login', { body: guess, from: `198.51.100.${n}` });
    await expect(test.logIn(user)).rejects.toThrow('429');
    await setPassword(token);
    expect((await test.logIn({ ...user, password: chosenPassword })).accessToken).toBeTruthy();
  });

  it('ends a pending address change, which an attacker may have requested', async () => {
    const user = await test.addUser();
    const change = { purpose: 'change_email', userId: user.id, address: 'thief@acme.example' } as const;
    const link = await test.database.transaction((transaction) =>
      createLink(transaction, test.deps, { ...change, registrationId: null }),
    );
    await setPassword(await requestLink(user));
    const verified = await test.call('POST', '/verify-email', { body: { token: link.token } });
    expect([verified.statusCode, verified.json().code]).toEqual([400, 'error_link_used']);
  });
});

describe('A5: a reset link', () => {
  it('A5: works once, even for two parallel calls', async () => {
    const user = await test.addUser();
    const token = await requestLink(user);
    const outcomes = await Promise.all([
      readOutcome(setPassword(token)),
      readOutcome(setPassword(token, 'Badgers lift 3 logs!')),
    ]);
    expect(outcomes.map(String).sort()).toEqual(['200,', '400,error_link_used']);
    expect(await readOutcome(setPassword(token, 'Walruses sing 4 airs'))).toEqual([400, 'error_link_used']);
  });

  it('A5: works for 60 minutes and no longer', async () => {
    const token = await requestLink(await test.addUser());
    test.clock.advance(60 * minuteMs);
    expect(await readOutcome(setPassword(token))).toEqual([400, 'error_link_expired']);
    test.clock.advance(-1);
    expect(await readOutcome(setPassword(token))).toEqual([200, undefined]);
  });

  it('replaces the earlier link', async () => {
    const user = await test.addUser();
    const [first, second] = [await requestLink(user), await requestLink(user)];
    expect(await readOutcome(setPassword(first))).toEqual([400, 'error_link_used']);
    expect(await readOutcome(setPassword(second))).toEqual([200, undefined]);
  });

  it('A5: a reset link does not verify an address, and no other link sets a password', async () => {
    const user = await test.addUser();
    const token = await requestLink(user);
    const verified = await test.call('POST', '/verify-email', { body: { token } });
    expect([verified.statusCode, verified.json().code]).toEqual([400, 'error_link_invalid']);
    const other = await test.database.transaction((transaction) =>
      createLink(transaction, test.deps, {
        purpose: 'verify_email',
        userId: user.id,
        address: user.email,
        registrationId: null,
      }),
    );
    for (const otherToken of [other.token, 'x'.repeat(43), 'x']) {
      expect(await readOutcome(setPassword(otherToken))).toEqual([400, 'error_link_invalid']);
    }
  });

  it('A5: a reset link is not consumed by a rejected password', async () => {
    const token = await requestLink(await test.addUser());
    const rejections = [
      [goodPassword, 'error_password_unchanged'],
      ['Sunshine2026!', 'error_password_common'],
      ['Ada.Sample-2026', 'error_password_common'],
      ['short1A', 'error_password_too_short'],
      [`Aa1 ${'x'.repeat(125)}`, 'error_password_too_long'],
      ['no capitals 12', 'error_password_composition'],
    ] as const;
    for (const [password, code] of rejections) {
      const response = await setPassword(token, password);
      expect([response.statusCode, response.json().code]).toEqual([400, code]);
      expect(Object.keys(response.json().fields)).toEqual(['newPassword']);
    }
    expect(await readOutcome(setPassword(token))).toEqual([200, undefined]);
  });

  it('A5: a reset link is rejected once the account has another address', async () => {
    const user = await test.addUser();
    const token = await requestLink(user);
    await test.database.update(users).set({ email: 'moved-on@acme.example' }).where(eq(users.id, user.id));
    expect(await readOutcome(setPassword(token))).toEqual([400, 'error_link_invalid']);
  });

  it('A5: a reset link is rejected with 403 if the user was suspended since or has to use single sign-on now', async () => {
    const suspended = await test.addUser();
    const token = await requestLink(suspended);
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, suspended.id));
    expect(await readOutcome(setPassword(token))).toEqual([403, 'error_login_account_suspended']);

    const [owner, member] = [await test.addUser({ companyName: 'Acme' }), await test.addUser()];
    await joinOrganization(test, member, owner);
    const [memberLink, ownerLink] = [await requestLink(member), await requestLink(owner)];
    await addSso(test, owner, true);
    expect(await readOutcome(setPassword(memberLink))).toEqual([403, 'error_sso_required']);
    expect(await readOutcome(setPassword(ownerLink))).toEqual([200, undefined]);
  });

  it('B5: causes no password hash if the body exceeds 8 kB or the password is too long', async () => {
    const token = await requestLink(await test.addUser());
    const before = passwordHashesStarted();
    expect((await setPassword(token, 'x'.repeat(9_000))).statusCode).toBe(413);
    expect((await setPassword(token, 'x'.repeat(129))).json().code).toBe('error_password_too_long');
    expect(passwordHashesStarted()).toBe(before);
  });
});
