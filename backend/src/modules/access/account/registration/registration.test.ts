import { profileFields } from '@app/api-client/contract/fields/profile';
import { dayMs } from '@app/api-client/rules/values/durations';
import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { passwordHashesStarted } from '@/backend/passwords/password-hasher';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { termsAcceptances } from '@/backend/db/schema/identity/registrations';
import { createAccountTestApp, goodPassword } from '../testing/account-test-app';
import { signUpBody } from '../testing/sign-up-body';

const test = fileFixture(createAccountTestApp);

const signUp = (email: string, changes: object = {}) =>
  test.call('POST', '/register', { body: signUpBody({ email, ...changes }) });

async function findAccount(email: string) {
  const [row] = await test.database
    .select()
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(subscriptions, eq(subscriptions.organizationId, organizations.id))
    .innerJoin(termsAcceptances, eq(termsAcceptances.userId, users.id))
    .where(eq(users.email, email));
  if (!row) throw new Error(`No account for ${email}`);
  return row;
}
const countUsers = async (email: string) =>
  (await test.database.select({ n: count() }).from(users).where(eq(users.email, email)))[0]?.n;

const verify = async (email: string) => {
  const message = await test.mailbox.last(email, 'verify-email');
  const token = /token=([\w-]{43})/.exec(message.text)?.[1];
  return test.call('POST', '/verify-email', { body: { token } });
};

describe('a sign-up', () => {
  it('answers 202 and creates an individual account with an organization and a trial of exactly 14 × 24 hours', async () => {
    const response = await signUp('Grace@Acme.example');
    expect(response.statusCode).toBe(202);
    const trialEndsAt = new Date(test.clock.now().getTime() + 14 * dayMs);
    expect(response.json()).toEqual({
      email: 'grace@acme.example',
      confirmationSent: true,
      trialEndsAt: trialEndsAt.toISOString(),
    });
    const account = await findAccount('grace@acme.example');
    expect(account).toMatchObject({
      users: { firstName: 'Grace', emailVerifiedAt: null, isStaff: false, receivesPromotionalEmails: false },
      organizations: { name: 'Grace Sample', accountType: 'Individual', companyName: null },
      memberships: { role: 'admin' },
      subscriptions: { status: 'trialing', activeFrom: test.clock.now(), periodEnd: trialEndsAt },
      terms_acceptances: { version: currentTermsVersion, acceptedAt: test.clock.now() },
    });
    expect(account.organizations.ownerId).toBe(account.users.id);
    expect(account.users.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('creates a business account with its company', async () => {
    await signUp('biz@acme.example', { accountType: 'Business', companyName: 'Acme Sample AB', jobTitle: 'Analyst' });
    expect(await findAccount('biz@acme.example')).toMatchObject({
      users: { jobTitle: 'Analyst' },
      organizations: { name: 'Acme Sample AB', accountType: 'Business' },
    });
  });

  it('stores every field of the profile', async () => {
    // Digits are allowed in all texts, a telephone number included.
    const profile = Object.fromEntries(profileFields.map((name, index) => [name, `+46 8 123 4${index}`]));
    await signUp('full@acme.example', { ...profile, receivePromotionalEmails: true });
    await verify('full@acme.example');
    expect((await findAccount('full@acme.example')).users).toMatchObject({
      ...profile,
      receivesPromotionalEmails: true,
    });
  });

  it('sends one email with one link on the configured address that works for 24 hours', async () => {
    await test.call('POST', '/register', {
      body: signUpBody({ email: 'host@acme.example' }),
      headers: { 'x-forwarded-host': 'evil.example' },
    });
    const emails = await test.mailbox.emails('host@acme.example');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ subject: 'Confirm your email address', kind: 'verify-email' });
    expect(emails[0]?.text).toMatch(/http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}#host%40acme\.example\n/);
    expect(emails[0]?.text).toContain('16 Mar 2026, 12:00 UTC');
    expect(emails[0]?.html).not.toContain('evil.example');
  });
});

describe('an invalid sign-up', () => {
  it.each([
    ['error_captcha', { captchaToken: 'unsolved' }, 'captchaToken', 'captcha'],
    ['error_terms_outdated', { termsVersion: '2020-01-01' }, 'termsVersion', 'choice'],
    ['error_password_too_short', { password: 'Ab1! xyz'.slice(0, 7) }, 'password', 'password_too_short'],
    ['error_password_too_long', { password: `Ab1!${'x'.repeat(125)}` }, 'password', 'password_too_long'],
    ['error_password_composition', { password: 'no capitals 12' }, 'password', 'password_uppercase_missing'],
    ['error_password_common', { password: 'P@ssw0rd123!' }, 'password', 'password_common'],
    ['error_password_common', { password: 'GraceSample1!' }, 'password', 'password_common'],
  ])('an invalid sign-up is rejected with 400 %s and creates no account', async (code, changes, field, issue) => {
    const response = await signUp('rejected@acme.example', changes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code, fields: { [field]: { code: issue } } });
    expect(await countUsers('rejected@acme.example')).toBe(0);
  });

  it.each([
    ['termsAccepted', { termsAccepted: false }],
    ['companyName', { accountType: 'Business' }],
    ['isStaff', { isStaff: true }],
  ])('an invalid sign-up is rejected with 400 for the field %s', async (field, changes) => {
    const response = await signUp('rejected@acme.example', changes);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });
});

