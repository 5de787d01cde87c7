import { permissionActions } from '@app/api-client/rules/organization/abilities';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { sharingCalls, withUser, type Member } from './testing/sharing-calls';

type Answer = { statusCode: number; body: string };

const test = fileFixture(createAccountTestApp);
const calls = sharingCalls(test);
let owner: Member, admin: Member, teammate: Member, guest: Member, stranger: Member;
beforeAll(async () => {
  owner = await calls.owner('Acme Sample');
  const member = (role: 'admin' | 'teammate' | 'guest') => calls.member(owner, role);
  [admin, teammate, guest] = [await member('admin'), await member('teammate'), await member('guest')];
  stranger = await calls.owner('Other Sample');
});
const withoutRequestId = ({ statusCode, body }: Answer) => [
  statusCode,
  body.replace(/"requestId":"[^"]+"/, '"requestId":""'),
];

describe('the abilities of the caller', () => {
  it('cover their own and shared resources, and no private ones of other members', async () => {
    const id = await calls.make(teammate);
    expect(await calls.allowed(teammate, 'studio-project', id)).toEqual([...permissionActions]);
    expect(await calls.allowed(owner, 'studio-project', id)).toEqual([...permissionActions]);
    expect(await calls.allowed(guest, 'studio-project', id)).toEqual([]);
    await calls.share(teammate, id, withUser(guest.email, 'editor'));
    expect(await calls.allowed(guest, 'studio-project', id)).toEqual(['read']);
  });

  it('the abilities of the caller are returned in the requested order, and in general without a resource', async () => {
    const response = await test.call('GET', '/roles/abilities?resource=workflow&actions=grant, read,create', {
      token: guest.token,
    });
    expect(response.json()).toEqual({
      resource: 'workflow',
      resourceId: null,
      abilities: [
        { action: 'grant', isAllowed: false },
        { action: 'read', isAllowed: true },
        { action: 'create', isAllowed: false },
      ],
    });
  });

  it('cover their own organization and account only', async () => {
    expect(await calls.allowed(teammate, 'organization', teammate.organizationId)).toEqual(['read']);
    expect((await calls.abilities(teammate, 'organization', stranger.organizationId)).statusCode).toBe(404);
    expect((await calls.abilities(teammate, 'account', owner.id)).statusCode).toBe(404);
    expect(await calls.allowed(teammate, 'account', teammate.id)).toEqual(['read', 'update', 'delete']);
  });

  it('get 400 for an unknown action or type', async () => {
    for (const query of ['resource=workflow&actions=fly', 'resource=kettle&actions=read', 'resource=workflow']) {
      expect((await test.call('GET', `/roles/abilities?${query}`, { token: owner.token })).statusCode).toBe(400);
    }
  });

  it('follow the default visibility of new resources', async () => {
    await test.database.update(organizations).set({ defaultVisibility: 'public' });
    const id = await calls.make(teammate);
    await test.database.update(organizations).set({ defaultVisibility: 'private' });
    expect(await calls.allowed(stranger, 'studio-project', id)).toEqual(['read']);
    const roles = await test.call('GET', `/roles?resource=studio-project&resourceId=${id}`, { token: teammate.token });
    expect(roles.json()).toMatchObject({
      owner: teammate.email,
      ownRole: null,
      grants: [{ audience: 'public', role: 'viewer', email: null }],
    });
  });
});

describe('G2: resources of another organization', () => {
  const forms = (id: string) => [id, encodeURIComponent(id).replaceAll('-', '%2D')];

  it('G2: get the same 404 as unknown resources, byte for byte, and stay unchanged', async () => {
    const [id, missing] = [await calls.make(owner), crypto.randomUUID()];
    const { id: grantId } = (await calls.share(owner, id, withUser(teammate.email))).json();
    const { resources, resourceGrants } = regionalTables('europe-west3');
    const rows = async () =>
      JSON.stringify([await test.database.select().from(resources), await test.database.select().from(resourceGrants)]);
    const before = await rows();
    const { token } = stranger;
    const tries = (resource: string, grant: string): Promise<Answer>[] => [
      test.call('GET', `/roles/abilities?resource=studio-project&actions=read&resourceId=${resource}`, { token }),
      test.call('GET', `/roles?resource=studio-project&resourceId=${resource}`, { token }),
      test.call('DELETE', `/roles/resource?grantId=${grant}`, { token }),
      test.call('PUT', '/roles/resource', { token, body: { grantId: decodeURIComponent(grant), role: 'manager' } }),
      calls.share(stranger, decodeURIComponent(resource), withUser(stranger.email)),
    ];
    for (const [resource, grant] of forms(id).map((form, at) => [form, forms(grantId)[at] ?? '']) as [
      string,
      string,
    ][]) {
      const foreign = (await Promise.all(tries(resource, grant))).map(withoutRequestId);
      const none = (await Promise.all(tries(missing, missing))).map(withoutRequestId);
      expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404]);
      expect(foreign).toEqual(none);
    }
    expect(await rows()).toBe(before);
  });

  it('get 400 for malformed ids', async () => {
    for (const id of ['1', '..%2F1', '%00', "'%20or%201=1"]) {
      const path = `/roles?resource=studio-project&resourceId=${id}`;
      expect((await test.call('GET', path, { token: owner.token })).statusCode).toBe(400);
    }
  });
});

it('G5: abilities match what the calls allow, for every user and resource', async () => {
  const users = [owner, admin, teammate, guest];
  const resources: string[] = [];
  for (const maker of [owner, teammate]) {
    for (const role of [undefined, 'viewer', 'editor', 'manager']) {
      const id = await calls.make(maker);
      if (role) await calls.share(maker, id, withUser(guest.email, role));
      if (role) await calls.share(maker, id, withUser((maker === owner ? teammate : admin).email, role));
      resources.push(id);
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...users), fc.constantFrom(...resources), async (user, id) => {
      const may = await calls.allowed(user, 'studio-project', id);
      const read = await test.call('GET', `/roles?resource=studio-project&resourceId=${id}`, { token: user.token });
      expect(read.statusCode !== 403).toBe(may.includes('read'));
      // The address is no member's, so the call never changes anything.
      const grant = await calls.share(user, id, withUser('unknown@acme.example'));
      expect(grant.statusCode !== 403).toBe(may.includes('grant'));
    }),
    { numRuns: 60 },
  );
});
