import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, goodPassword, type TestUser } from '../testing/account-test-app';
import { addSso, removePassword } from '../testing/require-sso';

const test = fileFixture(createAccountTestApp);
beforeEach(() => test.clock.advance(48 * hourMs));

let addresses = 0;
const newAddress = () => `moved-${(addresses += 1)}@acme.example`;

const requestChange = (token: string, newEmail: string, currentPassword: string | undefined = goodPassword) =>
  test.call('POST', '/update-email', { token, body: { newEmail, currentPassword } });
const cancel = (token: string) => test.call('DELETE', '/update-email', { token });
const confirm = (token: string) => test.call('POST', '/verify-email', { body: { token } });
const readAccount = async (token: string) => (await test.call('GET', '/account', { token })).json();
const findEmailKinds = async (email: string) => (await test.mailbox.emails(email)).map(({ kind }) => kind);
const findEventKinds = async ({ id }: TestUser) =>
  (await test.database.select().from(securityEvents).where(eq(securityEvents.userId, id))).map(({ kind }) => kind);

/** Returns the token of the newest link that was emailed to an address. */
async function findToken(email: string): Promise<string> {
  const { text } = await test.mailbox.last(email, 'change-address');
  return /\/verify-email\?token=([\w-]{43})\n/.exec(text)?.[1] ?? '';
}

/** Adds a logged-in user with a pending address change. */
async function addUserWithChange() {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  const newEmail = newAddress();
  expect((await requestChange(accessToken, newEmail)).statusCode).toBe(202);
  return { user, accessToken, newEmail, token: await findToken(newEmail) };
}

describe('requesting an address change', () => {
  it('A7: emails a link to the new address and a notice to the old one, which still logs in', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const newEmail = newAddress();
    const response = await requestChange(accessToken, ` ${newEmail.toUpperCase()}`);
    expect(response.json()).toEqual({
      pendingEmail: newEmail,
      expiresAt: new Date(test.clock.now().getTime() + dayMs).toISOString(),
    });
    expect(await findEmailKinds(newEmail)).toEqual(['change-address']);
    expect(await findEmailKinds(user.email)).toEqual(['email-change-notice']);
    const notice = await test.mailbox.last(user.email);
    expect(notice.text).toContain(newEmail);
    expect(notice.text).toContain('http://localhost:3000/forgot-password');
    expect(await readAccount(accessToken)).toMatchObject({ email: user.email, pendingEmail: newEmail });
    expect((await test.logIn(user)).accessToken).toBeTruthy();
    expect(await findEventKinds(user)).toContain('email_change_requested');
  });

  it('creates a link that verifyToken describes without consuming it', async () => {
    const { token } = await addUserWithChange();
    const link = await test.call('POST', '/verifyToken', { body: { token } });
    expect(link.json()).toMatchObject({ purpose: 'change_email', status: 'usable' });
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('replaces a pending request for a different address', async () => {
    const { accessToken, token } = await addUserWithChange();
    const second = newAddress();
    await requestChange(accessToken, second);
    expect(await readAccount(accessToken)).toMatchObject({ pendingEmail: second });
    expect((await confirm(token)).json().code).toBe('error_link_used');
    expect((await confirm(await findToken(second))).json()).toMatchObject({ outcome: 'email_changed' });
  });

  it('A7: requesting an address change does not reveal that an address has an account: its owner is emailed, without a link', async () => {
    const [user, owner] = [await test.addUser(), await test.addUser()];
    const { accessToken } = await test.logIn(user);
    const { result: response, delaysMs } = await test.recordDelays(() => requestChange(accessToken, owner.email));
    expect(delaysMs).toEqual([250]);
    expect([response.statusCode, response.json().pendingEmail]).toEqual([202, owner.email]);
    expect(await readAccount(accessToken)).toMatchObject({ pendingEmail: owner.email });
    expect(await findEmailKinds(owner.email)).toEqual(['address-in-use']);
    expect((await test.mailbox.last(owner.email)).text).not.toContain('token=');
  });

  it('A4: sends at most three emails in 15 minutes to the new address', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const newEmail = newAddress();
    for (let n = 0; n < 5; n += 1) expect((await requestChange(accessToken, newEmail)).statusCode).toBe(202);
    expect(await findEmailKinds(newEmail)).toHaveLength(3);
  });
});

describe('A7: reauthentication for an address change', () => {
  it('A7: accepts the current password and rejects a wrong one with 400 without ending the session', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const wrong = await requestChange(accessToken, newAddress(), 'Wrong-password 1');
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'error_password_current_invalid']);
    expect(Object.keys(wrong.json().fields)).toEqual(['currentPassword']);
    const without = await test.call('POST', '/update-email', { token: accessToken, body: { newEmail: newAddress() } });
    expect([without.statusCode, without.json().code]).toEqual([400, 'error_reauthentication_required']);
    expect(await readAccount(accessToken)).toMatchObject({ pendingEmail: null });
    expect(await test.mailbox.emails(user.email)).toEqual([]);
  });

  it('B1: answers 429 after ten wrong passwords', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    for (let n = 0; n < 10; n += 1) await requestChange(accessToken, newAddress(), 'Wrong-password 1');
    expect((await requestChange(accessToken, newAddress())).statusCode).toBe(429);
  });

  it('A7: accepts a single sign-on login from the last five minutes for a user without a password', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const ssoConfigId = await addSso(test, user, false);
    await removePassword(test, user);
    const withoutPassword = () =>
      test.call('POST', '/update-email', { token: accessToken, body: { newEmail: newAddress() } });
    expect((await withoutPassword()).json().code).toBe('error_reauthentication_required');
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, user.id));
    test.clock.advance(5 * 60_000);
    expect((await withoutPassword()).statusCode).toBe(202);
    await test.database
      .update(sessions)
      .set({ createdAt: new Date(test.clock.now().getTime() - 5 * 60_000 - 1) })
      .where(eq(sessions.userId, user.id));
    expect((await withoutPassword()).json().code).toBe('error_reauthentication_required');
  });

  it('answers 401 without a session', async () => {
    const response = await test.call('POST', '/update-email', {
      body: { newEmail: newAddress(), currentPassword: goodPassword },
    });
    expect(response.statusCode).toBe(401);
  });
});

