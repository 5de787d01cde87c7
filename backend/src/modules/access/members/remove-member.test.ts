import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { sharingCalls, withUser } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { memberCalls, readRejection, type Member } from './testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
const sharing = sharingCalls(test);
let ada: Member, admin: Member;
beforeAll(async () => {
  ada = await calls.owner('Acme Sample', { firstName: 'Ada', lastName: 'Owner' });
  admin = await calls.member(ada, 'admin');
});
// The audit log is ordered by time.
beforeEach(() => test.clock.advance(1_000));

const { resources, resourceGrants } = regionalTables('europe-west3');
const ownerOfResource = async (id: string) =>
  (await test.database.select().from(resources).where(eq(resources.id, id)))[0]?.ownerId;
const organizationOfUser = async ({ id }: Pick<Member, 'id'>) => {
  const [row] = await test.database
    .select({ organization: organizations, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(eq(memberships.userId, id));
  return row;
};
const account = async (member: Member) => {
  const { accessToken: token } = await test.logIn(member);
  return (await test.call('GET', '/account', { token })).json();
};

describe('a removed member', () => {
  it('keeps the account in a new organization of their own and gets an email', async () => {
    const member = await calls.member(ada, 'teammate', { firstName: 'Tess', lastName: 'Leaving' });
    const response = await calls.remove(admin, member.email);
    expect(response.json()).toEqual({
      email: member.email,
      removedAt: test.clock.now().toISOString(),
      resourcesMoved: 0,
    });
    expect((await organizationOfUser(member))?.organization).toMatchObject({
      name: 'Tess Leaving',
      accountType: 'Individual',
      companyName: null,
      ownerId: member.id,
    });
    expect(await account(member)).toMatchObject({
      organization: { role: 'admin', isOwner: true, name: 'Tess Leaving' },
    });
    const message = await test.mailbox.last(member.email, 'member-removed');
    expect(message.subject).toBe('You are no longer a member of Acme Sample');
    expect((await test.logIn(member)).accessToken).toBeTruthy();
  });

  it('D8: loses access to the organization with the next call, even with a fresh token', async () => {
    const member = await calls.member(ada, 'admin');
    const resource = await sharing.make(ada);
    await sharing.share(ada, resource, withUser(member.email, 'editor'));
    await calls.remove(ada, member.email);
    expect(readRejection(await calls.remove(member, admin.email))).toEqual([409, 'error_organization_changed']);
    const refreshed = { ...member, token: (await test.logIn(member)).accessToken };
    expect((await calls.list(refreshed)).items.map(({ email }) => email)).toEqual([member.email]);
    expect(readRejection(await calls.remove(refreshed, admin.email))).toEqual([404, 'error_not_found']);
    expect((await sharing.abilities(refreshed, 'studio-project', resource)).statusCode).toBe(404);
  });

  it('loses the resources shared with them, and the owner gets the ones they owned', async () => {
    const member = await calls.member(ada, 'teammate');
    const [own, other] = [await sharing.make(member), await sharing.make(ada)];
    await sharing.make(member);
    await sharing.share(ada, other, withUser(member.email));
    expect((await calls.remove(admin, member.email)).json().resourcesMoved).toBe(2);
    expect(await ownerOfResource(own)).toBe(ada.id);
    const grants = await test.database.select().from(resourceGrants).where(eq(resourceGrants.userId, member.id));
    expect(grants).toEqual([]);
  });

  it('gets no second free trial by joining and leaving', async () => {
    const user = await calls.owner('Trial Sample');
    expect((await account(user)).trialEndsAt).not.toBeNull();
    await test.call('POST', '/org-admin/invites', {
      token: ada.token,
      body: { emails: [user.email], role: 'teammate' },
    });
    const { text } = await test.mailbox.last(user.email, 'invitation');
    const token = /\/signup\?invitation=([\w-]{43})/.exec(text)?.[1];
    expect((await test.call('POST', '/invitations', { token: user.token, body: { token } })).statusCode).toBe(200);
    const joined = { ...user, token: (await test.logIn(user)).accessToken };
    expect((await calls.leave(joined)).statusCode).toBe(200);
    expect(await account(user)).toMatchObject({ trialEndsAt: null, organization: { isOwner: true } });
    const { organization } = (await organizationOfUser(user)) ?? {};
    const trials = await test.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, organization?.id ?? ''));
    expect(trials).toEqual([]);
  });

  it('M2: a removed member is recorded with actor, member and the number of transferred resources', async () => {
    const member = await calls.member(ada, 'teammate');
    await sharing.make(member);
    await calls.remove(admin, member.email);
    expect(await calls.findRecentActions(ada, '?limit=1')).toEqual([
      ['member_removed', admin.email, member.email, { role: 'teammate', handedOver: '1' }],
    ]);
    expect((await calls.findEvents(admin)).at(-1)).toMatchObject({ kind: 'member_removed', detail: member.id });
  });

  it('a removed member is removed once when 20 calls run concurrently', async () => {
    const member = await calls.member(ada, 'teammate');
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.remove(ada, member.email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
    const own = await test.database.select().from(organizations).where(eq(organizations.ownerId, member.id));
    expect(own).toHaveLength(1);
  });
});

describe('G5: rejected removals', () => {
  it('answer 400 for the owner, who cannot leave either', async () => {
    for (const answer of [
      await calls.remove(admin, ada.email),
      await calls.remove(ada, ada.email),
      await calls.leave(ada),
    ])
      expect(readRejection(answer)).toEqual([400, 'error_owner_protected']);
    const alone = await calls.owner('Lone Sample');
    expect(readRejection(await calls.leave(alone))).toEqual([400, 'error_last_admin']);
    expect(readRejection(await calls.remove(alone, alone.email))).toEqual([400, 'error_last_admin']);
  });

  it('answer 403 to teammates and guests, even for themselves', async () => {
    for (const role of ['teammate', 'guest'] as const) {
      const by = await calls.member(ada, role);
      for (const email of [ada.email, admin.email, by.email]) {
        expect(readRejection(await calls.remove(by, email))).toEqual([403, 'error_forbidden']);
      }
    }
  });

  it('answer 404 for a non-member and an unknown address', async () => {
    const stranger = await calls.owner('Other Sample');
    for (const email of [stranger.email, 'unknown@acme.example']) {
      expect(readRejection(await calls.remove(ada, email))).toEqual([404, 'error_not_found']);
    }
    expect((await organizationOfUser(stranger))?.organization.id).toBe(stranger.organizationId);
  });
});

describe('leaving an organization', () => {
  it("answers 200 to a member, and the owner gets an email and the member's resources", async () => {
    const member = await calls.member(ada, 'guest', { firstName: 'Gus', lastName: 'Guest' });
    const own = await sharing.make(member);
    const left = (await calls.leave(member)).json();
    expect(left).toMatchObject({ leftAt: test.clock.now().toISOString(), resourcesMoved: 1 });
    expect((await organizationOfUser(member))?.organization).toMatchObject({
      id: left.organizationId,
      name: 'Gus Guest',
    });
    expect(await ownerOfResource(own)).toBe(ada.id);
    const { text } = await test.mailbox.last(ada.email, 'member-left');
    expect(text).toContain(`${member.email} has left “Acme Sample”.`);
    expect(text).toContain('You now own 1 of their resources.');
    expect(await calls.findRecentActions(ada, '?limit=1')).toEqual([
      ['member_left', member.email, member.email, { role: 'guest', handedOver: '1' }],
    ]);
  });

  it('leaving an organization is recorded as leaving when an admin removes themselves', async () => {
    const member = await calls.member(ada, 'admin');
    expect((await calls.remove(member, member.email)).statusCode).toBe(200);
    expect((await calls.findRecentActions(ada, '?limit=1'))[0]?.[0]).toBe('member_left');
  });
});
