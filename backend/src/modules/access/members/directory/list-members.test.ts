import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso } from '@/backend/modules/access/account/testing/require-sso';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { memberCalls, readRejection, type Member } from '../testing/member-calls';

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let ada: Member, emile: Member, zoe: Member, gus: Member;
beforeAll(async () => {
  ada = await calls.owner('Acme Sample', { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' });
  emile = await calls.member(ada, 'admin', {
    firstName: 'Émile',
    lastName: 'van der Berg',
    email: 'evdb@acme.example',
  });
  zoe = await calls.member(ada, 'teammate', { firstName: 'Zoë', lastName: 'Ada', email: 'zoe.quinn@labs.example' });
  gus = await calls.member(ada, 'guest', { firstName: 'gus', lastName: 'Sample', email: 'gus@elsewhere.example' });
  await invite('new.colleague@acme.example', 'guest');
  await invite('berta@acme.example', 'teammate');
});

const invite = (email: string, role: string) =>
  test.call('POST', '/org-admin/invites', { token: ada.token, body: { emails: [email], role } });
const addresses = async (by: Member, query: string) => (await calls.list(by, query)).items.map(({ email }) => email);

describe('the list of members', () => {
  it('answers 200 with members by name and invited users by address', async () => {
    const { items, nextCursor } = await calls.list(ada);
    expect(nextCursor).toBeNull();
    expect(items.map(({ email, status, role, isOwner }) => [email, status, role, isOwner])).toEqual([
      ['ada@acme.example', 'Active', 'admin', true],
      ['berta@acme.example', 'InvitationSent', 'teammate', false],
      ['evdb@acme.example', 'Active', 'admin', false],
      ['gus@elsewhere.example', 'Active', 'guest', false],
      ['new.colleague@acme.example', 'InvitationSent', 'guest', false],
      ['zoe.quinn@labs.example', 'Active', 'teammate', false],
    ]);
  });

  it('returns every field that managing members needs', async () => {
    const now = test.clock.now();
    const { items } = await calls.list(ada, '?search=zoe');
    expect(items).toEqual([
      {
        userId: zoe.id,
        email: zoe.email,
        firstName: 'Zoë',
        lastName: 'Ada',
        role: 'teammate',
        isOwner: false,
        status: 'Active',
        signsInWithSso: false,
        isLockedOut: false,
        invitedAt: null,
        invitationExpiresAt: null,
        joinedAt: now.toISOString(),
        suspendedAt: null,
        lastActiveAt: now.toISOString(),
      },
    ]);
    const [invited] = (await calls.list(ada, '?search=berta')).items;
    expect(invited).toMatchObject({
      firstName: null,
      lastName: null,
      invitedAt: now.toISOString(),
      invitationExpiresAt: new Date(now.getTime() + 7 * dayMs).toISOString(),
      joinedAt: null,
      suspendedAt: null,
      lastActiveAt: null,
    });
  });

  it('marks members who log in with single sign-on', async () => {
    const configId = await addSso(test, ada, false);
    const at = { createdAt: test.clock.now(), lastLoginAt: test.clock.now() };
    await test.database.insert(ssoIdentities).values({ configId, subject: 'emile', userId: emile.id, ...at });
    const { items } = await calls.list(ada, '?status=Active&role=admin');
    expect(items.map(({ email, signsInWithSso }) => [email, signsInWithSso])).toEqual([
      ['ada@acme.example', false],
      ['evdb@acme.example', true],
    ]);
  });

  it('pages through all users without duplicates or gaps, with and without filters', async () => {
    const allAddresses = await addresses(ada, '');
    for (const limit of [1, 2, 3, 5]) expect(await calls.listAll(ada, `?limit=${limit}`)).toEqual(allAddresses);
    expect(await calls.listAll(ada, '?limit=1&role=guest')).toEqual([gus.email, 'new.colleague@acme.example']);
    expect(await calls.listAll(ada, '?limit=1&search=acme.ex')).toHaveLength(4);
  });

  it.each([
    ['?status=InvitationSent', ['berta@acme.example', 'new.colleague@acme.example']],
    ['?status=Active&role=guest', ['gus@elsewhere.example']],
    ['?role=teammate', ['berta@acme.example', 'zoe.quinn@labs.example']],
    ['?status=InvitationSent&role=admin', []],
    ['?role=guest&search=NEW', ['new.colleague@acme.example']],
  ])('filters by role and status: %s', async (query, expected) => {
    expect(await addresses(ada, query)).toEqual(expected);
  });

  it.each([
    ['emile', ['evdb@acme.example']],
    ['ÉMILE VAN', ['evdb@acme.example']],
    ['berg em', ['evdb@acme.example']],
    ['der b', ['evdb@acme.example']],
    ['quinn@labs', ['zoe.quinn@labs.example']],
    ['@labs', ['zoe.quinn@labs.example']],
    // One user matches by first name, the other by last name, and each is listed once.
    ['ada', ['ada@acme.example', 'zoe.quinn@labs.example']],
    ['mile', []],
    ['%', []],
    ['a_a', []],
  ])('searches by the beginning of a word: %s', async (text, expected) => {
    expect(await addresses(ada, `?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  it('reflects new names, new addresses and removed members', async () => {
    const owner = await calls.owner('Moving Sample', { email: 'owner@moving.example' });
    const member = await calls.member(owner, 'teammate', { firstName: 'Before', email: 'before@moving.example' });
    await test.call('PUT', '/account', { token: member.token, body: { firstName: 'Later', lastName: 'Named' } });
    await test.database.update(users).set({ email: 'after@moving.example' }).where(eq(users.id, member.id));
    expect(await addresses(owner, '?search=before')).toEqual([]);
    expect(await addresses(owner, '?search=named later')).toEqual(['after@moving.example']);
    expect(await addresses(owner, '?search=after@mov')).toEqual(['after@moving.example']);
    await calls.remove(owner, 'after@moving.example');
    expect(await addresses(owner, '')).toEqual(['owner@moving.example']);
  });
});

it('the list of members shows suspensions to admins only', async () => {
  const owner = await calls.owner('Suspending Sample');
  const [reader, suspended] = [await calls.member(owner, 'teammate'), await calls.member(owner, 'guest')];
  const suspendedAt = test.clock.now();
  await test.database.update(users).set({ suspendedAt }).where(eq(users.id, suspended.id));
  const seenBy = async (member: Member) =>
    (await calls.list(member)).items.find(({ email }) => email === suspended.email)?.suspendedAt;
  expect([await seenBy(owner), await seenBy(reader)]).toEqual([suspendedAt.toISOString(), null]);
});

describe('the list of members for teammates and guests', () => {
  it('contains members only, without times of activity, suspension or invitation', async () => {
    for (const reader of [zoe, gus]) {
      const { items } = await calls.list(reader);
      expect(items.map(({ email }) => email)).toEqual([
        'ada@acme.example',
        'evdb@acme.example',
        'gus@elsewhere.example',
        'zoe.quinn@labs.example',
      ]);
      for (const item of items) {
        expect(item).toMatchObject({
          lastActiveAt: null,
          suspendedAt: null,
          invitedAt: null,
          invitationExpiresAt: null,
        });
      }
      expect(await addresses(reader, '?status=InvitationSent')).toEqual([]);
      expect(await addresses(reader, '?search=berta')).toEqual([]);
    }
  });
});

describe('invalid queries of the list of members', () => {
  it('get 400 for a forged cursor or one of another list', async () => {
    const { nextCursor } = await calls.list(ada, '?limit=1');
    const { nextCursor: ofSearch } = await calls.list(ada, '?limit=1&search=acme.ex');
    const nul = Buffer.from(JSON.stringify([ada.id, 'a\0'])).toString('base64url');
    for (const query of [
      'cursor=x',
      `cursor=${'a'.repeat(400)}`,
      `cursor=${nul}`,
      `cursor=${ofSearch}`,
      `search=acme.ex&cursor=${nextCursor}`,
      `search=zoe&cursor=${ofSearch}`,
    ]) {
      const response = await test.call('GET', `/org-admin/users?${query}`, { token: ada.token });
      expect([query, ...readRejection(response)]).toEqual([query, 400, 'error_validation']);
    }
  });

  it('get 400 for unknown roles and statuses, long searches and invalid limits', async () => {
    for (const query of ['role=owner', 'status=Removed', `search=${'a'.repeat(101)}`, 'limit=101', 'limit=0']) {
      expect((await test.call('GET', `/org-admin/users?${query}`, { token: ada.token })).statusCode).toBe(400);
    }
  });
});

describe('the users to share with', () => {
  it('the users to share with are the other members, for callers who can share something', async () => {
    const read = (by: Member, query = '') => test.call('GET', `/roles/users${query}`, { token: by.token });
    const emails = (await read(zoe)).json<{ items: { email: string }[] }>().items.map(({ email }) => email);
    expect(emails).toEqual(['ada@acme.example', 'evdb@acme.example', 'gus@elsewhere.example']);
    expect((await read(zoe, '?search=berg')).json().items).toEqual([
      { userId: emile.id, email: emile.email, firstName: 'Émile', lastName: 'van der Berg', role: 'admin' },
    ]);
    expect(readRejection(await read(gus))).toEqual([403, 'error_forbidden']);
  });
});

describe('the roles of an organization', () => {
  it('the roles of an organization are three, each with its permissions and member count', async () => {
    const response = await test.call('GET', '/roles/organization', { token: gus.token });
    type Listed = { role: string; memberCount: number; rules: { resource: string; actions: string[] }[] };
    const roles = response.json<Listed[]>();
    expect(roles.map(({ role, memberCount }) => [role, memberCount])).toEqual([
      ['admin', 2],
      ['teammate', 1],
      ['guest', 1],
    ]);
    const guest = roles.find(({ role }) => role === 'guest');
    expect(guest?.rules).toEqual([
      { resource: 'organization', actions: ['read'] },
      { resource: 'account', actions: ['read', 'update', 'delete'] },
    ]);
    const admin = roles.find(({ role }) => role === 'admin')?.rules.find(({ resource }) => resource === 'organization');
    expect(admin?.actions).toEqual(['read', 'update', 'grant']);
  });
});
