import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '@/backend/db/schema/users';
import { addSso, removePassword } from '@/backend/modules/account/testing/require-sso';
import type { TestUser } from '@/backend/modules/account/testing/account-test-app';
import { createLink } from '@/backend/modules/email-links/email-links';
import { sessions } from '@/backend/db/schema/sessions';
import { createDeletionApp, deletionBody, type DeletionApp } from './testing/deletion-app';

const hourMs = 60 * 60 * 1_000;

let test: DeletionApp;
beforeAll(async () => (test = await createDeletionApp()));
afterAll(() => test.close());

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const isThere = async ({ id }: TestUser) => (await test.database.$count(users, eq(users.id, id))) > 0;
const send = (token: string) => test.call('POST', '/account/delete-confirmation', { token });
const leaveBy = (token: string, confirmationToken: string) =>
  test.leave(token, { typedWord: 'DELETE', confirmationToken });

/** Somebody who came by single sign-on and has no password. */
async function passwordless(): Promise<TestUser & { token: string }> {
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
    const user = await passwordless();
    const preview = await test.call('GET', '/account/deletion', { token: user.token });
    expect(preview.json().confirmation).toBe('email');
    const sent = await send(user.token);
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { maskedEmail: expect.stringMatching(/@acme\.example$/), expiresInMinutes: 60 },
    ]);
    const link = await linkTo(user);
    const look = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(look.json()).toMatchObject({ purpose: 'delete_account', status: 'usable' });
    expect((await leaveBy(user.token, link)).statusCode).toBe(200);
    expect(await isThere(user)).toBe(false);
  });

  it('is required with 400 of an account without a password, however fresh the login', async () => {
    const user = await passwordless();
    const ssoConfigId = await addSso(test, user, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, user.id));
    for (const body of [{ typedWord: 'DELETE' }, deletionBody]) {
      expect(codeOf(await test.leave(user.token, body))).toEqual([400, 'error_reauthentication_required']);
    }
  });

  it('works for an account with a password only after a single sign-on login', async () => {
    const user = await test.addUser();
    const token = await test.tokenOf(user);
    expect(codeOf(await send(token))).toEqual([409, 'error_conflict']);
    const ssoConfigId = await addSso(test, user, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.userId, user.id));
    expect((await send(token)).statusCode).toBe(202);
    expect((await leaveBy(token, await linkTo(user))).statusCode).toBe(200);
  });
});

describe('a deletion link', () => {
  it('is rejected with 400 after one hour', async () => {
    const user = await passwordless();
    await send(user.token);
    const link = await linkTo(user);
    test.clock.advance(hourMs);
    const refreshed = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(refreshed.json().status).toBe('expired');
    const again = await freshToken(user);
    expect(codeOf(await leaveBy(again, link))).toEqual([400, 'error_link_expired']);
    expect(await isThere(user)).toBe(true);
  });

  it('is rejected with 400 once a newer one replaces it', async () => {
    const user = await passwordless();
    await send(user.token);
    const older = await linkTo(user);
    await send(user.token);
    expect(await linkTo(user)).not.toBe(older);
    expect(codeOf(await leaveBy(user.token, older))).toEqual([400, 'error_link_used']);
    expect(await isThere(user)).toBe(true);
  });

  it('is rejected with 400 if it belongs to another user', async () => {
    const [user, other] = [await passwordless(), await passwordless()];
    await send(other.token);
    expect(codeOf(await leaveBy(user.token, await linkTo(other)))).toEqual([400, 'error_link_invalid']);
    for (const one of [user, other]) expect(await isThere(one)).toBe(true);
  });

  it('is rejected with 400 if it has another purpose or another address', async () => {
    const user = await passwordless();
    const make = (purpose: 'reset_password' | 'delete_account', address: string) =>
      test.database.transaction((transaction) =>
        createLink(transaction, test.deps, { purpose, userId: user.id, address, registrationId: null }),
      );
    const links = [await make('reset_password', user.email), await make('delete_account', 'before@acme.example')];
    for (const { token } of links) {
      expect(codeOf(await leaveBy(user.token, token))).toEqual([400, 'error_link_invalid']);
    }
  });

  it('is rejected with 400 for a new account with the same address', async () => {
    const user = await passwordless();
    await send(user.token);
    const link = await linkTo(user);
    await leaveBy(user.token, link);
    const again = await test.addUser({ email: user.email });
    const token = await test.tokenOf(again);
    await removePassword(test, again);
    expect(codeOf(await leaveBy(token, link))).toEqual([400, 'error_link_invalid']);
    expect(await isThere(again)).toBe(true);
  });
});

it('a deletion link still works after a blocked deletion', async () => {
  const owner = await test.addUser({ companyName: 'Acme' });
  const member = await test.addUser({ memberOf: owner });
  const token = await test.tokenOf(owner);
  await removePassword(test, owner);
  await send(token);
  const link = await linkTo(owner);
  expect(codeOf(await leaveBy(token, link))).toEqual([400, 'error_organization_has_members']);
  await test.leave(await test.tokenOf(member));
  expect((await leaveBy(token, link)).statusCode).toBe(200);
});

it('A4: at most three deletion links are emailed in 15 minutes, and the last one still works', async () => {
  const user = await passwordless();
  for (let count = 0; count < 5; count += 1) expect((await send(user.token)).statusCode).toBe(202);
  const emails = (await test.emailsTo(user.email)).filter(({ subject }) =>
    subject.startsWith('Confirm your account deletion'),
  );
  expect(emails).toHaveLength(3);
  expect((await leaveBy(user.token, await linkTo(user))).statusCode).toBe(200);
});

/** A session of somebody who has no password to log in with, begun now. */
async function freshToken(user: TestUser): Promise<string> {
  const [{ passwordHash } = { passwordHash: null }] = await test.database
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, (await test.addUser()).email));
  await test.database.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const token = await test.tokenOf(user);
  await removePassword(test, user);
  return token;
}
