import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp, goodPassword } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { sharingCalls, withUser } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { memberCalls, type Member } from './testing/member-calls';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A request with an id or an address of another organization, in some encoding. */
type Attempt = (value: string) => { method: Method; path: string; body?: object };

const test = fileFixture(createAccountTestApp);
const calls = memberCalls(test);
let ada: Member;
let other: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  ada = (await company('one')).owner;
  other = await company('two');
});

/** Creates an organization. Two of them differ only in their ids and the domain of their addresses. */
async function company(name: string) {
  const named = (firstName: string) => ({ firstName, lastName: 'Sample', email: `${firstName}@${name}.example` });
  const owner = await calls.owner('Twin Sample', named('ada'));
  const users = {
    admin: await calls.member(owner, 'admin', named('alan')),
    teammate: await calls.member(owner, 'teammate', named('tess')),
    guest: await calls.member(owner, 'guest', named('gus')),
  };
  const invited = await test.call('POST', '/org-admin/invites', {
    token: owner.token,
    body: { emails: [`invited@${name}.example`], role: 'guest' },
  });
  const invitationId = invited.json<{ results: { userId: string }[] }>().results[0]?.userId ?? '';
  const sharing = sharingCalls(test);
  const resourceId = await sharing.make(owner);
  await sharing.share(owner, resourceId, withUser(users.teammate.email));
  return { owner, ...users, invitationId };
}

/** @returns A checksum of all rows of an organization and its users. */
async function checksum(organizationId: string): Promise<string> {
  const { rows: tables } = await test.database.execute<{ table_schema: string; table_name: string }>(sql`
    select table_schema, table_name from information_schema.columns
    where column_name = 'organization_id' and (table_schema = 'public' or table_schema like 'region_%')
    order by 1, 2`);
  const ofUsers = test.database
    .select({ id: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organizationId, organizationId));
  const parts = [
    sql`select row_to_json(o)::text as line from organizations as o where id = ${organizationId}`,
    sql`select row_to_json(p)::text as line from users as p where id in ${ofUsers}`,
    sql`select row_to_json(s)::text as line from sessions as s where user_id in ${ofUsers}`,
    ...tables.map(
      ({ table_schema: schema, table_name: name }) =>
        sql`select row_to_json(t)::text as line from ${sql.identifier(schema)}.${sql.identifier(name)} as t
          where organization_id = ${organizationId}`,
    ),
  ];
  const all = sql.join(parts, sql` union all `);
  const { rows } = await test.database.execute<{ sum: string; lines: number }>(
    sql`select md5(string_agg(line, '|' order by line)) as sum, count(*)::int as lines from (${all}) as lines`,
  );
  expect(rows[0]?.lines).toBeGreaterThan(20);
  return rows[0]?.sum ?? '';
}

const encoded = encodeURIComponent;
const withAddress: Record<string, Attempt> = {
  'PUT /org-admin/users/{email}': (value) => ({
    method: 'PUT',
    path: `/org-admin/users/${value}`,
    body: { role: 'guest' },
  }),
  'DELETE /org-admin/users/{email}': (value) => ({ method: 'DELETE', path: `/org-admin/users/${value}` }),
};
const withId: Record<string, Attempt> = {
  'POST /roles/organization': (userId) => ({
    method: 'POST',
    path: '/roles/organization',
    body: { userId: decodeURIComponent(userId), role: 'guest' },
  }),
  'PUT /roles/ownership': (newOwnerId) => ({
    method: 'PUT',
    path: '/roles/ownership',
    body: { newOwnerId: decodeURIComponent(newOwnerId), currentPassword: goodPassword },
  }),
  'DELETE /org-admin/invites/{userId}': (value) => ({ method: 'DELETE', path: `/org-admin/invites/${value}` }),
  'POST /org-admin/invites/resend': (userId) => ({
    method: 'POST',
    path: '/org-admin/invites/resend',
    body: { userId: decodeURIComponent(userId) },
  }),
};

