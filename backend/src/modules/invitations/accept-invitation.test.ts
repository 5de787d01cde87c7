import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { memberships, organizations } from '../../db/schema/organizations';
import { securityEvents } from '../../db/schema/security-events';
import { subscriptions } from '../../db/schema/subscriptions';
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

const dayMs = 24 * 60 * 60 * 1_000;
let number = 0;
const newAddress = () => `newcomer-${(number += 1)}@acme.example`;
const membershipOf = async (userId: string) =>
  (await test.database.select().from(memberships).where(eq(memberships.userId, userId)))[0];
const organizationIdOf = async (userId: string) => (await membershipOf(userId))?.organizationId ?? '';
const organizationsOf = (ownerId: string) =>
  test.database.select().from(organizations).where(eq(organizations.ownerId, ownerId));
const rowOf = async (id: string) => (await test.database.select().from(invitations).where(eq(invitations.id, id)))[0];

/** Somebody with an account and an organization of their own, who was invited into Acme. */
async function invitedUser(role?: string) {
  const user = await calls.logIn(await test.addUser());
  return { user, ...(await calls.inviteOne(ada.token, user.email, role)) };
}

describe('G6: whoever holds the link', () => {
  it('is shown the organization, the masked address and how it goes on, and uses nothing', async () => {
    const email = newAddress();
    const { link } = await calls.inviteOne(ada.token, email, 'guest');
    const response = await calls.look(link);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        organizationName: 'Acme Sample',
        maskedEmail: 'n••••@acme.example',
        role: 'guest',
        status: 'InvitationSent',
        expiresAt: new Date(test.clock.now().getTime() + 7 * dayMs).toISOString(),
        nextStep: 'register',
      },
    ]);
    expect((await calls.accept(link)).json()).toEqual({ outcome: 'registration_required', organization: null });
    expect((await calls.look(link)).json().status).toBe('InvitationSent');
  });

  it('learns what is to be done with an account: log in, log out, or accept', async () => {
    const { user, link } = await invitedUser();
    expect((await calls.look(link)).json().nextStep).toBe('log_in');
    expect((await calls.accept(link)).json().outcome).toBe('login_required');
    expect((await calls.look(link, ada.token)).json().nextStep).toBe('log_out');
    expect((await calls.look(link, user.token)).json().nextStep).toBe('accept');
  });

  it('404: a token of nothing; 400: one whose seven days are over, to the millisecond', async () => {
    const admin = await calls.admin('Expiry Sample');
    const unknown = await calls.look('a'.repeat(43));
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'error_link_invalid']);
    const user = await test.addUser();
    const { link } = await calls.inviteOne(admin.token, user.email);
    test.clock.advance(7 * dayMs - 1);
    expect((await calls.look(link)).statusCode).toBe(200);
    test.clock.advance(1);
    const { token } = await calls.logIn(user);
    for (const response of [await calls.look(link), await calls.accept(link, token), await calls.register(link)]) {
      expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_expired']);
    }
    expect(await organizationIdOf(user.id)).not.toBe(await organizationIdOf(admin.id));
    ada = await calls.logIn(ada);
  });
});

