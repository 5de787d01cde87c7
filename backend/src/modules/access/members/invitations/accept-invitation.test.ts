import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { endPlan, givePlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
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
const findInvitation = async (id: string) =>
  (await test.database.select().from(invitations).where(eq(invitations.id, id)))[0];

/** Creates a user with an organization of their own and invites them to Acme. */
async function invitedUser(role?: string) {
  const user = await calls.logIn(await test.addUser());
  return { user, ...(await calls.inviteOne(ada.token, user.email, role)) };
}

describe('G6: the holder of an invitation link', () => {
  it('G6: sees the organization, the masked address and the next step, without using up the link', async () => {
    const email = nextAddress();
    const { link } = await calls.inviteOne(ada.token, email, 'guest');
    const response = await calls.read(link);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        organizationName: 'Acme Sample',
        maskedEmail: 'n••••@acme.example',
        role: 'guest',
        status: 'InvitationSent',
        expiresAt: new Date(test.clock.now().getTime() + 7 * dayMs).toISOString(),
        nextStep: 'register',
        ssoDomain: null,
        currentOrganization: null,
      },
    ]);
    expect((await calls.accept(link)).json()).toEqual({ outcome: 'registration_required', organization: null });
    expect((await calls.read(link)).json().status).toBe('InvitationSent');
  });

  it('sees whether to log in, log out or accept, if the address has an account', async () => {
    const { user, link } = await invitedUser();
    expect((await calls.read(link)).json().nextStep).toBe('log_in');
    expect((await calls.accept(link)).json().outcome).toBe('login_required');
    expect((await calls.read(link, ada.token)).json().nextStep).toBe('log_out');
    expect((await calls.read(link, user.token)).json().nextStep).toBe('accept');
  });

  it('G6: gets 404 for an unknown token, and 400 after seven days, to the millisecond', async () => {
    const admin = await calls.admin('Expiry Sample');
    const unknown = await calls.read('a'.repeat(43));
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'error_link_invalid']);
    const user = await test.addUser();
    const { link } = await calls.inviteOne(admin.token, user.email);
    test.clock.advance(7 * dayMs - 1);
    expect((await calls.read(link)).statusCode).toBe(200);
    test.clock.advance(1);
    const { token } = await calls.logIn(user);
    for (const response of [await calls.read(link), await calls.accept(link, token), await calls.register(link)]) {
      expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_expired']);
    }
    expect(await findOrganizationId(user.id)).not.toBe(await findOrganizationId(admin.id));
    ada = await calls.logIn(ada);
  });
});

