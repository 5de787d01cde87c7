import { dayMs } from '@app/api-client/rules/values/durations';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { createSamlKey, createSsoTestApp, type SsoTestApp } from '../testing/sso-test-app';
import { findOrganizationId } from '../testing/find-organization';

const test = fileFixture(createSsoTestApp);
let acmeConfig: string;
let acmeOrganization: string;
const otherKey = createSamlKey('Other provider');
const otherIssuer = 'https://idp.other.example/metadata';

beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  acmeConfig = await test.addConfig(owner.id);
  acmeOrganization = await findOrganizationId(test.database, owner.id);
  const other = await test.addUser({ email: 'owner@other.example', companyName: 'Other Sample' });
  await test.addConfig(other.id, {
    issuer: otherIssuer,
    certificates: otherKey.certificate,
    domains: ['other.example'],
  });
  await test.addUser({ email: 'staff@acme.example', isStaff: true });
});

/** Logs in at Acme's provider with an address. @returns The outcome in the redirect, and the browser cookie. */
async function logInAtAcme(email: string, subject = `subject of ${email}`) {
  const started = await test.startLogin('anybody@acme.example');
  const { query } = await test.post(started, test.document(started, email, { subject }));
  return { error: query.get('error'), code: query.get('code'), cookie: started.cookie };
}
const findUser = async (email: string) => (await test.database.select().from(users).where(eq(users.email, email)))[0];
const findIdentity = async (subject: string) =>
  (await test.database.select().from(ssoIdentities).where(eq(ssoIdentities.subject, subject)))[0];

async function addMember(options: Parameters<SsoTestApp['addUser']>[0]) {
  const user = await test.addUser(options);
  await test.database.delete(organizations).where(eq(organizations.ownerId, user.id));
  const membership = { userId: user.id, organizationId: acmeOrganization, role: 'teammate' as const };
  await test.database.insert(memberships).values({ ...membership, joinedAt: test.clock.now() });
  return user;
}

describe('F5: logins by single sign-on', () => {
  it('F5: rejects an address in another organization’s domain, even if it has an account there', async () => {
    const before = await test.database.$count(sessions);
    expect((await logInAtAcme('owner@other.example')).error).toBe('address_foreign');
    expect((await logInAtAcme('made-up@other.example')).error).toBe('address_foreign');
    expect((await logInAtAcme('a@sub.acme.example')).error).toBe('address_foreign');
    expect(await test.database.$count(sessions)).toBe(before);
  });

  it('rejects an address in a domain that was added and not proven', async () => {
    const owner = await test.addUser({ email: 'owner@third.example', companyName: 'Third Sample' });
    const issuer = 'https://idp.third.example';
    await test.addConfig(owner.id, { issuer, domains: ['other.example'], isVerified: false });
    const login = await test.call('POST', '/sso/login', { body: { email: 'a@other.example' } });
    expect(login.json<{ redirectUrl: string }>().redirectUrl).toContain('https://idp.acme.example/login');
    const started = await test.startLogin('a@other.example');
    const document = test.document(started, 'a@other.example', { issuer });
    expect((await test.post(started, document)).query.get('error')).toMatch(/^answer_/);
  });

  it('F5: rejects staff, even in a proven domain', async () => {
    expect((await logInAtAcme('staff@acme.example')).error).toBe('account_elsewhere');
    expect(await findIdentity('subject of staff@acme.example')).toBeUndefined();
  });

  it('F5: rejects an account outside the organization and leaves it unchanged', async () => {
    const user = await test.addUser({ email: 'freelance@acme.example' });
    expect((await logInAtAcme('freelance@acme.example')).error).toBe('account_elsewhere');
    expect(await findIdentity('subject of freelance@acme.example')).toBeUndefined();
    await test.logIn(user);
  });

  it('logs a member in, and recognizes the subject instead of the address afterwards', async () => {
    const member = await addMember({ email: 'member@acme.example' });
    expect((await logInAtAcme('member@acme.example', 's-1')).error).toBeNull();
    expect((await findIdentity('s-1'))?.userId).toBe(member.id);
    const again = await logInAtAcme('renamed@acme.example', 's-1');
    const { accessToken } = (await test.exchange(again.code ?? '', again.cookie)).json<{ accessToken: string }>();
    const account = await test.call('GET', '/account', { token: accessToken });
    expect(account.json()).toMatchObject({ id: member.id, email: 'member@acme.example' });
    expect(await findUser('renamed@acme.example')).toBeUndefined();
  });

  it('rejects a subject whose user has left the organization', async () => {
    const user = await addMember({ email: 'leaver@acme.example' });
    expect((await logInAtAcme('leaver@acme.example', 's-2')).error).toBeNull();
    const elsewhere = await test.addUser({ email: 'elsewhere@away.example' });
    const organizationId = await findOrganizationId(test.database, elsewhere.id);
    await test.database.update(memberships).set({ organizationId }).where(eq(memberships.userId, user.id));
    expect((await logInAtAcme('leaver@acme.example', 's-2')).error).toBe('account_elsewhere');
  });

  it('rejects another provider’s response by its key and by its issuer', async () => {
    const started = await test.startLogin('anybody@acme.example');
    const stolen = test.document(started, 'member@acme.example', { issuer: otherIssuer }, otherKey);
    expect((await test.post(started, stolen)).query.get('error')).toBe('answer_unsigned');
    const misnamed = test.document(started, 'member@acme.example', { issuer: otherIssuer });
    expect((await test.post(started, misnamed)).query.get('error')).toBe('answer_wrong_issuer');
  });

  it('rejects a suspended member, and a code that was issued before the suspension', async () => {
    const member = await addMember({ email: 'suspended@acme.example' });
    const before = await logInAtAcme('suspended@acme.example');
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, member.id));
    expect((await logInAtAcme('suspended@acme.example')).error).toBe('account_suspended');
    expect((await test.exchange(before.code ?? '', before.cookie)).json().code).toBe('error_login_account_suspended');
  });
});