describe('accepting with an account', () => {
  it('200: moves the person with the next call, and the own organization is gone with its trial', async () => {
    const { user, link, id } = await invitedUser('admin');
    const own = await organizationIdOf(user.id);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { outcome: 'accepted', organization: { id: acmeId, name: 'Acme Sample', role: 'admin' } },
    ]);
    expect((await test.call('GET', '/account', { token: user.token })).json().organization.id).toBe(acmeId);
    expect(await membershipOf(user.id)).toMatchObject({ organizationId: acmeId, role: 'admin' });
    expect(await organizationsOf(user.id)).toEqual([]);
    expect(await test.database.select().from(subscriptions).where(eq(subscriptions.organizationId, own))).toEqual([]);
    expect((await rowOf(id))?.acceptedAt).toEqual(test.clock.now());
    expect((await calls.look(link)).json()).toMatchObject({ status: 'Active', nextStep: 'none' });
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'invitation_accepted', detail: id }));
    expect((await calls.revoke(ada.token, id)).statusCode).toBe(409);
    expect((await calls.resend(ada.token, id)).statusCode).toBe(409);
  });

  it('G6: 20 acceptances at once make one member, and the state changes once', async () => {
    const { user, link, id } = await invitedUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.accept(link, user.token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const members = await test.database.select().from(memberships).where(eq(memberships.userId, user.id));
    expect(members.map(({ organizationId }) => organizationId)).toEqual([acmeId]);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.detail, id));
    expect(events.filter(({ kind }) => kind === 'invitation_accepted')).toHaveLength(1);
  });

  it('G6: 403: another person, who stays where they are, and the link goes on working', async () => {
    const { user, link } = await invitedUser();
    const other = await calls.logIn(await test.addUser());
    const before = await organizationIdOf(other.id);
    const response = await calls.accept(link, other.token);
    expect([response.statusCode, response.json().code]).toEqual([403, 'error_invitation_email_mismatch']);
    expect(await organizationIdOf(other.id)).toBe(before);
    expect((await calls.accept(link, user.token)).statusCode).toBe(200);
  });

  it('G6: the role is the one that was given, whatever the call says', async () => {
    const { user, link } = await invitedUser('guest');
    const body = { token: link, role: 'admin' };
    expect((await test.call('POST', '/invitations', { token: user.token, body })).statusCode).toBe(400);
    await calls.accept(link, user.token);
    expect((await membershipOf(user.id))?.role).toBe('guest');
  });

  it('400: once more after the person has left again: a link works once', async () => {
    const { user, link } = await invitedUser();
    await calls.accept(link, user.token);
    const elsewhere = await calls.admin('Elsewhere Sample');
    await test.database
      .update(memberships)
      .set({ organizationId: await organizationIdOf(elsewhere.id) })
      .where(eq(memberships.userId, user.id));
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_used']);
    expect(await organizationIdOf(user.id)).toBe(await organizationIdOf(elsewhere.id));
  });

  it('a member already stays what they are', async () => {
    const { user, link } = await invitedUser('admin');
    const own = await organizationIdOf(user.id);
    await test.database
      .update(memberships)
      .set({ organizationId: acmeId, role: 'teammate' })
      .where(eq(memberships.userId, user.id));
    await test.database.delete(organizations).where(eq(organizations.id, own));
    expect((await calls.accept(link, user.token)).json().organization).toMatchObject({ role: 'teammate' });
  });

  it('403: with an expired password', async () => {
    const { user, link } = await invitedUser();
    const own = await organizationIdOf(user.id);
    await test.database.update(organizations).set({ passwordExpiresAfterDays: 90 }).where(eq(organizations.id, own));
    test.clock.advance(5 * dayMs);
    await test.database
      .update(users)
      .set({ passwordChangedAt: new Date(test.clock.now().getTime() - 90 * dayMs) })
      .where(eq(users.id, user.id));
    const { token } = await calls.logIn(user);
    const response = await calls.accept(link, token);
    expect([response.statusCode, response.json().code]).toEqual([403, 'error_password_change_required']);
    expect(await organizationIdOf(user.id)).toBe(own);
    ada = await calls.logIn(ada);
  });
});

describe('accepting is refused, and everything stays as it was,', () => {
  it('409: while the own organization has other members', async () => {
    const { user, link, id } = await invitedUser();
    const own = await organizationIdOf(user.id);
    const member = await calls.logIn(await test.addUser());
    const { link: toOwn } = await calls.inviteOne(user.token, member.email);
    await calls.accept(toOwn, member.token);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_organization_has_members']);
    expect([await organizationIdOf(user.id), await organizationIdOf(member.id)]).toEqual([own, own]);
    expect((await rowOf(id))?.acceptedAt).toBeNull();
  });

  it('409: while the own organization has a paid plan', async () => {
    const { user, link } = await invitedUser();
    const own = await organizationIdOf(user.id);
    await test.database.execute(sql`update subscriptions set status = 'active' where organization_id = ${own}`);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_organization_has_paid_plan']);
    expect(await organizationIdOf(user.id)).toBe(own);
  });

  it('two owners who join each other at once: one moves, nobody waits for ever, nobody is left without a place', async () => {
    const [one, other] = [await calls.admin('One Sample'), await calls.admin('Other Sample')];
    const { link: toOther } = await calls.inviteOne(other.token, one.email);
    const { link: toOne } = await calls.inviteOne(one.token, other.email);
    const answers = await Promise.all([calls.accept(toOther, one.token), calls.accept(toOne, other.token)]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    // The other's organization has a second member by now, or the one to be joined is gone.
    expect([404, 409]).toContain(statuses[1]);
    expect(await organizationIdOf(one.id)).toBe(await organizationIdOf(other.id));
  });
});
