import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberCalls, readRejection, type Member } from '@/backend/modules/access/members/testing/member-calls';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { sharingCalls } from '@/backend/modules/flows/resources/testing/sharing-calls';

const secondMs = 1_000;

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let ada: Member, admin: Member;
beforeAll(async () => {
  ada = await calls.owner('Acme Sample', { firstName: 'Ada', lastName: 'Owner' });
  admin = await calls.member(ada, 'admin', { firstName: 'Alan', lastName: 'Admin' });
});
beforeEach(() => test.clock.advance(secondMs));

const { auditEntries } = regionalTables('europe-west3');
const read = (by: Member, query: string) => test.call('GET', `/organization/audit-log${query}`, { token: by.token });
const actions = async (by: Member, query: string) =>
  (await calls.auditLog(by, query)).items.map(({ action }) => action);
const encoded = encodeURIComponent;

/** Creates an organization with five audited actions, one second apart. */
async function withHistory() {
  const owner = await calls.owner('History Sample');
  const member = await calls.member(owner, 'guest', { firstName: 'Mia', lastName: 'Member' });
  const startedAt = test.clock.now();
  const steps = [
    () => calls.changeRole(owner, member.email, 'teammate'),
    () => calls.changeRole(owner, member.email, 'admin'),
    () => test.call('PATCH', '/organization', { token: member.token, body: { name: 'Later Sample' } }),
    () =>
      test.call('POST', '/org-admin/invites', {
        token: member.token,
        body: { emails: ['invited@history.example'], role: 'guest' },
      }),
    () => calls.changeRole(owner, member.email, 'guest'),
  ];
  for (const step of steps) {
    await step();
    test.clock.advance(secondMs);
  }
  return { owner, member, at: (seconds: number) => new Date(startedAt.getTime() + seconds * secondMs).toISOString() };
}

