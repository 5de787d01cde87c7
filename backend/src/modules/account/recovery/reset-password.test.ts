import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityEvents } from '@/backend/db/schema/security-events';
import { emailLinks } from '@/backend/db/schema/email-links';
import { users } from '@/backend/db/schema/users';
import { createAccountTestApp, type AccountTestApp, type TestUser } from '../testing/account-test-app';
import { addSso, joinOrganization, removePassword } from '../testing/require-sso';

const hourMs = 60 * 60 * 1_000;
const clientEmailsMax = 30;

let test: AccountTestApp;
beforeAll(async () => {
  test = await createAccountTestApp();
  // Of all limits this one is the file's own matter.
  test.deps.config.limits.reset.max = clientEmailsMax;
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(2 * hourMs));

const ask = (email: string, options: { from?: string; headers?: Record<string, string> } = {}) =>
  test.call('POST', '/reset-password', { body: { email }, ...options });
const kindsFor = async ({ email }: TestUser) => (await test.mailbox.emails(email)).map(({ kind }) => kind);

/** The token of the newest reset link that a user was mailed. */
const tokenIn = (text: string) => /\/new-password\/([\w-]{43})#/.exec(text)?.[1] ?? '';

describe('A4: a request for a new password', () => {
  it('gets the same answer for every address, after at least the same time', async () => {
    const known = await test.addUser();
    const suspended = await test.addUser({ isSuspended: true });
    const answers = [];
    for (const email of [known.email, suspended.email, 'nobody-of-this-name@acme.example']) {
      const { result, delaysMs } = await test.recordDelays(() => ask(email));
      expect(delaysMs).toEqual([250]);
      const { statusCode, body, headers } = result;
      answers.push({ statusCode, body: body.replace(/"maskedEmail":"[^"]+"/, ''), names: Object.keys(headers).sort() });
    }
    expect((await ask(known.email)).json()).toEqual({
      linkSent: true,
      maskedEmail: expect.stringMatching(/^u•+@acme\.example$/),
      linkLifetimeMinutes: 60,
      retryAfterSeconds: 60,
    });
    expect(answers[0]?.statusCode).toBe(202);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it.each(['ada', 'ada@', '', 'a@b'])('is rejected with 400 for the malformed address %j', async (email) => {
    const response = await ask(email);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(['email']);
  });
});

describe('the email for a new password', () => {
  it('links to the configured address, whatever host the request names, and only a hash of its token is stored', async () => {
    const user = await test.addUser();
    await ask(user.email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const message = await test.mailbox.last(user.email);
    expect(message).toMatchObject({ kind: 'reset-password', subject: 'Set a new password' });
    expect(message.text).toMatch(/http:\/\/localhost:3000\/new-password\/[\w-]{43}#user-\d+%40acme\.example\n/);
    expect(message.text + message.html).not.toContain('evil.example');
    const token = tokenIn(message.text);
    const rows = await test.database.select().from(emailLinks).where(eq(emailLinks.userId, user.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('utf8')))).not.toContain(token);
    const look = await test.call('POST', '/verifyToken', { body: { token } });
    expect(look.json()).toMatchObject({
      purpose: 'reset_password',
      status: 'usable',
      expiresAt: new Date(test.clock.now().getTime() + hourMs).toISOString(),
    });
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events).toMatchObject([{ kind: 'password_reset_requested', detail: 'link' }]);
  });

  it('explains single sign-on to users without a password and where single sign-on is required', async () => {
    const owner = await test.addUser({ companyName: 'Acme' });
    const [member, passwordless] = [await test.addUser(), await test.addUser()];
    const outsider = await test.addUser();
    await joinOrganization(test, member, owner);
    await addSso(test, owner, true);
    await addSso(test, passwordless, false);
    for (const user of [passwordless, outsider]) await removePassword(test, user);
    for (const user of [owner, member, passwordless, outsider]) await ask(user.email);
    expect(await kindsFor(member)).toEqual(['use-single-sign-on']);
    expect(await kindsFor(passwordless)).toEqual(['use-single-sign-on']);
    // Nobody is there any more who could let them in without one.
    expect(await kindsFor(outsider)).toEqual(['reset-password']);
    // The one administrator who keeps a password.
    expect(await kindsFor(owner)).toEqual(['reset-password']);
    expect((await test.mailbox.last(member.email)).text).toContain('http://localhost:3000/login/sso');
  });

  it('contains a reset link if the organization offers single sign-on without requiring it', async () => {
    const [owner, member] = [await test.addUser({ companyName: 'Acme' }), await test.addUser()];
    await joinOrganization(test, member, owner);
    await addSso(test, owner, false);
    await ask(member.email);
    expect(await kindsFor(member)).toEqual(['reset-password']);
  });

  it('contains no reset link for a suspended user', async () => {
    const suspended = await test.addUser({ isSuspended: true });
    await ask(suspended.email);
    expect(await kindsFor(suspended)).toEqual(['account-suspended']);
    const links = await test.database.select().from(emailLinks).where(eq(emailLinks.userId, suspended.id));
    expect(links).toEqual([]);
  });
});

describe('A4: the limit of reset emails', () => {
  it('is three in 15 minutes for one address, even for 100 parallel calls', async () => {
    const user = await test.addUser();
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(user.email)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await test.mailbox.emails(user.email)).toHaveLength(3);
    test.clock.advance(hourMs / 4);
    await ask(user.email);
    expect(await test.mailbox.emails(user.email)).toHaveLength(4);
  });

  it('is 30 an hour for one client, to all addresses together, and does not affect other clients', async () => {
    const crowd = await Promise.all(Array.from({ length: clientEmailsMax + 5 }, () => test.addUser()));
    const answers = [];
    for (let first = 0; first < crowd.length; first += 5) {
      const some = crowd.slice(first, first + 5).map(({ email }) => ask(email, { from: '203.0.113.7' }));
      answers.push(...(await Promise.all(some)));
    }
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    const emailed = async () => (await Promise.all(crowd.map(kindsFor))).flat().length;
    expect(await emailed()).toBe(clientEmailsMax);
    const left = (await Promise.all(crowd.map(kindsFor))).findIndex((kinds) => kinds.length === 0);
    const waiting = crowd[left];
    if (!waiting) throw new Error('Somebody is to be left.');
    await ask(waiting.email, { from: '203.0.113.8' });
    expect(await kindsFor(waiting)).toEqual(['reset-password']);
    test.clock.advance(hourMs);
    await ask(waiting.email, { from: '203.0.113.7' });
    expect(await kindsFor(waiting)).toHaveLength(2);
  });
});

it('an expired or used reset link can request a new one', async () => {
  const user = await test.addUser();
  await ask(user.email);
  const first = tokenIn((await test.mailbox.last(user.email)).text);
  test.clock.advance(hourMs);
  const again = (token: string) => test.call('POST', '/reset-password', { body: { token } });
  const response = await again(first);
  expect([response.statusCode, response.json().maskedEmail]).toEqual([202, expect.stringMatching(/^u•+@acme/)]);
  const second = tokenIn((await test.mailbox.last(user.email)).text);
  expect(second).not.toBe(first);
  const set = await test.call('POST', '/new-password', { body: { token: second, newPassword: 'Herons 8 boats' } });
  expect(set.statusCode).toBe(200);
  expect((await again(second)).statusCode).toBe(202);
  expect((await again('x'.repeat(43))).json().code).toBe('error_link_invalid');
  expect((await test.call('POST', '/reset-password', { body: {} })).statusCode).toBe(400);
});

it('a reset request accepts any spelling of the address', async () => {
  const user = await test.addUser();
  await ask(` ${user.email.toUpperCase()} `);
  expect(await kindsFor(user)).toEqual(['reset-password']);
  const [row] = await test.database.select().from(users).where(eq(users.id, user.id));
  expect(row?.email).toBe(user.email);
});
