import { dayMs } from '@app/api-client/rules/values/durations';
import { AccountUpdate, type Account } from '@app/api-client/contract/access/profile';
import { profileFields } from '@app/api-client/contract/fields/profile';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';
import { termsAcceptances } from '@/backend/db/schema/identity/registrations';
import { createAccountTestApp } from '../testing/account-test-app';

const test = fileFixture(createAccountTestApp);

it("GET /account returns the caller's account", async () => {
  const user = await test.addUser({ companyName: 'Acme Sample AB' });
  const { accessToken } = await test.logIn(user);
  const response = await test.call('GET', '/account', { token: accessToken });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    id: user.id,
    email: user.email,
    firstName: 'Ada',
    accountType: 'Business',
    companyName: 'Acme Sample AB',
    organization: { name: 'Acme Sample AB', role: 'admin', isOwner: true },
    hasPassword: true,
    requiresPasswordChange: false,
    passwordExpiresAt: null,
    terms: { isCurrent: true },
    trialEndsAt: '2026-03-29T12:00:00.000Z',
  });
  expect(response.body).not.toContain('argon2');
});

describe('accepting the terms', () => {
  const acceptTerms = (token: string, version: string) =>
    test.call('POST', '/account/terms', { token, body: { version } });
  const findAcceptances = (userId: string) =>
    test.database.select().from(termsAcceptances).where(eq(termsAcceptances.userId, userId));

  it('records the current version once, with the time, for a user who accepted an older one', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    await test.database
      .update(termsAcceptances)
      .set({ version: '2025-01-01' })
      .where(eq(termsAcceptances.userId, user.id));
    const before = (await test.call('GET', '/account', { token: accessToken })).json<Account>();
    expect(before.terms).toMatchObject({ acceptedVersion: '2025-01-01', isCurrent: false });
    const acceptedAt = test.clock.now().toISOString();
    const answers = await Promise.all(Array.from({ length: 5 }, () => acceptTerms(accessToken, currentTermsVersion)));
    for (const answer of answers) expect(answer.json()).toEqual({ acceptedVersion: currentTermsVersion, acceptedAt });
    expect(await findAcceptances(user.id)).toHaveLength(2);
    const after = (await test.call('GET', '/account', { token: accessToken })).json<Account>();
    expect(after.terms).toEqual({ acceptedVersion: currentTermsVersion, acceptedAt, isCurrent: true });
  });

  it('accepting the terms is reported as missing if the user never did', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    await test.database.delete(termsAcceptances).where(eq(termsAcceptances.userId, user.id));
    const account = await test.call('GET', '/account', { token: accessToken });
    expect(account.json<Account>().terms).toEqual({ acceptedVersion: null, acceptedAt: null, isCurrent: false });
  });

  it('accepting the terms is rejected with 400 for an outdated version', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const answer = await acceptTerms(accessToken, '2025-01-01');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'error_terms_outdated']);
    expect(await findAcceptances(user.id)).toHaveLength(1);
  });
});

it('E6: GET /account forbids caching', async () => {
  const { accessToken } = await test.logIn(await test.addUser());
  const response = await test.call('GET', '/account', { token: accessToken });
  expect(response.headers['cache-control']).toBe('private, no-store');
});

it('PUT /account changes only the fields that were sent', async () => {
  const user = await test.addUser();
  const { accessToken: token } = await test.logIn(user);
  const body = { firstName: 'Grace', phone: '+46 8 123 45', receivePromotionalEmails: true };
  const response = await test.call('PUT', '/account', { token, body });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    firstName: 'Grace',
    lastName: 'Sample',
    phone: '+46 8 123 45',
    receivePromotionalEmails: true,
    receiveProductUpdates: false,
    // Without a company, the organization is named after its owner.
    organization: { name: 'Grace Sample' },
  });
  const removed = await test.call('PUT', '/account', { token, body: { phone: null } });
  expect(removed.json()).toMatchObject({ phone: null, firstName: 'Grace' });
});

/** A value of each field. Digits are allowed in all texts, a telephone number included. */
const fullUpdate = {
  ...Object.fromEntries(profileFields.map((name, index) => [name, `+46 8 123 4${index}`])),
  accountType: 'Business',
  companyName: 'Acme Sample AB',
  receivePromotionalEmails: true,
  receiveProductUpdates: true,
};

it('PUT /account stores every field that the contract accepts', async () => {
  expect(Object.keys(fullUpdate).toSorted()).toEqual(Object.keys(AccountUpdate.shape).toSorted());
  const { accessToken: token } = await test.logIn(await test.addUser());
  const response = await test.call('PUT', '/account', { token, body: fullUpdate });
  expect(response.statusCode).toBe(200);
  expect((await test.call('GET', '/account', { token })).json()).toMatchObject(fullUpdate);
});

