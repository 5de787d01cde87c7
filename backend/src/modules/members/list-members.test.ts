import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { addSso } from '../account/testing/require-sso';
import { ssoIdentities } from '../../db/schema/sso-logins';
import { memberCalls, rejectionOf, type Member, type MemberCalls } from './testing/member-calls';

let test: AccountTestApp;
let calls: MemberCalls;
let ada: Member, emile: Member, zoe: Member, gus: Member;
beforeAll(async () => {
  test = await createAccountTestApp();
  calls = memberCalls(test);
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
afterAll(() => test.close());

const invite = (email: string, role: string) =>
  test.call('POST', '/org-admin/invites', { token: ada.token, body: { emails: [email], role } });
const addresses = async (by: Member, query: string) => (await calls.list(by, query)).items.map(({ email }) => email);

describe('the list of people', () => {
  it('200: holds members and invited people by name, whoever has no name yet by the address', async () => {
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

  it('says of each what managing people needs', async () => {
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
      invitationExpiresAt: new Date(now.getTime() + 7 * 24 * 3_600_000).toISOString(),
      joinedAt: null,
      suspendedAt: null,
      lastActiveAt: null,
    });
  });

  it('says who signs in with single sign-on', async () => {
    const configId = await addSso(test, ada, false);
    const at = { createdAt: test.clock.now(), lastLoginAt: test.clock.now() };
    await test.database.insert(ssoIdentities).values({ configId, subject: 'emile', userId: emile.id, ...at });
    const { items } = await calls.list(ada, '?status=Active&role=admin');
    expect(items.map(({ email, signsInWithSso }) => [email, signsInWithSso])).toEqual([
      ['ada@acme.example', false],
      ['evdb@acme.example', true],
    ]);
  });

  it('can be read in pages, filtered or not, without anybody twice or left out', async () => {
    const everybody = await addresses(ada, '');
    for (const limit of [1, 2, 3, 5]) expect(await calls.listAll(ada, `?limit=${limit}`)).toEqual(everybody);
    expect(await calls.listAll(ada, '?limit=1&role=guest')).toEqual([gus.email, 'new.colleague@acme.example']);
    expect(await calls.listAll(ada, '?limit=1&search=acme.ex')).toHaveLength(4);
  });

  it.each([
    ['?status=InvitationSent', ['berta@acme.example', 'new.colleague@acme.example']],
    ['?status=Active&role=guest', ['gus@elsewhere.example']],
    ['?role=teammate', ['berta@acme.example', 'zoe.quinn@labs.example']],
    ['?status=InvitationSent&role=admin', []],
    ['?role=guest&search=NEW', ['new.colleague@acme.example']],
  ])('is filtered by role and status: %s', async (query, expected) => {
    expect(await addresses(ada, query)).toEqual(expected);
  });

  it.each([
    ['emile', ['evdb@acme.example']],
    ['ÉMILE VAN', ['evdb@acme.example']],
    ['berg em', ['evdb@acme.example']],
    ['der b', ['evdb@acme.example']],
    ['quinn@labs', ['zoe.quinn@labs.example']],
    ['@labs', ['zoe.quinn@labs.example']],
    // Two whose name has it; one is found by the first name, the other by the last, and nobody is listed twice.
    ['ada', ['ada@acme.example', 'zoe.quinn@labs.example']],
    ['mile', []],
    ['%', []],
    ['a_a', []],
  ])('is searched from the beginning of a word on: %s', async (text, expected) => {
    expect(await addresses(ada, `?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  it('follows a new name, a new address, and who comes and goes', async () => {
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

it('says since when a member is suspended, to admins only', async () => {
  const owner = await calls.owner('Suspending Sample');
  const [reader, suspended] = [await calls.member(owner, 'teammate'), await calls.member(owner, 'guest')];
  const suspendedAt = test.clock.now();
  await test.database.update(users).set({ suspendedAt }).where(eq(users.id, suspended.id));
  const seenBy = async (member: Member) =>
    (await calls.list(member)).items.find(({ email }) => email === suspended.email)?.suspendedAt;
  expect([await seenBy(owner), await seenBy(reader)]).toEqual([suspendedAt.toISOString(), null]);
});

describe('for teammates and guests', () => {
  it('is read-only: members only, and neither when they were active nor how they were invited', async () => {
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

describe('400', () => {
  it('a cursor that is none of ours, or of another list', async () => {
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
      expect([query, ...rejectionOf(response)]).toEqual([query, 400, 'error_validation']);
    }
  });

  it('a role or a status that there is not, and a search without end', async () => {
    for (const query of ['role=owner', 'status=Removed', `search=${'a'.repeat(101)}`, 'limit=101', 'limit=0']) {
      expect((await test.call('GET', `/org-admin/users?${query}`, { token: ada.token })).statusCode).toBe(400);
    }
  });
});

describe('the people to share with', () => {
  it('are the other members, for whoever has something to share', async () => {
    const read = (by: Member, query = '') => test.call('GET', `/roles/users${query}`, { token: by.token });
    const emails = (await read(zoe)).json<{ items: { email: string }[] }>().items.map(({ email }) => email);
    expect(emails).toEqual(['ada@acme.example', 'evdb@acme.example', 'gus@elsewhere.example']);
    expect((await read(zoe, '?search=berg')).json().items).toEqual([
      { userId: emile.id, email: emile.email, firstName: 'Émile', lastName: 'van der Berg', role: 'admin' },
    ]);
    expect(rejectionOf(await read(gus))).toEqual([403, 'error_forbidden']);
  });
});

describe('the roles of an organization', () => {
  it('are three, each with what it may do and how many members have it', async () => {
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
