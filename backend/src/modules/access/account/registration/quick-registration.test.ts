import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { solvedCaptcha } from '@/backend/testing/create-test-deps';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { registrations } from '@/backend/db/schema/identity/registrations';
import { createAccountTestApp, goodPassword } from '../testing/account-test-app';
import { signUpBody } from '../testing/sign-up-body';

const test = fileFixture(createAccountTestApp);

const start = (email: string, changes: object = {}) =>
  test.call('POST', '/register/quick', { body: { email, captchaToken: solvedCaptcha, ...changes } });

const finishSignUp = (quickToken: string, changes: object = {}) =>
  test.call('POST', '/register', { body: signUpBody({ quickToken, ...changes }) });

/** Reads the token of the newest link that was emailed to an address. */
async function readToken(email: string): Promise<string> {
  const { text } = await test.mailbox.last(email, 'quick-sign-up');
  return /\/signup\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
async function requestLink(email: string): Promise<string> {
  expect((await start(email)).statusCode).toBe(202);
  return readToken(email);
}
const verifyToken = async (token: string) => (await test.call('POST', '/verifyToken', { body: { token } })).json();
const findUser = async (email: string) => (await test.database.select().from(users).where(eq(users.email, email)))[0];

describe('a quick sign-up', () => {
  it('answers 202, emails a link to the rest of the form, and creates nothing yet', async () => {
    const response = await start(' Quick@Acme.example');
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ email: 'quick@acme.example', linkSent: true, linkLifetimeHours: 24 });
    const message = await test.mailbox.last('quick@acme.example');
    expect(message).toMatchObject({ kind: 'quick-sign-up', subject: 'Finish your sign-up' });
    expect(message.text).toMatch(/^Hello,\n/);
    expect(message.text).toMatch(/http:\/\/localhost:3000\/signup\?token=[\w-]{43}#quick%40acme\.example\n/);
    expect(await findUser('quick@acme.example')).toBeUndefined();
  });

  it('a quick sign-up has a link that verifyToken describes without consuming it', async () => {
    const token = await requestLink('described@acme.example');
    for (let n = 0; n < 2; n += 1) {
      expect(await verifyToken(token)).toEqual({
        purpose: 'quick_registration',
        maskedEmail: 'd••••@acme.example',
        expiresAt: new Date(test.clock.now().getTime() + dayMs).toISOString(),
        status: 'usable',
      });
    }
  });

  it('creates an account with a trial that can log in immediately, without another email', async () => {
    const email = 'finished@acme.example';
    const token = await requestLink(email);
    const response = await finishSignUp(token);
    expect(response.statusCode).toBe(202);
    const trialEndsAt = new Date(test.clock.now().getTime() + 14 * dayMs);
    expect(response.json()).toEqual({ email, confirmationSent: false, trialEndsAt: trialEndsAt.toISOString() });
    expect((await test.logIn({ email, password: goodPassword })).accessToken).toBeTruthy();
    expect(await test.mailbox.emails(email)).toHaveLength(1);
    expect(await verifyToken(token)).toMatchObject({ status: 'used' });
    const user = await findUser(email);
    const events = await test.database
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, user?.id ?? ''));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['registered', 'email_verified']));
  });

  it('a quick sign-up can be finished for 24 hours and no longer', async () => {
    const token = await requestLink('slow@acme.example');
    test.clock.advance(dayMs);
    expect((await finishSignUp(token)).json().code).toBe('error_link_expired');
    test.clock.advance(-1);
    expect((await finishSignUp(token)).statusCode).toBe(202);
  });

  it('A8: creates one account when its link is used ten times in parallel', async () => {
    const email = 'rush@acme.example';
    const token = await requestLink(email);
    const names = Array.from({ length: 10 }, (_, index) => `Grace ${index}`);
    const answers = await Promise.all(names.map((firstName) => finishSignUp(token, { firstName })));
    const accepted = answers.flatMap(({ statusCode }, index) => (statusCode === 202 ? [names[index]] : []));
    expect(accepted).toHaveLength(1);
    expect(await findUser(email)).toMatchObject({ firstName: accepted[0] });
    const rejected = answers.filter(({ statusCode }) => statusCode !== 202);
    expect(new Set(rejected.map((answer) => answer.json().code))).toEqual(new Set(['error_link_used']));
  });

  it('replaces only the earlier link to the same address when it is requested again', async () => {
    const other = await requestLink('bystander@acme.example');
    const first = await requestLink('again@acme.example');
    test.clock.advance(1_000);
    const second = await requestLink('again@acme.example');
    expect(await verifyToken(first)).toMatchObject({ status: 'used' });
    expect((await finishSignUp(first)).json().code).toBe('error_link_used');
    expect((await finishSignUp(second)).statusCode).toBe(202);
    expect((await finishSignUp(other)).statusCode).toBe(202);
  });

  it('stores only a hash of its token', async () => {
    const token = await requestLink('hashed@acme.example');
    const rows = await test.database.select().from(emailLinks).where(eq(emailLinks.address, 'hashed@acme.example'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows.map(({ tokenHash }) => tokenHash.toString('utf8')))).not.toContain(token);
  });

  it('A8: takes over an unverified sign-up and replaces the password that a stranger had set', async () => {
    const email = 'begun@acme.example';
    const { id } = await test.addUser({ email, isVerified: false, firstName: 'Mallory' });
    await test.database.insert(registrations).values({
      id: test.deps.ids.uuid(),
      userId: id,
      data: {} as typeof registrations.$inferInsert.data,
      createdAt: test.clock.now(),
    });
    const password = 'Owners own choice 2';
    expect((await finishSignUp(await requestLink(email), { password })).statusCode).toBe(202);
    expect(await findUser(email)).toMatchObject({ id, firstName: 'Grace' });
    expect(await test.database.select().from(registrations).where(eq(registrations.userId, id))).toEqual([]);
    const old = await test.call('POST', '/login', { body: { email, password: goodPassword } });
    expect(old.json().code).toBe('error_login_password_invalid');
    expect((await test.logIn({ email, password })).accessToken).toBeTruthy();
    expect(await test.database.select().from(subscriptions)).toEqual(
      expect.arrayContaining([expect.objectContaining({ activeFrom: test.clock.now() })]),
    );
  });

  it('ends an unsubscription if its box for promotional emails is checked', async () => {
    const email = 'reconsidered@acme.example';
    const unsubscribed = () =>
      test.database.select().from(emailUnsubscribes).where(eq(emailUnsubscribes.address, email));
    await test.database.insert(emailUnsubscribes).values({ address: email, unsubscribedAt: test.clock.now() });
    await finishSignUp(await requestLink(email), { receivePromotionalEmails: true });
    expect(await unsubscribed()).toEqual([]);
  });

  it('a quick sign-up does not change an account that was verified in the meantime', async () => {
    const email = 'meanwhile@acme.example';
    const token = await requestLink(email);
    await test.addUser({ email, firstName: 'Owner' });
    expect((await finishSignUp(token)).json().code).toBe('error_link_used');
    expect(await findUser(email)).toMatchObject({ firstName: 'Owner' });
  });

  it('loses its link when the address is verified by another link', async () => {
    const email = 'both-ways@acme.example';
    const quick = await requestLink(email);
    await test.addUser({ email, isVerified: false });
    await test.call('POST', '/send-confirmation', { body: { email } });
    const { text } = await test.mailbox.last(email, 'verify-email');
    await test.call('POST', '/verify-email', { body: { token: /token=([\w-]{43})/.exec(text)?.[1] } });
    expect(await verifyToken(quick)).toMatchObject({ status: 'used' });
  });
});