describe('A8: an account that a stranger created with another user’s address', () => {
  it('A8: an account that a stranger created with another user’s address is replaced, with its password, when the owner of the address logs in by single sign-on', async () => {
    const squatter = await test.addUser({ email: 'victim@acme.example', isVerified: false });
    const { code, cookie } = await logInAtAcme('victim@acme.example');
    expect((await test.exchange(code ?? '', cookie)).statusCode).toBe(200);
    const victim = await findUser('victim@acme.example');
    expect([victim?.id === squatter.id, victim?.passwordHash]).toEqual([false, null]);
    const login = await test.call('POST', '/login', { body: { email: squatter.email, password: squatter.password } });
    expect(login.json().code).toBe('error_login_password_invalid');
  });

  it('A8: stays with its paid plan, and the login by single sign-on is rejected, until its mailbox owner has a password', async () => {
    const email = 'buyer@acme.example';
    const buyer = await test.addUser({ email, isVerified: false });
    await givePlan(test.deps, await findOrganizationId(test.database, buyer.id));
    const before = await findUser(email);
    expect((await logInAtAcme(email)).error).toBe('account_elsewhere');
    expect(await findUser(email)).toEqual(before);
    await test.call('POST', '/reset-password', { body: { email } });
    const { text } = await test.mailbox.last(email, 'reset-password');
    const token = /\/new-password\/([\w-]{43})#/.exec(text)?.[1] ?? '';
    const password = 'Herons 8 boats';
    await test.call('POST', '/new-password', { body: { token, newPassword: password } });
    const { accessToken } = await test.logIn({ email, password });
    const { subscription } = (await test.call('GET', '/subscriptions', { token: accessToken })).json();
    expect(subscription).toMatchObject({ status: 'active', planName: 'Contour' });
  });

  it('A8: loses its password if it belongs to a member with an unverified address', async () => {
    const member = await addMember({ email: 'unconfirmed@acme.example', isVerified: false });
    expect((await logInAtAcme('unconfirmed@acme.example')).error).toBeNull();
    const user = await findUser('unconfirmed@acme.example');
    expect(user).toMatchObject({ id: member.id, passwordHash: null, emailVerifiedAt: expect.any(Date) });
  });
});

it('C4: ignores the age of a member’s password in a login by single sign-on and in its refreshed tokens', async () => {
  const member = await addMember({ email: 'expired@acme.example' });
  const longAgo = new Date(test.clock.now().getTime() - 91 * dayMs);
  await test.database.update(users).set({ passwordChangedAt: longAgo }).where(eq(users.id, member.id));
  const organization = eq(organizations.id, acmeOrganization);
  await test.database.update(organizations).set({ passwordExpiresAfterDays: 90 }).where(organization);
  const { code, cookie } = await logInAtAcme('expired@acme.example');
  const tokens = (await test.exchange(code ?? '', cookie)).json<{
    refreshToken: string;
    requiresPasswordChange: boolean;
  }>();
  expect(tokens.requiresPasswordChange).toBe(false);
  const refreshed = await test.call('POST', '/token', { body: { refreshToken: tokens.refreshToken } });
  expect(refreshed.json()).toMatchObject({ requiresPasswordChange: false });
  expect((await test.logIn(member)).requiresPasswordChange).toBe(true);
  await test.database.update(organizations).set({ passwordExpiresAfterDays: null }).where(organization);
});

it('creates one account in concurrent first logins of one user', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => logInAtAcme('parallel@acme.example', 's-3')));
  expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
  const identities = await test.database
    .select()
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.configId, acmeConfig), eq(ssoIdentities.subject, 's-3')));
  expect(identities).toHaveLength(1);
});

it('logs in only members if new users are not added automatically', async () => {
  const owner = await test.addUser({ email: 'owner@strict.example', companyName: 'Strict Sample' });
  await test.addConfig(owner.id, {
    issuer: 'https://idp.strict.example',
    domains: ['strict.example'],
    autoProvisions: false,
  });
  const logIn = async (email: string) => {
    const started = await test.startLogin(email);
    const document = test.document(started, email, { issuer: 'https://idp.strict.example' });
    return (await test.post(started, document)).query;
  };
  expect((await logIn('new@strict.example')).get('error')).toBe('account_missing');
  expect(await findUser('new@strict.example')).toBeUndefined();
  expect((await logIn('owner@strict.example')).has('code')).toBe(true);
});