describe('A3: a sign-up with a known address', () => {
  it('A3: gets the same answer as a sign-up with a new address, and only the owner is emailed', async () => {
    const { email } = await test.addUser({ firstName: 'Owner' });
    const [taken, fresh] = [await signUp(email), await signUp('fresh@acme.example')];
    expect(taken.statusCode).toBe(fresh.statusCode);
    expect({ ...taken.json(), email: '' }).toEqual({ ...fresh.json(), email: '' });
    expect(await test.database.select().from(emailLinks).where(eq(emailLinks.address, email))).toEqual([]);
    const emails = await test.mailbox.emails(email);
    expect(emails.map(({ kind }) => kind)).toEqual(['address-taken']);
    expect(emails[0]?.text).toContain('Hello Owner,');
    expect((await test.logIn({ email, password: goodPassword })).accessToken).toBeTruthy();
  });

  it('takes the same time as a sign-up with an unknown address (the long run measures 1,000 of each)', async () => {
    const { email } = await test.addUser();
    expect((await test.recordDelays(() => signUp(email))).delaysMs).toEqual([250]);
    expect((await test.recordDelays(() => signUp('unknown-duration@acme.example'))).delaysMs).toEqual([250]);
  });

  it('A4: causes at most three emails in 15 minutes', async () => {
    const { email } = await test.addUser();
    for (let n = 0; n < 5; n += 1) expect((await signUp(email)).statusCode).toBe(202);
    expect(await test.mailbox.emails(email)).toHaveLength(3);
    test.clock.advance(15 * 60_000);
    await signUp(email);
    expect(await test.mailbox.emails(email)).toHaveLength(4);
  });
});

describe('A8: an email address', () => {
  it('A8: gets one account when 50 sign-ups run in parallel', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => signUp('rush@acme.example')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await countUsers('rush@acme.example')).toBe(1);
    expect(await test.mailbox.emails('rush@acme.example')).toHaveLength(3);
  });

  it.each(['twin@acme.example', ' TWIN@acme.example ', 'ｔwin@acme.example', 'twin@ACME.example'])(
    'A8: gets one account in any spelling: %s',
    async (spelling) => {
      expect((await signUp(spelling)).statusCode).toBe(202);
      expect(await countUsers('twin@acme.example')).toBe(1);
    },
  );

  it('A8: loses a password that a stranger had set once the mailbox owner opens their own link', async () => {
    const email = 'victim@acme.example';
    await signUp(email, { password: 'Attackers choice 1', firstName: 'Mallory' });
    await signUp(email, { password: 'Owners own choice 2', firstName: 'Victoria', companyName: 'Own Company' });
    expect((await verify(email)).json()).toMatchObject({ outcome: 'verified' });

    const attempt = await test.call('POST', '/login', { body: { email, password: 'Attackers choice 1' } });
    expect(attempt.json().code).toBe('error_login_password_invalid');
    expect((await test.logIn({ email, password: 'Owners own choice 2' })).accessToken).toBeTruthy();
    expect(await findAccount(email)).toMatchObject({
      users: { firstName: 'Victoria' },
      organizations: { name: 'Own Company' },
    });
  });

  it('keeps the data that its owner confirms when a stranger signs up with it', async () => {
    const email = 'first@acme.example';
    await signUp(email, { password: 'Owners own choice 2', firstName: 'Victoria' });
    const ownEmail = await test.mailbox.last(email);
    await signUp(email, { password: 'Attackers choice 1', firstName: 'Mallory' });
    const token = /token=([\w-]{43})/.exec(ownEmail.text)?.[1];
    await test.call('POST', '/verify-email', { body: { token } });
    // The other link finds a verified user and changes nothing.
    expect((await verify(email)).json()).toMatchObject({ outcome: 'already_verified' });
    expect((await test.logIn({ email, password: 'Owners own choice 2' })).accessToken).toBeTruthy();
    expect(await findAccount(email)).toMatchObject({ users: { firstName: 'Victoria' } });
  });

  it('gets a new trial with a later sign-up', async () => {
    const email = 'later-trial@acme.example';
    await signUp(email);
    test.clock.advance(20 * dayMs);
    await signUp(email);
    await verify(email);
    const { subscriptions: trial } = await findAccount(email);
    expect(trial.periodEnd).toEqual(new Date(test.clock.now().getTime() + 14 * dayMs));
  });
});

it('B5: a sign-up with more than 8 kB is rejected before a password is hashed', async () => {
  const before = passwordHashesStarted();
  expect((await signUp('large@acme.example', { captchaToken: 'x'.repeat(9_000) })).statusCode).toBe(413);
  expect(passwordHashesStarted()).toBe(before);
});

it('A4, K4: the email of a sign-up has exactly one recipient and no name, which a stranger may have typed', async () => {
  const email = 'markup@acme.example';
  await signUp(email, { firstName: '<b>"Grace"</b> & co' });
  const message = await test.mailbox.last(email);
  expect(message.text).toContain('Hello,\n');
  expect(message.html + message.text).not.toContain('Grace');
  const recipients = await test.database.select({ to: outbox.recipient }).from(outbox);
  expect(recipients.every(({ to }) => /^[^\s,;<>]+@[^\s,;<>@]+$/.test(to))).toBe(true);
});

it.each([
  'a@acme.example\r\nBcc: b@acme.example',
  'a@acme.example,b@acme.example',
  '"a b"@acme.example',
  'a@-acme.example',
])('K4: a sign-up with the address %j is rejected with 400', async (email) => {
  expect((await signUp(email)).statusCode).toBe(400);
});
