import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../db/schema/users';
import { addSso, removePassword } from '../account/testing/require-sso';
import type { TestPerson } from '../account/testing/account-test-app';
import { createLink } from '../email-links/email-links';
import { sessions } from '../../db/schema/sessions';
import { createLeavingApp, leavingBody, type LeavingApp } from './testing/deletion-app';

const hourMs = 60 * 60 * 1_000;

let test: LeavingApp;
beforeAll(async () => (test = await createLeavingApp()));
afterAll(() => test.close());

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const isThere = async ({ id }: TestPerson) => (await test.database.$count(people, eq(people.id, id))) > 0;
const send = (token: string) => test.call('POST', '/account/delete-confirmation', { token });
const leaveBy = (token: string, confirmationToken: string) =>
  test.leave(token, { typedWord: 'DELETE', confirmationToken });

/** Somebody who came by single sign-on and has no password. */
async function passwordless(): Promise<TestPerson & { token: string }> {
  const person = await test.addPerson();
  const token = await test.tokenOf(person);
  await removePassword(test, person);
  return { ...person, token };
}

const linkTo = async ({ email }: TestPerson): Promise<string> => {
  const mail = (await test.mailsTo(email)).findLast(({ subject }) => subject.startsWith('Confirm that your account'));
  return /\/account\/delete\?token=([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('whoever has no password', () => {
  it('confirms by the link of a mail', async () => {
    const person = await passwordless();
    const preview = await test.call('GET', '/account/deletion', { token: person.token });
    expect(preview.json().confirmation).toBe('mail');
    const sent = await send(person.token);
    expect([sent.statusCode, sent.json()]).toEqual([
      202,
      { maskedEmail: expect.stringMatching(/@acme\.example$/), expiresInMinutes: 60 },
    ]);
    const link = await linkTo(person);
    const look = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(look.json()).toMatchObject({ purpose: 'delete_account', status: 'usable' });
    expect((await leaveBy(person.token, link)).statusCode).toBe(200);
    expect(await isThere(person)).toBe(false);
  });

  it('400: does not leave by a login alone, however fresh', async () => {
    const person = await passwordless();
    const ssoConfigId = await addSso(test, person, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.personId, person.id));
    for (const body of [{ typedWord: 'DELETE' }, leavingBody]) {
      expect(codeOf(await test.leave(person.token, body))).toEqual([400, 'error_reauthentication_required']);
    }
  });

  it('confirms by mail with a password as well, when the session began without it', async () => {
    const person = await test.addPerson();
    const token = await test.tokenOf(person);
    expect(codeOf(await send(token))).toEqual([409, 'error_conflict']);
    const ssoConfigId = await addSso(test, person, false);
    await test.database.update(sessions).set({ ssoConfigId }).where(eq(sessions.personId, person.id));
    expect((await send(token)).statusCode).toBe(202);
    expect((await leaveBy(token, await linkTo(person))).statusCode).toBe(200);
  });
});

describe('400: a link', () => {
  it('whose hour is over', async () => {
    const person = await passwordless();
    await send(person.token);
    const link = await linkTo(person);
    test.clock.advance(hourMs);
    const refreshed = await test.call('POST', '/verifyToken', { body: { token: link } });
    expect(refreshed.json().status).toBe('expired');
    const again = await freshToken(person);
    expect(codeOf(await leaveBy(again, link))).toEqual([400, 'error_link_expired']);
    expect(await isThere(person)).toBe(true);
  });

  it('that a newer one took the place of', async () => {
    const person = await passwordless();
    await send(person.token);
    const older = await linkTo(person);
    await send(person.token);
    expect(await linkTo(person)).not.toBe(older);
    expect(codeOf(await leaveBy(person.token, older))).toEqual([400, 'error_link_used']);
    expect(await isThere(person)).toBe(true);
  });

  it('of somebody else', async () => {
    const [person, other] = [await passwordless(), await passwordless()];
    await send(other.token);
    expect(codeOf(await leaveBy(person.token, await linkTo(other)))).toEqual([400, 'error_link_invalid']);
    for (const one of [person, other]) expect(await isThere(one)).toBe(true);
  });

  it('that was made for something else, or mailed to an earlier address', async () => {
    const person = await passwordless();
    const make = (purpose: 'reset_password' | 'delete_account', address: string) =>
      test.database.transaction((transaction) =>
        createLink(transaction, test.deps, { purpose, personId: person.id, address, registrationId: null }),
      );
    const links = [await make('reset_password', person.email), await make('delete_account', 'before@acme.example')];
    for (const { token } of links) {
      expect(codeOf(await leaveBy(person.token, token))).toEqual([400, 'error_link_invalid']);
    }
  });

  it('that was used, once the address has another account', async () => {
    const person = await passwordless();
    await send(person.token);
    const link = await linkTo(person);
    await leaveBy(person.token, link);
    const again = await test.addPerson({ email: person.email });
    const token = await test.tokenOf(again);
    await removePassword(test, again);
    expect(codeOf(await leaveBy(token, link))).toEqual([400, 'error_link_invalid']);
    expect(await isThere(again)).toBe(true);
  });
});

it('the link goes on working when something else stood in the way', async () => {
  const owner = await test.addPerson({ companyName: 'Acme' });
  const member = await test.addPerson({ memberOf: owner });
  const token = await test.tokenOf(owner);
  await removePassword(test, owner);
  await send(token);
  const link = await linkTo(owner);
  expect(codeOf(await leaveBy(token, link))).toEqual([400, 'error_organization_has_members']);
  await test.leave(await test.tokenOf(member));
  expect((await leaveBy(token, link)).statusCode).toBe(200);
});

it('A4: nobody’s mailbox is flooded: beyond three in 15 minutes the last link stays', async () => {
  const person = await passwordless();
  for (let count = 0; count < 5; count += 1) expect((await send(person.token)).statusCode).toBe(202);
  const mails = (await test.mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Confirm that'));
  expect(mails).toHaveLength(3);
  expect((await leaveBy(person.token, await linkTo(person))).statusCode).toBe(200);
});

/** A session of somebody who has no password to log in with, begun now. */
async function freshToken(person: TestPerson): Promise<string> {
  const [{ passwordHash } = { passwordHash: null }] = await test.database
    .select({ passwordHash: people.passwordHash })
    .from(people)
    .where(eq(people.email, (await test.addPerson()).email));
  await test.database.update(people).set({ passwordHash }).where(eq(people.id, person.id));
  const token = await test.tokenOf(person);
  await removePassword(test, person);
  return token;
}
