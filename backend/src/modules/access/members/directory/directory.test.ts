import { dayMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { invitations } from '@/backend/db/schema/access/invitations';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { memberCalls, type Member } from '../testing/member-calls';

const test = fileFixture(createAccountTestApp);
let ada: Member, grace: Member;
beforeAll(async () => {
  const calls = memberCalls(test);
  [ada, grace] = [await calls.owner('Acme Sample'), await calls.owner('Other Sample')];
});

/** @returns The rows that are in only one of two query results. */
async function findDifference(stored: ReturnType<typeof sql>, truth: ReturnType<typeof sql>) {
  const { rows } = await test.database.execute(sql`
    (select 'extra' as side, to_jsonb(s) as row from ((${stored}) except (${truth})) as s)
    union all (select 'missing' as side, to_jsonb(t) as row from ((${truth}) except (${stored})) as t)`);
  return rows;
}

/** Compares the directory with the tables that it is derived from. */
async function faults() {
  return [
    await findDifference(
      sql`select id, organization_id, status, role, password_changed_at from directory_entries`,
      sql`select p.id, m.organization_id, 'Active', m.role, case when p.password_hash is not null then p.password_changed_at end
        from memberships m join users p on p.id = m.user_id
        union all select id, organization_id, 'InvitationSent', role, null from invitations
        where accepted_at is null and revoked_at is null`,
    ),
    await findDifference(
      sql`select entry_id, suffix, organization_id, status, role, name_key from directory_suffixes`,
      sql`select id, unnest(suffixes), organization_id, status, role, name_key from directory_entries`,
    ),
    await findDifference(
      sql`select organization_id, status, role, users from directory_counts where users <> 0`,
      sql`select organization_id, status, role, count(*)::int from directory_entries group by 1, 2, 3`,
    ),
    await findDifference(
      sql`select organization_id, day, users from directory_password_days where users <> 0`,
      sql`select organization_id, (password_changed_at at time zone 'UTC')::date, count(*)::int
        from directory_entries where password_changed_at is not null group by 1, 2`,
    ),
  ].flat();
}

const roles = ['admin', 'teammate', 'guest'] as const;

describe('the member directory', () => {
  it('matches memberships, users and invitations after any sequence of changes', async () => {
    let number = 0;
    const newId = () => test.deps.ids.uuid();
    const known: { users: string[]; invitations: string[] } = { users: [], invitations: [] };
    const pick = (from: string[], at: number) => from[at % Math.max(1, from.length)] ?? newId();
    const place = (at: number) => (at % 2 === 0 ? ada : grace).organizationId;
    const steps: ((at: number) => Promise<unknown>)[] = [
      async (at) => {
        const id = newId();
        known.users.push(id);
        const email = `someone-${(number += 1)}@acme.example`;
        const user = { id, email, firstName: `Name ${at}`, lastName: 'Sample', createdAt: test.clock.now() };
        const passwordChangedAt = new Date(test.clock.now().getTime() - (at % 400) * dayMs);
        const secret = at % 3 === 0 ? {} : { passwordHash: 'x', passwordChangedAt };
        await test.database.insert(users).values({ ...user, ...secret });
        const membership = { userId: id, organizationId: place(at), role: roles[at % 3] ?? 'guest' };
        await test.database.insert(memberships).values({ ...membership, joinedAt: test.clock.now() });
      },
      (at) =>
        test.database
          .update(memberships)
          .set({ role: roles[at % 3], organizationId: place(at) })
          .where(eq(memberships.userId, pick(known.users, at))),
      (at) =>
        test.database
          .update(users)
          .set({
            firstName: `Ünïque ${at}`,
            passwordHash: at % 2 === 0 ? 'y' : null,
            passwordChangedAt: test.clock.now(),
          })
          .where(eq(users.id, pick(known.users, at))),
      (at) => test.database.delete(users).where(eq(users.id, pick(known.users, at))),
      async (at) => {
        const id = newId();
        known.invitations.push(id);
        const sent = { createdAt: test.clock.now(), sentAt: test.clock.now(), expiresAt: test.clock.now() };
        const email = `invited-${(number += 1)}@acme.example`;
        const invitation = { id, email, organizationId: place(at), role: roles[at % 3] ?? 'guest', ...sent };
        await test.database.insert(invitations).values({ ...invitation, tokenHash: Buffer.from(id) });
      },
      (at) =>
        test.database
          .update(invitations)
          .set(
            at % 3 === 0
              ? { role: 'admin' }
              : at % 3 === 1
                ? { acceptedAt: test.clock.now() }
                : { revokedAt: test.clock.now() },
          )
          .where(eq(invitations.id, pick(known.invitations, at))),
      (at) => test.database.delete(invitations).where(eq(invitations.id, pick(known.invitations, at))),
    ];
    const script = fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(1_000)), { minLength: 20, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(script, async (acts) => {
        for (const [kind, at] of acts) await steps[kind]?.(at);
        test.clock.advance(dayMs);
        expect(await faults()).toEqual([]);
      }),
      { numRuns: 10, seed: 5 },
    );
    expect(known.users.length).toBeGreaterThan(20);
  });

  it('matches them after statements that change 500 rows', async () => {
    const many = sql`select gen_random_uuid(), 'many-' || n || '@acme.example', 'Many', 'Sample ' || n,
      timestamptz '2026-01-01' from generate_series(1, 500) as n`;
    await test.database.execute(sql`insert into users (id, email, first_name, last_name, created_at) ${many}`);
    await test.database.execute(sql`insert into memberships (user_id, organization_id, role, joined_at)
      select id, ${ada.organizationId}::uuid, 'teammate', created_at from users where email like 'many-%'`);
    expect(await faults()).toEqual([]);
    await test.database.execute(sql`update memberships set role = 'guest' where role = 'teammate'`);
    expect(await faults()).toEqual([]);
    await test.database.execute(sql`delete from users where email like 'many-%'`);
    expect(await faults()).toEqual([]);
  });

  it('contains no rows of a closed organization', async () => {
    await test.database.delete(organizations).where(eq(organizations.id, grace.organizationId));
    for (const table of ['directory_entries', 'directory_suffixes', 'directory_counts', 'directory_password_days']) {
      const { rows } = await test.database.execute(
        sql`select 1 from ${sql.identifier(table)} where organization_id = ${grace.organizationId}`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });
});
