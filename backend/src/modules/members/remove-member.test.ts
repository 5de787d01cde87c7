import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regionalTables } from '../../regional-data/regional-tables';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { memberships, organizations } from '../../db/schema/organizations';
import { sharingCalls, withUser } from '../resources/testing/sharing-calls';
import { subscriptions } from '../../db/schema/subscriptions';
import { memberCalls, rejectionOf, type Member, type MemberCalls } from './testing/member-calls';

let test: AccountTestApp;
let calls: MemberCalls;
let sharing: ReturnType<typeof sharingCalls>;
let ada: Member, admin: Member;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = memberCalls(test);
  sharing = sharingCalls(test);
  ada = await calls.owner('Acme Sample', { firstName: 'Ada', lastName: 'Owner' });
  admin = await calls.member(ada, 'admin');
});
afterAll(() => test.close());
// The log is in the order of time.
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
const account = async ({ token }: Member) => (await test.call('GET', '/account', { token })).json();

describe('200: a removed member', () => {
  it('keeps the account, alone in a fresh organization, and is told', async () => {
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

  it('D8: is shown nothing of the organization with the next call, however fresh the token is', async () => {
    const member = await calls.member(ada, 'admin');
    const resource = await sharing.make(ada);
    await sharing.share(ada, resource, withUser(member.email, 'editor'));
    await calls.remove(ada, member.email);
    expect((await calls.list(member)).items.map(({ email }) => email)).toEqual([member.email]);
    expect(rejectionOf(await calls.remove(member, admin.email))).toEqual([404, 'error_not_found']);
    expect((await sharing.abilities(member, 'studio-project', resource)).statusCode).toBe(404);
  });

  it('leaves what they owned to the owner of the organization, and loses what was shared with them', async () => {
    const member = await calls.member(ada, 'teammate');
    const [own, other] = [await sharing.make(member), await sharing.make(ada)];
    await sharing.make(member);
    await sharing.share(ada, other, withUser(member.email));
    expect((await calls.remove(admin, member.email)).json().resourcesMoved).toBe(2);
    expect(await ownerOfResource(own)).toBe(ada.id);
    const grants = await test.database.select().from(resourceGrants).where(eq(resourceGrants.userId, member.id));
    expect(grants).toEqual([]);
  });

  it('gets no second free trial by leaving and joining', async () => {
    const user = await calls.owner('Trial Sample');
    expect((await account(user)).trialEndsAt).not.toBeNull();
    await test.call('POST', '/org-admin/invites', {
      token: ada.token,
      body: { emails: [user.email], role: 'teammate' },
    });
    const { text } = await test.mailbox.last(user.email, 'invitation');
    const token = /\/signup\?invitation=([\w-]{43})/.exec(text)?.[1];
    expect((await test.call('POST', '/invitations', { token: user.token, body: { token } })).statusCode).toBe(200);
    expect((await calls.leave(user)).statusCode).toBe(200);
    expect(await account(user)).toMatchObject({ trialEndsAt: null, organization: { isOwner: true } });
    const { organization } = (await organizationOfUser(user)) ?? {};
    const trials = await test.database
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, organization?.id ?? ''));
    expect(trials).toEqual([]);
  });

  it('M2: is on record: by whom, whom, and how much changed hands', async () => {
    const member = await calls.member(ada, 'teammate');
    await sharing.make(member);
    await calls.remove(admin, member.email);
    expect(await calls.done(ada, '?limit=1')).toEqual([
      ['member_removed', admin.email, member.email, { role: 'teammate', handedOver: '1' }],
    ]);
    expect((await calls.eventsOf(admin)).at(-1)).toMatchObject({ kind: 'member_removed', detail: member.id });
  });

  it('is removed once, also by 20 calls at once', async () => {
    const member = await calls.member(ada, 'teammate');
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.remove(ada, member.email)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(19);
    const own = await test.database.select().from(organizations).where(eq(organizations.ownerId, member.id));
    expect(own).toHaveLength(1);
  });
});

describe('G5: whom an organization cannot do without', () => {
  it('400: its owner is not removed and does not leave', async () => {
    for (const answer of [
      await calls.remove(admin, ada.email),
      await calls.remove(ada, ada.email),
      await calls.leave(ada),
    ])
      expect(rejectionOf(answer)).toEqual([400, 'error_owner_protected']);
    const alone = await calls.owner('Lone Sample');
    expect(rejectionOf(await calls.leave(alone))).toEqual([400, 'error_last_admin']);
    expect(rejectionOf(await calls.remove(alone, alone.email))).toEqual([400, 'error_last_admin']);
  });

  it('403: a teammate or a guest removes nobody, not even themselves this way', async () => {
    for (const role of ['teammate', 'guest'] as const) {
      const by = await calls.member(ada, role);
      for (const email of [ada.email, admin.email, by.email]) {
        expect(rejectionOf(await calls.remove(by, email))).toEqual([403, 'error_forbidden']);
      }
    }
  });

  it('404: somebody who is no member, or does not exist', async () => {
    const stranger = await calls.owner('Other Sample');
    for (const email of [stranger.email, 'nobody@acme.example']) {
      expect(rejectionOf(await calls.remove(ada, email))).toEqual([404, 'error_not_found']);
    }
    expect((await organizationOfUser(stranger))?.organization.id).toBe(stranger.organizationId);
  });
});

describe('200: leaving', () => {
  it('is open to every member but the owner, who is told and gets what they owned', async () => {
    const member = await calls.member(ada, 'guest', { firstName: 'Gus', lastName: 'Goes' });
    const own = await sharing.make(member);
    const left = (await calls.leave(member)).json();
    expect(left).toMatchObject({ leftAt: test.clock.now().toISOString(), resourcesMoved: 1 });
    expect((await organizationOfUser(member))?.organization).toMatchObject({
      id: left.organizationId,
      name: 'Gus Goes',
    });
    expect(await ownerOfResource(own)).toBe(ada.id);
    const { text } = await test.mailbox.last(ada.email, 'member-left');
    expect(text).toContain(`${member.email} has left “Acme Sample”.`);
    expect(text).toContain('You now own 1 of their resources.');
    expect(await calls.done(ada, '?limit=1')).toEqual([
      ['member_left', member.email, member.email, { role: 'guest', handedOver: '1' }],
    ]);
  });

  it('is the same for an admin who removes themselves from the list', async () => {
    const member = await calls.member(ada, 'admin');
    expect((await calls.remove(member, member.email)).statusCode).toBe(200);
    expect((await calls.done(ada, '?limit=1'))[0]?.[0]).toBe('member_left');
  });
});