it('PUT /account turns an individual into a business with a company', async () => {
  const { accessToken: token } = await test.logIn(await test.addUser());
  const body = { accountType: 'Business', companyName: 'New Sample AB' };
  expect((await test.call('PUT', '/account', { token, body })).json()).toMatchObject({
    ...body,
    organization: { name: 'New Sample AB' },
  });
});

it.each([
  ['a business without a company', { accountType: 'Business' }, 'companyName'],
  ['an empty name', { firstName: ' ' }, 'firstName'],
  ['a name with a line break', { firstName: 'Ada\nBcc: eve' }, 'firstName'],
  ['a name that is too long', { lastName: 'x'.repeat(101) }, 'lastName'],
  ['an email address, which has its own endpoint', { email: 'other@acme.example' }, 'email'],
  ['the staff flag', { isStaff: true }, 'isStaff'],
])('PUT /account rejects %s with 400', async (_case, body, field) => {
  const { accessToken: token } = await test.logIn(await test.addUser());
  const response = await test.call('PUT', '/account', { token, body });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
});

/** Adds a member to a company that another user owns. @returns The member's access token. */
async function addMember(companyName: string, role: 'admin' | 'teammate'): Promise<string> {
  const owner = await test.addUser({ companyName });
  const member = await test.addUser();
  const [organization] = await test.database.select().from(organizations).where(eq(organizations.ownerId, owner.id));
  await test.database
    .update(memberships)
    .set({ organizationId: organization?.id ?? '', role })
    .where(eq(memberships.userId, member.id));
  return (await test.logIn(member)).accessToken;
}

it('PUT /account lets an admin rename the company, and only the owner remove its name', async () => {
  const token = await addMember('Acme Sample AB', 'admin');
  const renamed = await test.call('PUT', '/account', { token, body: { companyName: 'Better Sample AB' } });
  expect(renamed.json()).toMatchObject({
    companyName: 'Better Sample AB',
    organization: { name: 'Better Sample AB', role: 'admin', isOwner: false },
  });
  const removed = await test.call('PUT', '/account', {
    token,
    body: { accountType: 'Individual', companyName: null },
  });
  expect([removed.statusCode, Object.keys(removed.json().fields)]).toEqual([400, ['companyName']]);
});

it('PUT /account answers 403 if a teammate changes the company', async () => {
  const token = await addMember('Acme Sample AB', 'teammate');
  const response = await test.call('PUT', '/account', { token, body: { companyName: 'Mine Now AB' } });
  expect(response.statusCode).toBe(403);
  expect((await test.call('PUT', '/account', { token, body: { firstName: 'Tess' } })).json()).toMatchObject({
    firstName: 'Tess',
    organization: { name: 'Acme Sample AB', role: 'teammate', isOwner: false },
  });
});

it('C4: a user with an expired password can read the account but not change it', async () => {
  const user = await test.addUser();
  await test.database
    .update(organizations)
    .set({ passwordExpiresAfterDays: 90 })
    .where(eq(organizations.ownerId, user.id));
  const changedAt = (ageMs: number) =>
    test.database
      .update(users)
      .set({ passwordChangedAt: new Date(test.clock.now().getTime() - ageMs) })
      .where(eq(users.id, user.id));
  const limitMs = 90 * dayMs;

  await changedAt(limitMs - 1_000);
  expect((await test.logIn(user)).requiresPasswordChange).toBe(false);
  await changedAt(limitMs);
  const { accessToken: token, requiresPasswordChange, refreshToken } = await test.logIn(user);
  expect(requiresPasswordChange).toBe(true);

  const read = await test.call('GET', '/account', { token });
  expect(read.json()).toMatchObject({
    requiresPasswordChange: true,
    passwordExpiresAt: test.clock.now().toISOString(),
  });
  const write = await test.call('PUT', '/account', { token, body: { firstName: 'Grace' } });
  expect(write.statusCode).toBe(403);
  expect(write.json().code).toBe('error_password_change_required');
  const refreshed = await test.call('POST', '/token', { body: { refreshToken } });
  expect(refreshed.json()).toMatchObject({ requiresPasswordChange: true });
});

it.each([
  ['GET', '/account'],
  ['PUT', '/account'],
  ['PUT', '/change-password'],
] as const)('%s %s answers 401 without a token', async (method, path) => {
  const response = await test.call(method, path);
  expect(response.statusCode).toBe(401);
  expect(response.json().code).toBe('error_token_missing');
});
