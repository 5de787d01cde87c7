import { hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, type TestUser } from '../testing/account-test-app';
import { addSso, joinOrganization, removePassword } from '../testing/require-sso';

const clientEmailsMax = 30;

const test = fileFixture(createAccountTestApp);
beforeAll(async () => {
  // Test apps raise every limit. This file tests this one.
  test.deps.config.limits.reset.max = clientEmailsMax;
});
beforeEach(() => test.clock.advance(2 * hourMs));

const requestReset = (email: string, options: { from?: string; headers?: Record<string, string> } = {}) =>
  test.call('POST', '/reset-password', { body: { email }, ...options });
const findEmailKinds = async ({ email }: TestUser) => (await test.mailbox.emails(email)).map(({ kind }) => kind);

/** Reads the token of the reset link in the text of an email. */
const parseToken = (text: string) => /\/new-password\/([\w-]{43})#/.exec(text)?.[1] ?? '';

describe('A4: a request for a new password', () => {
  it('A4: gets the same answer for every address, after at least the same time', async () => {
    const known = await test.addUser();
    const suspended = await test.addUser({ isSuspended: true });
    const answers = [];
    for (const email of [known.email, suspended.email, 'unknown@acme.example']) {
      const { result, delaysMs } = await test.recordDelays(() => requestReset(email));
      expect(delaysMs).toEqual([250]);
      const { statusCode, body, headers } = result;
      answers.push({ statusCode, body: body.replace(/"maskedEmail":"[^"]+"/, ''), names: Object.keys(headers).sort() });
    }
    expect((await requestReset(known.email)).json()).toEqual({
      linkSent: true,
      maskedEmail: expect.stringMatching(/^u•+@acme\.example$/),
      linkLifetimeMinutes: 60,
      retryAfterSeconds: 60,
    });
    expect(answers[0]?.statusCode).toBe(202);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it.each(['ada', 'ada@', '', 'a@b'])(
    'A4: a request for a new password is rejected with 400 for the malformed address %j',
    async (email) => {
      const response = await requestReset(email);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields)).toEqual(['email']);
    },
  );
});

describe('the email for a new password', () => {
  it("A5: links to the configured address regardless of the request's host, and only a hash of its token is stored", async () => {
    const user = await test.addUser();
    await requestReset(user.email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const message = await test.mailbox.last(user.email);
    expect(message).toMatchObject({ kind: 'reset-password', subject: 'Set a new password' });
    expect(message.text).toMatch(/http:\/\/localhost:3000\/new-password\/[\w-]{43}#user-\d+%40acme\.example\n/);
    expect(message.text + message.html).not.toContain('evil.example');
    const token = parseToken(message.text);
    const rows = await test.database.select().from(emailLinks).where(eq(emailLinks.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('utf8')))).not.toContain(token);
    const description = await test.call('POST', '/verifyToken', { body: { token } });
    expect(description.json()).toMatchObject({
      purpose: 'reset_password',
      status: 'usable',
      expiresAt: new Date(test.clock.now().getTime() + hourMs).toISOString(),
    });
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events).toMatchObject([{ kind: 'password_reset_requested', detail: 'link' }]);
  });

  it('F7: explains single sign-on to users without a password and where single sign-on is required', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const [member, passwordless] = [await test.addUser(), await test.addUser()];
    const outsider = await test.addUser();
    await joinOrganization(test, member, owner);
    await addSso(test, owner, true);
    await addSso(test, passwordless, false);
    for (const user of [passwordless, outsider]) await removePassword(test, user);
    for (const user of [owner, member, passwordless, outsider]) await requestReset(user.email);
    expect(await findEmailKinds(member)).toEqual(['use-single-sign-on']);
    expect(await findEmailKinds(passwordless)).toEqual(['use-single-sign-on']);
    // Without a provider there is no other way to log in.
    expect(await findEmailKinds(outsider)).toEqual(['reset-password']);
    // Owners keep their password where single sign-on is required (AR-4).
    expect(await findEmailKinds(owner)).toEqual(['reset-password']);
    expect((await test.mailbox.last(member.email)).text).toContain('http://localhost:3000/login/sso');
  });

  it('contains a reset link if the organization offers single sign-on without requiring it', async () => {
    const [owner, member] = [await test.addUser({ companyName: 'Acme' }), await test.addUser()];
    await joinOrganization(test, member, owner);
    await addSso(test, owner, false);
    await requestReset(member.email);
    expect(await findEmailKinds(member)).toEqual(['reset-password']);
  });

  it('contains no reset link for a suspended user', async () => {
    const suspended = await test.addUser({ isSuspended: true });
    await requestReset(suspended.email);
    expect(await findEmailKinds(suspended)).toEqual(['account-suspended']);
    const links = await test.database.select().from(emailLinks).where(eq(emailLinks.userId, suspended.id));
    expect(links).toEqual([]);
  });
});

describe('A4: the limit of reset emails', () => {
  it('A4: the limit of reset emails is three in 15 minutes for one address, even for 100 parallel calls', async () => {
    const user = await test.addUser();
    const answers = await Promise.all(Array.from({ length: 100 }, () => requestReset(user.email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await test.mailbox.emails(user.email)).toHaveLength(3);
    test.clock.advance(hourMs / 4);
    await requestReset(user.email);
    expect(await test.mailbox.emails(user.email)).toHaveLength(4);
  });

  it('A4: the limit of reset emails is 30 an hour for one client, to all addresses together, and does not affect other clients', async () => {
    const recipients = await Promise.all(Array.from({ length: clientEmailsMax + 5 }, () => test.addUser()));
    const answers = [];
    for (let first = 0; first < recipients.length; first += 5) {
      const batch = recipients.slice(first, first + 5).map(({ email }) => requestReset(email, { from: '203.0.113.7' }));
      answers.push(...(await Promise.all(batch)));
    }
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const countEmails = async () => (await Promise.all(recipients.map(findEmailKinds))).flat().length;
    expect(await countEmails()).toBe(clientEmailsMax);
    const leftIndex = (await Promise.all(recipients.map(findEmailKinds))).findIndex((kinds) => kinds.length === 0);
    const leftUser = recipients[leftIndex];
    if (!leftUser) throw new Error('Every user got an email');
    await requestReset(leftUser.email, { from: '203.0.113.8' });
    expect(await findEmailKinds(leftUser)).toEqual(['reset-password']);
    test.clock.advance(hourMs);
    await requestReset(leftUser.email, { from: '203.0.113.7' });
    expect(await findEmailKinds(leftUser)).toHaveLength(2);
  });
});

it('POST /reset-password emails a new link to the owner of an expired or used one', async () => {
  const user = await test.addUser();
  await requestReset(user.email);
  const first = parseToken((await test.mailbox.last(user.email)).text);
  test.clock.advance(hourMs);
  const requestAgain = (token: string) => test.call('POST', '/reset-password', { body: { token } });
  const response = await requestAgain(first);
  expect([response.statusCode, response.json().maskedEmail]).toEqual([202, expect.stringMatching(/^u•+@acme/)]);
  const second = parseToken((await test.mailbox.last(user.email)).text);
  expect(second).not.toBe(first);
  const set = await test.call('POST', '/new-password', { body: { token: second, newPassword: 'Herons 8 boats' } });
  expect(set.statusCode).toBe(200);
  expect((await requestAgain(second)).statusCode).toBe(202);
  expect((await requestAgain('x'.repeat(43))).json().code).toBe('error_link_invalid');
  expect((await test.call('POST', '/reset-password', { body: {} })).statusCode).toBe(400);
});

it('POST /reset-password accepts any spelling of the address', async () => {
  const user = await test.addUser();
  await requestReset(` ${user.email.toUpperCase()} `);
  expect(await findEmailKinds(user)).toEqual(['reset-password']);
  const [row] = await test.database.select().from(users).where(eq(users.id, user.id));
  expect(row?.email).toBe(user.email);
});
