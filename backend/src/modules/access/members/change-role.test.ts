import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { memberCalls, readRejection, type Member } from './testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let ada: Member, admin: Member, tess: Member, gus: Member;
beforeAll(async () => {
  ada = await calls.owner('Acme Sample');
  [admin, tess, gus] = [
    await calls.member(ada, 'admin'),
    await calls.member(ada, 'teammate'),
    await calls.member(ada, 'guest'),
  ];
});
// The audit log is ordered by time.
beforeEach(() => test.clock.advance(1_000));

const findRole = async ({ id }: Pick<Member, 'id'>) =>
  (await test.database.select().from(memberships).where(eq(memberships.userId, id)))[0]?.role;
const mayInvite = async ({ token }: Member) =>
  (await test.call('GET', '/org-admin/email?email=x@acme.example', { token })).statusCode;

describe("changing a member's role", () => {
  it('answers 200 by address and by id, and applies from the next call', async () => {
    expect(await mayInvite(tess)).toBe(403);
    const changed = await calls.changeRole(admin, ` ${tess.email.toUpperCase()}`, 'admin');
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { userId: tess.id, role: 'admin', status: 'Active' },
    ]);
    expect(await mayInvite(tess)).toBe(200);
    const back = await calls.assign(ada, tess.id, 'teammate');
    expect(back.json()).toEqual({ userId: tess.id, role: 'teammate', assignedAt: test.clock.now().toISOString() });
    expect(await mayInvite(tess)).toBe(403);
  });

  it("M2: changing a member's role is recorded with actor, member, both roles, time and network address", async () => {
    const member = await calls.member(ada, 'guest');
    await calls.changeRole(admin, member.email, 'teammate');
    expect(await calls.findRecentActions(ada, '?limit=1')).toEqual([
      ['member_role_changed', admin.email, member.email, { from: 'guest', to: 'teammate' }],
    ]);
    expect((await calls.findEvents(admin)).at(-1)).toEqual({
      kind: 'role_changed',
      detail: member.id,
      hasRequest: true,
      clientAddress: '127.0.0.1',
      happenedAt: test.clock.now(),
    });
  });

  it('changes and records nothing if the role is the current one', async () => {
    const before = await calls.auditLog(ada, '?limit=1');
    expect((await calls.changeRole(admin, gus.email, 'guest')).statusCode).toBe(200);
    expect(await calls.auditLog(ada, '?limit=1')).toEqual(before);
  });
});

describe('G5: limits on role changes', () => {
  it('G5: reject a teammate or guest who assigns a role with 403', async () => {
    for (const by of [tess, gus]) {
      for (const target of [tess, gus, admin, ada]) {
        expect(readRejection(await calls.changeRole(by, target.email, 'admin'))).toEqual([403, 'error_forbidden']);
        expect(readRejection(await calls.assign(by, target.id, 'guest'))).toEqual([403, 'error_forbidden']);
      }
    }
  });

  it('G5: reject demoting the owner with 400, even by the owner', async () => {
    for (const by of [ada, admin]) {
      expect(readRejection(await calls.changeRole(by, ada.email, 'teammate'))).toEqual([400, 'error_owner_protected']);
      expect(readRejection(await calls.assign(by, ada.id, 'guest'))).toEqual([400, 'error_owner_protected']);
    }
    expect(await findRole(ada)).toBe('admin');
  });

  it('G5: reject demoting the last admin with 400', async () => {
    const alone = await calls.owner('Lone Sample');
    expect(readRejection(await calls.changeRole(alone, alone.email, 'guest'))).toEqual([400, 'error_last_admin']);
    expect(await findRole(alone)).toBe('admin');
  });

  it('reject the owner role and extra fields with 400', async () => {
    for (const body of [
      { role: 'owner' },
      { role: 'admin', isOwner: true },
      { role: 'admin', organizationId: ada.id },
    ]) {
      const path = `/org-admin/users/${tess.email}`;
      expect((await test.call('PUT', path, { token: admin.token, body })).statusCode).toBe(400);
    }
    expect(await findRole(tess)).toBe('teammate');
  });

  it('keep the owner an admin when 20 admins demote each other concurrently', async () => {
    const owner = await calls.owner('Twenty Sample');
    const admins = [owner];
    for (let n = 0; n < 19; n += 1) admins.push(await calls.member(owner, 'admin'));
    const answers = await Promise.all(
      admins.map((by, at) => calls.changeRole(by, admins[(at + 1) % admins.length]?.email ?? '', 'teammate')),
    );
    // A demoted admin gets 403, and demoting the owner gets 400.
    expect(answers.filter(({ statusCode }) => ![200, 400, 403].includes(statusCode))).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    const rows = await test.database
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, owner.organizationId));
    expect(rows.find(({ userId }) => userId === owner.id)?.role).toBe('admin');
    const [row] = await test.database.select().from(organizations).where(eq(organizations.id, owner.organizationId));
    expect(row?.ownerId).toBe(owner.id);
  });
});

describe('changing the role of a non-member', () => {
  it('answers 404 for a stranger, an invited user and an unknown user', async () => {
    const stranger = await calls.owner('Other Sample');
    const invited = await test.call('POST', '/org-admin/invites', {
      token: ada.token,
      body: { emails: ['invited@acme.example'], role: 'guest' },
    });
    const { userId } = invited.json<{ results: { userId: string }[] }>().results[0] ?? { userId: '' };
    for (const email of [stranger.email, 'invited@acme.example', 'unknown@acme.example']) {
      expect(readRejection(await calls.changeRole(ada, email, 'admin'))).toEqual([404, 'error_not_found']);
    }
    for (const id of [stranger.id, userId, '00000000-0000-4000-8000-000000000000']) {
      expect(readRejection(await calls.assign(ada, id, 'admin'))).toEqual([404, 'error_not_found']);
    }
  });
});