describe('accepting an invitation with an account', () => {
  it('answers 200, moves the user immediately, and deletes their own organization with its trial', async () => {
    const { user, link, id } = await invitedUser('admin');
    const ownOrganizationId = await findOrganizationId(user.id);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { outcome: 'accepted', organization: { id: acmeId, name: 'Acme Sample', role: 'admin' } },
    ]);
    const { token } = await calls.logIn(user);
    expect((await test.call('GET', '/account', { token })).json().organization.id).toBe(acmeId);
    expect(await findMembership(user.id)).toMatchObject({ organizationId: acmeId, role: 'admin' });
    expect(await findOwnedOrganizations(user.id)).toEqual([]);
    expect(
      await test.database.select().from(subscriptions).where(eq(subscriptions.organizationId, ownOrganizationId)),
    ).toEqual([]);
    expect((await findInvitation(id))?.acceptedAt).toEqual(test.clock.now());
    expect((await calls.read(link)).json()).toMatchObject({ status: 'Active', nextStep: 'none' });
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'invitation_accepted', detail: id }));
    expect((await calls.revoke(ada.token, id)).statusCode).toBe(409);
    expect((await calls.resend(ada.token, id)).statusCode).toBe(409);
  });

  it('G6: creates one membership and one event when 20 calls accept concurrently', async () => {
    const { user, link, id } = await invitedUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.accept(link, user.token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const members = await test.database.select().from(memberships).where(eq(memberships.userId, user.id));
    expect(members.map(({ organizationId }) => organizationId)).toEqual([acmeId]);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.detail, id));
    expect(events.filter(({ kind }) => kind === 'invitation_accepted')).toHaveLength(1);
  });

  it('G6: rejects another user with 403 and the link keeps working', async () => {
    const { user, link } = await invitedUser();
    const other = await calls.logIn(await test.addUser());
    const before = await findOrganizationId(other.id);
    const response = await calls.accept(link, other.token);
    expect([response.statusCode, response.json().code]).toEqual([403, 'error_invitation_email_mismatch']);
    expect(await findOrganizationId(other.id)).toBe(before);
    expect((await calls.accept(link, user.token)).statusCode).toBe(200);
  });

  it('G6: grants the role of the invitation and rejects a role in the request', async () => {
    const { user, link } = await invitedUser('guest');
    const body = { token: link, role: 'admin' };
    expect((await test.call('POST', '/invitations', { token: user.token, body })).statusCode).toBe(400);
    await calls.accept(link, user.token);
    expect((await findMembership(user.id))?.role).toBe('guest');
  });

  it('rejects a used link with 400 after the user has left the organization', async () => {
    const { user, link } = await invitedUser();
    await calls.accept(link, user.token);
    const elsewhere = await calls.admin('Elsewhere Sample');
    await test.database
      .update(memberships)
      .set({ organizationId: await findOrganizationId(elsewhere.id) })
      .where(eq(memberships.userId, user.id));
    const response = await calls.accept(link, (await calls.logIn(user)).token);
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_link_used']);
    expect(await findOrganizationId(user.id)).toBe(await findOrganizationId(elsewhere.id));
  });

  it('keeps the role of an existing member', async () => {
    const { user, link } = await invitedUser('admin');
    const ownOrganizationId = await findOrganizationId(user.id);
    await test.database
      .update(memberships)
      .set({ organizationId: acmeId, role: 'teammate' })
      .where(eq(memberships.userId, user.id));
    await test.database.delete(organizations).where(eq(organizations.id, ownOrganizationId));
    const { token } = await calls.logIn(user);
    expect((await calls.accept(link, token)).json().organization).toMatchObject({ role: 'teammate' });
  });

  it('rejects a user with an expired password with 403', async () => {
    const { user, link } = await invitedUser();
    const ownOrganizationId = await findOrganizationId(user.id);
    await test.database
      .update(organizations)
      .set({ passwordExpiresAfterDays: 90 })
      .where(eq(organizations.id, ownOrganizationId));
    test.clock.advance(5 * dayMs);
    await test.database
      .update(users)
      .set({ passwordChangedAt: new Date(test.clock.now().getTime() - 90 * dayMs) })
      .where(eq(users.id, user.id));
    const { token } = await calls.logIn(user);
    const response = await calls.accept(link, token);
    expect([response.statusCode, response.json().code]).toEqual([403, 'error_password_change_required']);
    expect(await findOrganizationId(user.id)).toBe(ownOrganizationId);
    ada = await calls.logIn(ada);
  });
});

describe('conflicts when accepting an invitation', () => {
  it('answers 409 while the user’s own organization has other members, and changes nothing', async () => {
    const { user, link, id } = await invitedUser();
    const ownOrganizationId = await findOrganizationId(user.id);
    const member = await calls.logIn(await test.addUser());
    const { link: toOwn } = await calls.inviteOne(user.token, member.email);
    await calls.accept(toOwn, member.token);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_organization_has_members']);
    expect([await findOrganizationId(user.id), await findOrganizationId(member.id)]).toEqual([
      ownOrganizationId,
      ownOrganizationId,
    ]);
    expect((await findInvitation(id))?.acceptedAt).toBeNull();
  });

  it('answers 409 while the user’s own organization has a paid plan, and joins after the plan has expired', async () => {
    const { user, link } = await invitedUser();
    const ownOrganizationId = await findOrganizationId(user.id);
    await givePlan(test.deps, ownOrganizationId);
    const response = await calls.accept(link, user.token);
    expect([response.statusCode, response.json().code]).toEqual([409, 'error_organization_has_paid_plan']);
    expect(await findOrganizationId(user.id)).toBe(ownOrganizationId);
    await endPlan(test.deps, ownOrganizationId);
    expect((await calls.accept(link, user.token)).statusCode).toBe(200);
  });

  it('moves one of two owners who join each other concurrently, without a deadlock', async () => {
    const addOwner = async (companyName: string) => calls.logIn(await test.addUser({ companyName }));
    const [one, other] = [await addOwner('One Sample'), await addOwner('Other Sample')];
    const { link: toOther } = await calls.inviteOne(other.token, one.email);
    const { link: toOne } = await calls.inviteOne(one.token, other.email);
    const answers = await Promise.all([calls.accept(toOther, one.token), calls.accept(toOne, other.token)]);
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses[0]).toBe(200);
    // The second user's organization has another member by now, or the one to join was deleted.
    expect([404, 409]).toContain(statuses[1]);
    expect(await findOrganizationId(one.id)).toBe(await findOrganizationId(other.id));
  });
});
