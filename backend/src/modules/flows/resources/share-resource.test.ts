import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { sharingCalls, withUser, type Member } from './testing/sharing-calls';

const test = fileFixture(createAccountTestApp);
const calls = sharingCalls(test);
let owner: Member, admin: Member, teammate: Member, guest: Member, stranger: Member;
beforeAll(async () => {
  owner = await calls.owner('Acme Sample');
  const member = (role: 'admin' | 'teammate' | 'guest') => calls.member(owner, role);
  [admin, teammate, guest] = [await member('admin'), await member('teammate'), await member('guest')];
  stranger = await calls.owner('Other Sample');
});

describe('sharing a resource', () => {
  it('answers 201, grants a member a role, and records it', async () => {
    const id = await calls.make(teammate);
    const response = await calls.share(teammate, id, withUser(` ${admin.email.toUpperCase()}`, 'manager'));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(String),
      resource: 'studio-project',
      resourceId: id,
      resourceName: 'Winter survey',
      audience: 'user',
      email: admin.email,
      role: 'manager',
      grantedBy: teammate.email,
      grantedAt: test.clock.now().toISOString(),
    });
    const { auditEntries } = regionalTables('europe-west3');
    const entries = (await test.database.select().from(auditEntries)).filter(({ subjectId }) => subjectId === id);
    expect(entries).toMatchObject([
      {
        action: 'resource_shared',
        actorId: teammate.id,
        organizationId: teammate.organizationId,
        detail: { audience: 'user', role: 'manager', userId: admin.id },
        clientAddress: '127.0.0.1',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('G5: sharing a resource is allowed to a manager, and answers 403 to an editor and a viewer', async () => {
    const id = await calls.make(owner);
    for (const [role, status] of [
      ['viewer', 403],
      ['editor', 403],
      ['manager', 201],
    ] as const) {
      const shared = await calls.share(owner, id, withUser(teammate.email, role));
      expect((await calls.share(teammate, id, withUser(guest.email))).statusCode).toBe(status);
      await calls.unshare(owner, shared.json().id);
    }
  });

  it('rejects a non-member and a role that the audience cannot have with 400', async () => {
    const id = await calls.make(teammate);
    for (const [body, field] of [
      [withUser(stranger.email), 'email'],
      [withUser('unknown@acme.example'), 'email'],
      [{ audience: 'user', role: 'viewer' }, 'email'],
      [{ audience: 'organization', role: 'manager' }, 'role'],
      [{ audience: 'public', role: 'editor' }, 'role'],
    ] as const) {
      const response = await calls.share(teammate, id, body);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('rejects the owner and a duplicate with 409, and creates one grant in 20 concurrent calls', async () => {
    const id = await calls.make(teammate);
    expect((await calls.share(teammate, id, withUser(teammate.email))).statusCode).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls.share(teammate, id, { audience: 'organization', role: 'viewer' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('lets the sharer change the role and the recipient end it, and rejects others with 403', async () => {
    const id = await calls.make(teammate);
    const { id: grantId } = (await calls.share(teammate, id, withUser(admin.email))).json();
    const put = { grantId, role: 'editor' };
    expect((await test.call('PUT', '/roles/resource', { token: guest.token, body: put })).statusCode).toBe(403);
    const changed = await test.call('PUT', '/roles/resource', { token: teammate.token, body: put });
    expect(changed.json()).toMatchObject({ id: grantId, role: 'editor' });
    expect((await calls.unshare(guest, grantId)).statusCode).toBe(403);
    expect((await calls.unshare(admin, grantId)).statusCode).toBe(200);
    expect((await calls.unshare(admin, grantId)).statusCode).toBe(404);
  });

  it('lets another organization read a public resource until sharing ends', async () => {
    const id = await calls.make(teammate);
    const { id: grantId } = (await calls.share(teammate, id, { audience: 'public', role: 'viewer' })).json();
    expect(await calls.allowed(stranger, 'studio-project', id)).toEqual(['read']);
    await calls.unshare(teammate, grantId);
    expect((await calls.abilities(stranger, 'studio-project', id)).statusCode).toBe(404);
  });

  it('lists given and received grants in pages', async () => {
    const [giver, recipient] = [await calls.member(owner, 'teammate'), await calls.member(owner, 'teammate')];
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      const id = await calls.make(giver, made % 2 === 0 ? 'studio-project' : 'workflow');
      const body = {
        resource: made % 2 === 0 ? 'studio-project' : 'workflow',
        resourceId: id,
        ...withUser(recipient.email),
      };
      expect((await test.call('POST', '/roles/resource', { token: giver.token, body })).statusCode).toBe(201);
      ids.unshift(id);
    }
    const read = async (by: Member, query: string): Promise<string[]> => {
      const { items, nextCursor } = (
        await test.call('GET', `/roles/resource?limit=2&${query}`, { token: by.token })
      ).json<{ items: { resourceId: string }[]; nextCursor: string | null }>();
      const own = items.map(({ resourceId }) => resourceId);
      return nextCursor === null
        ? own
        : [...own, ...(await read(by, `${query.split('&cursor')[0]}&cursor=${nextCursor}`))];
    };
    expect((await read(giver, 'direction=given')).sort()).toEqual([...ids].sort());
    expect((await read(recipient, 'direction=received')).sort()).toEqual([...ids].sort());
    expect(await read(recipient, 'direction=received&resource=workflow')).toHaveLength(2);
    expect(await read(recipient, 'direction=given')).toEqual([]);
  });
});
