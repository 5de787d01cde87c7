import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp, goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { invitations } from '@/backend/db/schema/access/invitations';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);
let ada: LoggedIn;
let acmeId: string;
beforeAll(async () => {
  ada = await calls.admin('Acme Sample');
  acmeId = await findOrganizationId(ada.id);
});

let number = 0;
const nextAddress = () => `newcomer-${(number += 1)}@acme.example`;
const findMembership = async (userId: string) =>
  (await test.database.select().from(memberships).where(eq(memberships.userId, userId)))[0];
const findOrganizationId = async (userId: string) => (await findMembership(userId))?.organizationId ?? '';
const findOwnedOrganizations = (ownerId: string) =>
  test.database.select().from(organizations).where(eq(organizations.ownerId, ownerId));
const findUser = async (email: string) => (await test.database.select().from(users).where(eq(users.email, email)))[0];
const findInvitation = async (id: string) =>
  (await test.database.select().from(invitations).where(eq(invitations.id, id)))[0];

describe('signing up with an invitation', () => {
  it('answers 202 and creates a verified member without an organization or trial, who can log in immediately', async () => {
    const email = nextAddress();
    const { link, id } = await calls.inviteOne(ada.token, email);
    const response = await calls.register(link);
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { email, confirmationSent: false, trialEndsAt: null },
    ]);
    const user = await findUser(email);
    expect(user?.emailVerifiedAt).toEqual(test.clock.now());
    expect(await findMembership(user?.id ?? '')).toMatchObject({ organizationId: acmeId, role: 'teammate' });
    expect(await findOwnedOrganizations(user?.id ?? '')).toEqual([]);
    expect((await findInvitation(id))?.acceptedAt).toEqual(test.clock.now());
    expect((await test.logIn({ email, password: goodPassword })).accessToken).toBeTruthy();
    expect(await test.mailbox.emails(email)).toHaveLength(1);
  });

  it('G6: creates one account when 20 sign-ups run concurrently', async () => {
    const email = nextAddress();
    const { link } = await calls.inviteOne(ada.token, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.register(link)));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    // Rejected because of the used link, the taken address, or too many concurrent password hashes.
    expect(answers.filter(({ statusCode }) => ![202, 400, 409, 503].includes(statusCode))).toEqual([]);
    expect(await test.database.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('takes over an unverified account with the address and replaces its password', async () => {
    const stranger = await test.addUser({ email: nextAddress(), isVerified: false });
    const { link } = await calls.inviteOne(ada.token, stranger.email);
    expect((await calls.read(link)).json().nextStep).toBe('register');
    expect((await calls.register(link, { password: 'Herons count 8 boats' })).statusCode).toBe(202);
    const wrong = await test.call('POST', '/login', { body: { email: stranger.email, password: goodPassword } });
    expect(wrong.json().code).toBe('error_login_password_invalid');
    expect(await findOrganizationId(stranger.id)).toBe(acmeId);
    expect(await findOwnedOrganizations(stranger.id)).toEqual([]);
  });

  it('rejects an address that has an account with 409 and leaves the account unchanged', async () => {
    const user = await test.addUser();
    const { link } = await calls.inviteOne(ada.token, user.email);
    const ownOrganizationId = await findOrganizationId(user.id);
    const response = await calls.register(link, { password: 'Herons count 8 boats' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_conflict']);
    expect(await findOrganizationId(user.id)).toBe(ownOrganizationId);
    expect((await test.logIn(user)).accessToken).toBeTruthy();
  });

  it('rejects a used link, another address and an unsolved CAPTCHA with 400', async () => {
    const { link } = await calls.inviteOne(ada.token, nextAddress());
    expect((await calls.register(link, { email: 'other@acme.example' })).statusCode).toBe(400);
    expect((await calls.register(link, { captchaToken: 'no' })).json().code).toBe('error_captcha');
    expect((await calls.register(link)).statusCode).toBe(202);
    expect((await calls.register(link)).json().code).toBe('error_link_used');
  });

  it('answers 404 for a revoked link and for another kind of link', async () => {
    const { link, id } = await calls.inviteOne(ada.token, nextAddress());
    await calls.revoke(ada.token, id);
    expect((await calls.register(link)).statusCode).toBe(404);
    await test.call('POST', '/register/quick', { body: { email: 'quick-other@acme.example', captchaToken: 'solved' } });
    const { text } = await test.mailbox.last('quick-other@acme.example');
    const quick = /\/signup\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(quick).not.toBe('');
    expect((await calls.register(quick)).statusCode).toBe(404);
  });
});