describe('the audit log', () => {
  it('lists the actor, action, subject and time of each entry, newest first', async () => {
    const { owner, member, at } = await withHistory();
    const { items, nextCursor } = await calls.auditLog(owner);
    expect(nextCursor).toBeNull();
    const [mia, invited] = [
      { email: member.email, name: 'Mia Member' },
      { email: 'invited@history.example', name: null },
    ];
    expect(
      items.map(({ action, actor, subject, detail, happenedAt }) => [
        happenedAt,
        action,
        actor?.email,
        subject,
        detail,
      ]),
    ).toEqual([
      [at(4), 'member_role_changed', owner.email, mia, { from: 'admin', to: 'guest' }],
      [at(3), 'member_invited', member.email, invited, { role: 'guest' }],
      [at(2), 'organization_renamed', member.email, null, {}],
      [at(1), 'member_role_changed', owner.email, mia, { from: 'teammate', to: 'admin' }],
      [at(0), 'member_role_changed', owner.email, mia, { from: 'guest', to: 'teammate' }],
    ]);
  });

  it('the audit log is filtered by action, user and time, alone and combined', async () => {
    const { owner, member, at } = await withHistory();
    expect(await actions(owner, '?action=organization_renamed')).toEqual(['organization_renamed']);
    // Entries of which the member is the actor or the subject.
    expect(await actions(owner, `?user=${encoded(member.email)}`)).toHaveLength(5);
    expect(await actions(owner, `?user=${encoded(member.email)}&action=member_invited`)).toEqual(['member_invited']);
    expect(await actions(owner, `?user=invited@history.example`)).toEqual(['member_invited']);
    expect(await actions(owner, `?user=${encoded(owner.email)}`)).toHaveLength(3);
    // `from` is inclusive, `to` exclusive.
    expect(await actions(owner, `?from=${at(2)}&to=${at(4)}`)).toEqual(['member_invited', 'organization_renamed']);
    expect(await actions(owner, `?from=${at(1)}&action=member_role_changed`)).toHaveLength(2);
    expect(await actions(owner, `?to=${at(0)}`)).toEqual([]);
    expect(await actions(owner, '?user=unknown@history.example')).toEqual([]);
  });

  it('the audit log is read in pages without gaps or duplicates while entries are added, filtered or not', async () => {
    const owner = await calls.owner('Paging Sample');
    const member = await calls.member(owner, 'guest');
    // All at the same time, so that the ID decides the order.
    for (const role of ['teammate', 'guest', 'teammate', 'guest', 'teammate', 'guest', 'teammate'] as const) {
      await calls.changeRole(owner, member.email, role);
    }
    for (const filter of ['', `&user=${encoded(member.email)}`, '&action=member_role_changed']) {
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const response = await read(owner, `?limit=2${filter}${cursor}`);
        const { items, nextCursor } = response.json<{ items: { id: string }[]; nextCursor: string | null }>();
        seen.push(...items.map(({ id }) => id));
        if (nextCursor === null) break;
        test.clock.advance(1);
        await test.call('PATCH', '/organization', { token: owner.token, body: { name: `Paging ${seen.length}` } });
        cursor = `&cursor=${nextCursor}`;
      }
      expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    }
  });

  it('names users by their current addresses and omits erased users', async () => {
    const owner = await calls.owner('Renaming Sample');
    const member = await calls.member(owner, 'guest');
    await calls.changeRole(owner, member.email, 'teammate');
    await test.database.update(users).set({ email: 'now@renaming.example' }).where(eq(users.id, member.id));
    expect((await calls.auditLog(owner)).items[0]).toMatchObject({ subject: { email: 'now@renaming.example' } });
    await test.database.delete(users).where(eq(users.id, member.id));
    expect((await calls.auditLog(owner)).items[0]).toMatchObject({ subjectId: member.id, subject: null });
  });

  it('names users in the details of an entry', async () => {
    const owner = await calls.owner('Detail Sample');
    const member = await calls.member(owner, 'guest');
    const detail = { from: owner.id, to: member.id, role: 'guest' };
    await test.database.insert(auditEntries).values({
      id: test.deps.ids.uuid(),
      organizationId: owner.organizationId,
      happenedAt: test.clock.now(),
      action: 'resource_transferred',
      detail,
    });
    expect((await calls.auditLog(owner)).items[0]).toMatchObject({
      actorId: null,
      actor: null,
      detail: { from: owner.email, to: member.email, role: 'guest' },
    });
  });

  it('names items and keys by their current names and omits deleted ones', async () => {
    const owner = await calls.owner('Item Sample');
    const sharing = sharingCalls(test);
    const resourceId = await sharing.make(owner);
    await sharing.share(owner, resourceId, { audience: 'organization', role: 'viewer' });
    test.clock.advance(secondMs);
    const wanted = { name: 'Nightly import', scopes: ['workflows:read'] };
    await test.call('POST', '/api-key', { token: owner.token, body: wanted });
    const { items } = await calls.auditLog(owner);
    expect(items.map(({ action, item }) => [action, item?.name])).toEqual([
      ['api_key_created', 'Nightly import'],
      ['resource_shared', 'Winter survey'],
    ]);
    const { resources } = regionalTables('europe-west3');
    await test.database.update(resources).set({ name: 'Spring survey' }).where(eq(resources.id, resourceId));
    expect((await calls.auditLog(owner)).items[1]).toMatchObject({ item: { name: 'Spring survey' } });
    await test.database.delete(resources).where(eq(resources.id, resourceId));
    expect((await calls.auditLog(owner)).items[1]).toMatchObject({ subjectId: resourceId, item: null });
  });

  it('M2: the audit log is append-only: the database rejects changes and removals of entries', async () => {
    await calls.changeRole(ada, admin.email, 'admin');
    const { owner } = await withHistory();
    const isOf = eq(auditEntries.organizationId, owner.organizationId);
    const rejected = { cause: { message: 'rows of the audit log are append-only' } };
    await expect(test.database.update(auditEntries).set({ action: 'none' }).where(isOf)).rejects.toMatchObject(
      rejected,
    );
    await expect(test.database.delete(auditEntries).where(isOf)).rejects.toMatchObject(rejected);
    await expect(test.database.execute(sql`truncate ${auditEntries}`)).rejects.toThrow();
    expect(await actions(owner, '')).toHaveLength(5);
  });
});

describe('access to the audit log', () => {
  it('access to the audit log is limited to admins: other roles get 403', async () => {
    for (const role of ['teammate', 'guest'] as const) {
      expect(readRejection(await read(await calls.member(ada, role), ''))).toEqual([403, 'error_forbidden']);
    }
    expect((await read(admin, '')).statusCode).toBe(200);
  });

  it('G2: never includes entries of another organization', async () => {
    const { member } = await withHistory();
    const other = await calls.owner('Other Sample');
    expect(await actions(other, '')).toEqual([]);
    expect(await actions(other, `?user=${encoded(member.email)}`)).toEqual([]);
    expect(await actions(other, '?user=invited@history.example')).toEqual([]);
  });

  it("reads from the organization's current region", async () => {
    const { owner } = await withHistory();
    await test.database.execute(sql`select create_region('us-east1')`);
    const region = 'us-east1';
    await test.database.update(organizations).set({ region }).where(eq(organizations.id, owner.organizationId));
    expect(await actions(owner, '')).toEqual([]);
    await calls.changeRole(owner, (await calls.member(owner, 'guest')).email, 'teammate');
    expect(await actions(owner, '')).toEqual(['member_role_changed']);
  });
});

describe('an invalid query of the audit log', () => {
  it('an invalid query of the audit log is rejected with 400 for a malformed cursor, action, time, address or limit', async () => {
    for (const query of ['cursor=x', 'action=nothing', 'from=yesterday', 'user=invalid', 'limit=0']) {
      expect(readRejection(await read(ada, `?${query}`))).toEqual([400, 'error_validation']);
    }
  });
});
