import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { createAccountTestApp, goodPassword, type AccountTestApp } from '../account/testing/account-test-app';
import { memberships, organizations } from '../../db/schema/organizations';
import { invitations } from '../../db/schema/invitations';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

let test: AccountTestApp;
let calls: ReturnType<typeof invitationCalls>;
let ada: LoggedIn;
let acmeId: string;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = invitationCalls(test);
  ada = await calls.admin('Acme Sample');
  acmeId = await organizationIdOf(ada.id);
});
afterAll(() => test.close());

let number = 0;
const newAddress = () => `newcomer-${(number += 1)}@acme.example`;
const membershipOf = async (userId: string) =>
  (await test.database.select().from(memberships).where(eq(memberships.userId, userId)))[0];
const organizationIdOf = async (userId: string) => (await membershipOf(userId))?.organizationId ?? '';
const organizationsOf = (ownerId: string) =>
  test.database.select().from(organizations).where(eq(organizations.ownerId, ownerId));
const userWith = async (email: string) => (await test.database.select().from(users).where(eq(users.email, email)))[0];
const rowOf = async (id: string) => (await test.database.select().from(invitations).where(eq(invitations.id, id)))[0];

describe('signing up by an invitation', () => {
  it('202: makes a verified member without an organization or a trial of its own, who can log in at once', async () => {
    const email = newAddress();
    const { link, id } = await calls.inviteOne(ada.token, email);
    const response = await calls.register(link);
    expect([response.statusCode, response.json()]).toEqual([
      202,
      { email, confirmationSent: false, trialEndsAt: null },
    ]);
    const user = await userWith(email);
    expect(user?.emailVerifiedAt).toEqual(test.clock.now());
    expect(await membershipOf(user?.id ?? '')).toMatchObject({ organizationId: acmeId, role: 'teammate' });
    expect(await organizationsOf(user?.id ?? '')).toEqual([]);
    expect((await rowOf(id))?.acceptedAt).toEqual(test.clock.now());
    expect((await test.logIn({ email, password: goodPassword })).accessToken).toBeTruthy();
    expect(await test.mailbox.emails(email)).toHaveLength(1);
  });

  it('G6: 20 sign-ups at once make one account', async () => {
    const email = newAddress();
    const { link } = await calls.inviteOne(ada.token, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.register(link)));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(1);
    // Refused for the link, for the address, or because too many passwords are being hashed.
    expect(answers.filter(({ statusCode }) => ![202, 400, 409, 503].includes(statusCode))).toEqual([]);
    expect(await test.database.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('takes over an account that somebody began with the address and nobody verified: its password is gone', async () => {
    const stranger = await test.addUser({ email: newAddress(), isVerified: false });
    const { link } = await calls.inviteOne(ada.token, stranger.email);
    expect((await calls.look(link)).json().nextStep).toBe('register');
    expect((await calls.register(link, { password: 'Herons count 8 boats' })).statusCode).toBe(202);
    const wrong = await test.call('POST', '/login', { body: { email: stranger.email, password: goodPassword } });
    expect(wrong.json().code).toBe('error_login_password_invalid');
    expect(await organizationIdOf(stranger.id)).toBe(acmeId);
    expect(await organizationsOf(stranger.id)).toEqual([]);
  });

  it('409: for an address that has an account, which stays as it was', async () => {
    const user = await test.addUser();
    const { link } = await calls.inviteOne(ada.token, user.email);
    const own = await organizationIdOf(user.id);
    const response = await calls.register(link, { password: 'Herons count 8 boats' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_conflict']);
    expect(await organizationIdOf(user.id)).toBe(own);
    expect((await test.logIn(user)).accessToken).toBeTruthy();
  });

  it('400: with a second use of the link, with another address beside it, and with an unsolved CAPTCHA', async () => {
    const { link } = await calls.inviteOne(ada.token, newAddress());
    expect((await calls.register(link, { email: 'other@acme.example' })).statusCode).toBe(400);
    expect((await calls.register(link, { captchaToken: 'no' })).json().code).toBe('error_captcha');
    expect((await calls.register(link)).statusCode).toBe(202);
    expect((await calls.register(link)).json().code).toBe('error_link_used');
  });

  it('404: with the token of another kind of link, or a revoked one', async () => {
    const { link, id } = await calls.inviteOne(ada.token, newAddress());
    await calls.revoke(ada.token, id);
    expect((await calls.register(link)).statusCode).toBe(404);
    await test.call('POST', '/register/quick', { body: { email: 'quick-other@acme.example', captchaToken: 'solved' } });
    const { text } = await test.mailbox.last('quick-other@acme.example');
    const quick = /\/signup\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(quick).not.toBe('');
    expect((await calls.register(quick)).statusCode).toBe(404);
  });
});