describe('the quick sign-up calls', () => {
  it.each([
    ['an unknown link', 'x'.repeat(43), {}, 'error_link_invalid'],
    ['an address in addition to the link', undefined, { email: 'other@acme.example' }, 'error_validation'],
    ['neither an address nor a link', undefined, { quickToken: undefined }, 'error_required_parameter'],
    ['a weak password', undefined, { password: 'P@ssw0rd123!' }, 'error_password_common'],
    ['a password made from the address', undefined, { password: 'Refusable-7' }, 'error_password_common'],
    ['outdated terms', undefined, { termsVersion: '2020-01-01' }, 'error_terms_outdated'],
    ['an unsolved CAPTCHA', undefined, { captchaToken: 'unsolved' }, 'error_captcha'],
    ['a field that callers cannot set', undefined, { emailVerifiedAt: '2026-01-01' }, 'error_validation'],
  ])('POST /register rejects %s with 400 and keeps the link usable', async (_case, unknownToken, changes, code) => {
    test.clock.advance(20 * 60_000);
    const token = await requestLink('refusable@acme.example');
    expect((await finishSignUp(unknownToken ?? token, changes)).json().code).toBe(code);
    expect(await verifyToken(token)).toMatchObject({ status: 'usable' });
    expect(await findUser('refusable@acme.example')).toBeUndefined();
  });

  it('POST /register rejects a verification link, and POST /verify-email a quick sign-up link', async () => {
    const { email } = await test.addUser({ isVerified: false });
    await test.call('POST', '/send-confirmation', { body: { email } });
    const verification = /token=([\w-]{43})/.exec((await test.mailbox.last(email, 'verify-email')).text)?.[1] ?? '';
    expect((await finishSignUp(verification)).json().code).toBe('error_link_invalid');
    const quick = await requestLink('quick-only@acme.example');
    const verified = await test.call('POST', '/verify-email', { body: { token: quick } });
    expect(verified.json().code).toBe('error_link_invalid');
  });

  it.each([
    ['no address', { email: undefined }],
    ['a malformed address', { email: 'quick' }],
    ['a NUL in the address', { email: 'a\u0000@acme.example' }],
    ['no CAPTCHA', { captchaToken: undefined }],
    ['an unsolved CAPTCHA', { captchaToken: 'unsolved' }],
    ['a field that callers cannot set', { isStaff: true }],
  ])('POST /register/quick rejects %s with 400 and sends no email', async (_case, changes) => {
    expect((await start('rejected@acme.example', changes)).statusCode).toBe(400);
    expect(await test.mailbox.emails('rejected@acme.example')).toEqual([]);
  });
});