/** Encodings of a value that parts of a server might interpret differently. */
const forms: Record<string, (value: string) => string> = {
  unchanged: encoded,
  'in uppercase': (value) => encoded(value.toUpperCase()),
  'with a slash at the end': (value) => `${encoded(value)}%2F`,
  'with a path at the start': (value) => `..%2F${encoded(value)}`,
  'as a path to it': (value) => `x%2F..%2F${encoded(value)}`,
  'with a NUL at the end': (value) => `${encoded(value)}%00`,
  'encoded twice': (value) => encoded(encoded(value)),
  'with a space at the start': (value) => `%20${encoded(value)}`,
};

const volatile = new Set(['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset']);

/** @returns The exact response, without the parts that are unique to a request. */
async function answer(attempt: Attempt, value: string) {
  const { method, path, body } = attempt(value);
  const response = await test.call(method, path, { token: ada.token, body });
  return {
    status: response.statusCode,
    headers: Object.fromEntries(Object.entries(response.headers).filter(([name]) => !volatile.has(name))),
    body: response.body.replace(/"requestId":"[^"]+"/, '"requestId":""'),
  };
}

describe('G2: data of another organization', () => {
  const unknownAddress = 'none@two.example';
  const noId = '00000000-0000-4000-8000-000000000000';

  it.each(Object.entries(withAddress))(
    'G2: data of another organization is indistinguishable from an unknown address: %s',
    async (_name, attempt) => {
      const before = await checksum(other.owner.organizationId);
      for (const [form, write] of Object.entries(forms)) {
        const missing = await answer(attempt, write(unknownAddress));
        if (form === 'unchanged') expect(missing.status).toBe(404);
        expect([form, missing.status >= 400 && missing.status < 500]).toEqual([form, true]);
        for (const { email } of [other.owner, other.admin, other.teammate, other.guest]) {
          expect([form, await answer(attempt, write(email))]).toEqual([form, missing]);
        }
      }
      expect(await checksum(other.owner.organizationId)).toBe(before);
    },
  );

  it.each(Object.entries(withId))(
    'G2: data of another organization is indistinguishable from an unknown id: %s',
    async (_name, attempt) => {
      const before = await checksum(other.owner.organizationId);
      for (const [form, write] of Object.entries(forms)) {
        const missing = await answer(attempt, write(noId));
        if (form === 'unchanged') expect(missing.status).toBe(404);
        expect([form, missing.status >= 400 && missing.status < 500]).toEqual([form, true]);
        for (const id of [other.owner.id, other.admin.id, other.teammate.id, other.invitationId]) {
          expect([form, await answer(attempt, write(id))]).toEqual([form, missing]);
        }
      }
      // Ids are not sequential numbers that could be guessed.
      for (const number of ['0', '1', '2', '-1', '1e3']) expect((await answer(attempt, number)).status).toBe(400);
      expect(await checksum(other.owner.organizationId)).toBe(before);
    },
  );

  it('G2: never appears in lists, searches or continued pages', async () => {
    const twin = await test.call('GET', '/org-admin/users?limit=1', { token: other.owner.token });
    const { nextCursor } = twin.json<{ nextCursor: string }>();
    for (const query of ['', '?search=sample', '?search=two.example', '?search=ada@two', `?cursor=${nextCursor}`]) {
      const { items } = await calls.list(ada, query);
      expect(items.filter(({ email }) => !email.endsWith('@one.example'))).toEqual([]);
    }
    for (const email of [other.admin.email, 'invited@two.example']) {
      expect((await calls.auditLog(ada, `?user=${encoded(email)}`)).items).toEqual([]);
      const status = await test.call('GET', `/org-admin/email?email=${encoded(email)}`, { token: ada.token });
      expect(status.json()).toMatchObject({ status: 'available' });
    }
  });

  it('changes the checksum of this test when it changes', async () => {
    const before = await checksum(other.owner.organizationId);
    await calls.changeRole(other.owner, other.guest.email, 'teammate');
    expect(await checksum(other.owner.organizationId)).not.toBe(before);
  });
});