it("a change to the account's current address is rejected with 400", async () => {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  const response = await requestChange(accessToken, user.email);
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['newEmail']]);
});

describe('confirming an address change', () => {
  it('sets the new address, emails the old one, and keeps all sessions', async () => {
    const { user, accessToken, newEmail, token } = await addUserWithChange();
    const response = await confirm(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      outcome: 'email_changed',
      maskedEmail: expect.stringContaining('@acme.example'),
    });
    expect(await readAccount(accessToken)).toMatchObject({ email: newEmail, pendingEmail: null });
    expect((await test.logIn({ ...user, email: newEmail })).accessToken).toBeTruthy();
    await expect(test.logIn(user)).rejects.toThrow('error_login_password_invalid');
    const notice = await test.mailbox.last(user.email);
    expect(notice).toMatchObject({ kind: 'email-changed', subject: 'Your email address was changed' });
    expect(await findEventKinds(user)).toContain('email_changed');
  });

  it('confirming an address change is idempotent and changes the address only once in two parallel calls', async () => {
    const { token } = await addUserWithChange();
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((answer) => answer.json().outcome).sort()).toEqual(['already_verified', 'email_changed']);
    expect((await confirm(token)).json()).toMatchObject({ outcome: 'already_verified' });
  });

  it('fails with error_link_expired after 24 hours, when the change is no longer pending', async () => {
    const { user, token } = await addUserWithChange();
    test.clock.advance(dayMs);
    const { accessToken } = await test.logIn(user);
    expect((await confirm(token)).json().code).toBe('error_link_expired');
    expect(await readAccount(accessToken)).toMatchObject({ pendingEmail: null });
  });

  it('invalidates every link that was emailed to the old address', async () => {
    const { user, token } = await addUserWithChange();
    await test.call('POST', '/reset-password', { body: { email: user.email } });
    const { text } = await test.mailbox.last(user.email, 'reset-password');
    const reset = /\/new-password\/([\w-]{43})#/.exec(text)?.[1] ?? '';
    await confirm(token);
    const response = await test.call('POST', '/new-password', {
      body: { token: reset, newPassword: 'Herons 8 boats' },
    });
    expect(response.statusCode).toBe(400);
    const link = await test.call('POST', '/verifyToken', { body: { token: reset } });
    expect(link.json()).toMatchObject({ status: 'used' });
  });

  it('answers 409 if another account has taken the address in the meantime', async () => {
    const { user, newEmail, token } = await addUserWithChange();
    const other = await test.addUser({ email: newEmail });
    const response = await confirm(token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_conflict']);
    expect((await test.logIn(other)).accessToken).toBeTruthy();
    expect((await test.logIn(user)).accessToken).toBeTruthy();
  });

  it('answers 409 to one of two accounts that confirm the same address in parallel', async () => {
    const [first, second] = [await addUserWithChange(), await addUserWithChange()];
    const { accessToken } = await test.logIn(second.user);
    await requestChange(accessToken, first.newEmail);
    const token = await findToken(first.newEmail);
    const answers = await Promise.all([confirm(first.token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await test.database.select().from(users).where(eq(users.email, first.newEmail));
    expect(rows).toHaveLength(1);
  });

  it('deletes the unverified account of the new address, because the link proves who owns the mailbox', async () => {
    const { accessToken, newEmail, token } = await addUserWithChange();
    const squatter = await test.addUser({ email: newEmail, isVerified: false });
    expect((await confirm(token)).json()).toMatchObject({ outcome: 'email_changed' });
    expect(await readAccount(accessToken)).toMatchObject({ email: newEmail });
    expect(await test.database.select().from(users).where(eq(users.id, squatter.id))).toEqual([]);
  });

  it('confirming an address change is rejected for a suspended user', async () => {
    const { user, token } = await addUserWithChange();
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, user.id));
    expect((await confirm(token)).json().code).toBe('error_link_invalid');
  });
});

describe('canceling an address change', () => {
  it('A7: invalidates the link without a password and does nothing if no change is pending', async () => {
    const { user, accessToken, token } = await addUserWithChange();
    for (let n = 0; n < 2; n += 1) {
      const response = await cancel(accessToken);
      expect([response.statusCode, response.json()]).toEqual([200, { email: user.email, pendingEmail: null }]);
    }
    expect((await confirm(token)).json().code).toBe('error_link_used');
    expect((await findEventKinds(user)).filter((kind) => kind === 'email_change_cancelled')).toHaveLength(1);
    expect((await test.call('DELETE', '/update-email')).statusCode).toBe(401);
  });

  it("canceling an address change does not end another user's change", async () => {
    const [mine, theirs] = [await addUserWithChange(), await addUserWithChange()];
    await cancel(mine.accessToken);
    expect((await confirm(theirs.token)).json()).toMatchObject({ outcome: 'email_changed' });
  });
});