describe('A3: a quick sign-up with a known address', () => {
  it('A3: gets the same answer as a quick sign-up with a new address, and only the owner is emailed', async () => {
    const { email } = await test.addUser({ firstName: 'Owner' });
    const suspended = await test.addUser({ isSuspended: true });
    const answers = [];
    for (const address of [email, suspended.email, 'brand-new@acme.example']) {
      const response = await start(address);
      answers.push([response.statusCode, { ...response.json(), email: '' }]);
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect((await test.mailbox.emails(email)).map(({ kind }) => kind)).toEqual(['address-taken']);
    expect(await test.database.select().from(emailLinks).where(eq(emailLinks.address, email))).toEqual([]);
  });

  it('takes the same time as a quick sign-up with an unknown address', async () => {
    const { email } = await test.addUser();
    expect((await test.recordDelays(() => start(email))).delaysMs).toEqual([250]);
    expect((await test.recordDelays(() => start('unknown-quick@acme.example'))).delaysMs).toEqual([250]);
  });
});

it('A4: 30 parallel quick sign-ups send three emails to one address', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => start('flooded@acme.example')));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
  expect(await test.mailbox.emails('flooded@acme.example')).toHaveLength(3);
  const rows = await test.database.select().from(emailLinks).where(eq(emailLinks.address, 'flooded@acme.example'));
  expect(rows.filter(({ supersededAt }) => supersededAt === null)).toHaveLength(1);
});

it('B6: calls that send email have their own rate limit', async () => {
  const { limits } = test.deps.config;
  const strict = await createAccountTestApp({
    config: { limits: { ...limits, email: { ...limits.email, max: 2 } } },
  });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) {
    const body = { email: `limited-${n}@acme.example`, captchaToken: solvedCaptcha };
    statuses.push((await strict.call('POST', '/register/quick', { body })).statusCode);
  }
  expect(statuses).toEqual([202, 202, 429]);
  await strict.close();
});
