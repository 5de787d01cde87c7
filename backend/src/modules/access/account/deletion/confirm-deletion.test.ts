import { hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createLink } from '@/backend/modules/identity/email-addresses/links/email-links';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { addSso, removePassword } from '../testing/require-sso';
import type { TestUser } from '../testing/account-test-app';
import { createDeletionApp, deletionBody } from './testing/deletion-app';

const test = fileFixture(createDeletionApp);

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const exists = async ({ id }: TestUser) => (await test.database.$count(users, eq(users.id, id))) > 0;
const send = (token: string) => test.call('POST', '/account/delete-confirmation', { token });
const deleteByLink = (token: string, confirmationToken: string) =>
  test.deleteAccount(token, { typedWord: 'DELETE', confirmationToken });

/** Adds a user without a password, and logs in. */
async function addPasswordlessUser(): Promise<TestUser & { token: string }> {
  const user = await test.addUser();
  const token = await test.tokenOf(user);
  await removePassword(test, user);
  return { ...user, token };
}

const linkTo = async ({ email }: TestUser): Promise<string> => {
  const message = (await test.emailsTo(email)).findLast(({ subject }) =>
    subject.startsWith('Confirm your account deletion'),
  );
  return /\/account\/delete\?token=([\w-]{43})\n/.exec(message?.text ?? '')?.[1] ?? '';
};

describe('confirming a deletion by email', () => {
  it('deletes an account without a password', async () => {
    const user = await addPasswordlessUser();
    const preview = await test.call('GET', '/account/deletion', { token: user.token });
    expect(preview.json().confirmation).toBe('email');
    const sent = await send(user.token);
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { maskedEmail: expect.stringMatching(/@acme\.example$/), expiresInMinutes: 60 },
    ]);
    const link = await linkTo(user);
    const status = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(status.json()).toMatchObject({ purpose: 'delete_account', status: 'usable' });
    expect((await deleteByLink(user.token, link)).statusCode).toBe(200);
    expect(await exists(user)).toBe(false);
  });

  it('A7: confirming a deletion by email is required for an account without a password, even after a fresh login; omitting it answers 400', async () => {
    const user = await addPasswordlessUser();
    const ssoConfigId = await addSso(test, user, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, user.id));
    for (const body of [{ typedWord: 'DELETE' }, deletionBody]) {
      expect(codeOf(await test.deleteAccount(user.token, body))).toEqual([400, 'error_reauthentication_required']);
    }
  });

  it('works for an account with a password only after a single sign-on login', async () => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    expect(codeOf(await send(token))).toEqual([409, 'error_conflict']);
    const ssoConfigId = await addSso(test, user, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, user.id));
    expect((await send(token)).statusCode).toBe(202);
    expect((await deleteByLink(token, await linkTo(user))).statusCode).toBe(200);
  });
});

describe('a deletion link', () => {
  it('a deletion link is rejected with 400 after one hour', async () => {
    const user = await addPasswordlessUser();
    await send(user.token);
    const link = await linkTo(user);
    test.clock.advance(hourMs);
    const status = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(status.json().status).toBe('expired');
    const token = await logInPasswordless(user);
    expect(codeOf(await deleteByLink(token, link))).toEqual([400, 'error_link_expired']);
    expect(await exists(user)).toBe(true);
  });

  it('a deletion link is rejected with 400 once a newer one replaces it', async () => {
    const user = await addPasswordlessUser();
    await send(user.token);
    const older = await linkTo(user);
    await send(user.token);
    expect(await linkTo(user)).not.toBe(older);
    expect(codeOf(await deleteByLink(user.token, older))).toEqual([400, 'error_link_used']);
    expect(await exists(user)).toBe(true);
  });

  it('A7: a deletion link is rejected with 400 if it belongs to another user', async () => {
    const [user, other] = [await addPasswordlessUser(), await addPasswordlessUser()];
    await send(other.token);
    expect(codeOf(await deleteByLink(user.token, await linkTo(other)))).toEqual([400, 'error_link_invalid']);
    for (const candidate of [user, other]) expect(await exists(candidate)).toBe(true);
  });

  it('a deletion link is rejected with 400 if it has another purpose or another address', async () => {
    const user = await addPasswordlessUser();
    const make = (purpose: 'reset_password' | 'delete_account', address: string) =>
      test.database.transaction((transaction) =>
        createLink(transaction, test.deps, { purpose, userId: user.id, address, registrationId: null }),
      );
    const links = [await make('reset_password', user.email), await make('delete_account', 'before@acme.example')];
    for (const { token } of links) {
      expect(codeOf(await deleteByLink(user.token, token))).toEqual([400, 'error_link_invalid']);
    }
  });

  it('a deletion link is rejected with 400 for a new account with the same address', async () => {
    const user = await addPasswordlessUser();
    await send(user.token);
    const link = await linkTo(user);
    await deleteByLink(user.token, link);
    const newUser = await test.addUser({ email: user.email });
    const token = await test.tokenOf(newUser);
    await removePassword(test, newUser);
    expect(codeOf(await deleteByLink(token, link))).toEqual([400, 'error_link_invalid']);
    expect(await exists(newUser)).toBe(true);
  });
});

it('a deletion link still works after a blocked deletion', async () => {
  const owner = await test.addUser({ companyName: 'Acme' });
  const member = await test.addUser({ memberOf: owner });
  const token = await test.tokenOf(owner);
  await removePassword(test, owner);
  await send(token);
  const link = await linkTo(owner);
  expect(codeOf(await deleteByLink(token, link))).toEqual([400, 'error_organization_has_members']);
  await test.deleteAccount(await test.tokenOf(member));
  expect((await deleteByLink(token, link)).statusCode).toBe(200);
});

it('A4: at most three deletion links are emailed in 15 minutes, and the last one still works', async () => {
  const user = await addPasswordlessUser();
  for (let count = 0; count < 5; count += 1) {
    expect((await send(user.token)).statusCode).toBe(202);
    // Emails that are due together are delivered in any order.
    await test.emailsTo(user.email);
  }
  const emails = (await test.emailsTo(user.email)).filter(({ subject }) =>
    subject.startsWith('Confirm your account deletion'),
  );
  expect(emails).toHaveLength(3);
  expect((await deleteByLink(user.token, await linkTo(user))).statusCode).toBe(200);
});

/** Starts a new session for a user without a password. @returns Its access token. */
async function logInPasswordless(user: TestUser): Promise<string> {
  const [{ passwordHash } = { passwordHash: null }] = await test.database
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, (await test.addUser()).email));
  await test.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const token = await test.tokenOf(user);
  await removePassword(test, user);
  return token;
}
