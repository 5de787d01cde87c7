import { dayMs } from '@app/api-client/rules/values/durations';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { apiKeys, type KeyKind } from '@/backend/db/schema/flows/api-keys';
import { keyCalls, wantedKey, withoutRequestId, type Admin } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);
let ada: Admin;
beforeAll(async () => {
  ada = await calls.admin();
});

const kinds = ['api', 'research-bot'] as const satisfies KeyKind[];
const prefixes = { api: 'dck_', 'research-bot': 'dcr_' };
const unknownKeyId = '00000000-0000-4000-8000-000000000000';

const auditOf = async (keyId: string) => {
  const { auditEntries } = regionalTables('europe-west3');
  const rows = await test.database.select().from(auditEntries).where(eq(auditEntries.subjectId, keyId));
  return rows.map(({ action, actorId, detail }) => ({ action, actorId, detail }));
};
const rowOf = async (id: string) => (await test.database.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

describe.each(kinds)('a key of kind %s', (kind) => {
  it('G7: a key is created with 201 and shows its secret only once', async () => {
    const response = await calls.create(ada.token, kind, { lifetimeDays: 90 });
    expect(response.statusCode).toBe(201);
    const { secret, ...key } = response.json<{ secret: string; id: string }>();
    expect(secret).toMatch(new RegExp(`^${prefixes[kind]}[0-9A-Za-z]{49}$`));
    expect(key).toEqual({
      ...wantedKey[kind],
      id: expect.any(String),
      prefix: secret.slice(0, 12),
      createdBy: ada.email,
      formerCreator: null,
      responsible: ada.email,
      createdAt: test.clock.now().toISOString(),
      rotatedAt: null,
      previousWorksUntil: null,
      lastUsedAt: null,
      lastUsedFrom: null,
      expiresAt: new Date(test.clock.now().getTime() + 90 * dayMs).toISOString(),
    });
    expect((await calls.list(ada.token, kind)).json()).toContainEqual(key);
    const answers = [
      await calls.list(ada.token, kind),
      await calls.change(ada.token, key.id, kind),
      await calls.self(secret),
      await calls.rotate(ada.token, key.id, kind),
      await calls.revoke(ada.token, key.id, kind),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain(secret);
    }
    expect(await auditOf(key.id)).toMatchObject([
      {
        action: expect.stringMatching(/key_created$/),
        actorId: ada.id,
        detail: { scopes: wantedKey[kind].scopes.join(' ') },
      },
      { action: expect.stringMatching(/renamed$|updated$/), actorId: ada.id },
      { action: expect.stringMatching(/key_rotated$/), actorId: ada.id },
      { action: expect.stringMatching(/key_revoked$/), actorId: ada.id },
    ]);
  });

  it('a key has each scope once in a fixed order and does not expire without a lifetime', async () => {
    const scopes = ['workflows:run', 'workflows:read', 'workflows:run'];
    const key = (await calls.create(ada.token, kind, { scopes })).json();
    expect(key).toMatchObject({ scopes: ['workflows:read', 'workflows:run'], expiresAt: null });
  });

  it.each([
    ['an empty name', { name: '' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['an empty list of scopes', { scopes: [] }, 'scopes'],
    ['a scope that keys cannot have', { scopes: ['account:read'] }, 'scopes.0'],
    ['a lifetime of 0 days', { lifetimeDays: 0 }, 'lifetimeDays'],
    ['a lifetime of half a day', { lifetimeDays: 0.5 }, 'lifetimeDays'],
    ['a lifetime of more than ten years', { lifetimeDays: 3_651 }, 'lifetimeDays'],
  ])('a key is rejected with 400 for %s', async (_what, changes, field) => {
    const response = await calls.create(ada.token, kind, changes);
    expect([response.statusCode, response.json().code]).toEqual([400, 'error_validation']);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  it('G4: rejects every field that the contract does not name with 400, in each call', async () => {
    const { id } = await calls.make(ada.token, kind);
    const before = await rowOf(id);
    const smuggled = {
      ...{
        id: unknownKeyId,
        organizationId: ada.organizationId,
        kind: 'api',
        prefix: 'dck_x',
        secret: 'x',
        secretHash: 'x',
      },
      ...{
        previousSecretHash: 'x',
        previousWorksUntil: null,
        createdBy: ada.email,
        createdById: ada.id,
        role: 'admin',
      },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', rotatedAt: null, lastUsedAt: null, revokedAt: null, expiresAt: null },
      ...{ isStaff: true, credits: 1, price: 0, emailVerified: true },
    };
    expect(Object.keys(smuggled)).toHaveLength(20);
    for (const [name, value] of Object.entries(smuggled)) {
      const more = { [name]: value };
      const answers = await Promise.all([
        calls.create(ada.token, kind, more),
        calls.change(ada.token, id, kind, more),
        calls.rotate(ada.token, id, kind, more),
      ]);
      expect([name, ...answers.map(({ statusCode }) => statusCode)]).toEqual([name, 400, 400, 400]);
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it('a key is renamed without any other change', async () => {
    const { secret, ...key } = await calls.make(ada.token, kind);
    const changed = await calls.change(ada.token, key.id, kind, { name: 'Another' });
    expect(changed.json()).toEqual({ ...key, name: 'Another' });
    expect((await calls.self(secret)).json()).toMatchObject({ name: 'Another', prefix: key.prefix });
  });

  it('a key is revoked and no longer listed, and revoking it again gets the same answer', async () => {
    const { id } = await calls.make(ada.token, kind);
    const revoked = { id, revokedAt: test.clock.now().toISOString() };
    expect((await calls.revoke(ada.token, id, kind)).json()).toEqual(revoked);
    test.clock.advance(1_000);
    expect((await calls.revoke(ada.token, id, kind)).json()).toEqual(revoked);
    expect((await calls.list(ada.token, kind)).body).not.toContain(id);
    expect((await calls.change(ada.token, id, kind)).statusCode).toBe(404);
    expect((await calls.rotate(ada.token, id, kind)).statusCode).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toHaveLength(2);
  });

  it('gets 401 in each call without a user token', async () => {
    const { id, secret } = await calls.make(ada.token, kind);
    for (const token of [undefined, secret]) {
      const answers = await Promise.all([
        calls.create(token, kind),
        calls.list(token, kind),
        calls.change(token, id, kind),
        calls.rotate(token, id, kind),
        calls.revoke(token, id, kind),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
    }
    expect((await calls.self(secret)).statusCode).toBe(200);
  });

  it.each(['teammate', 'guest'] as const)('G7: gets 403 in each call by a %s', async (role) => {
    const { id, secret } = await calls.make(ada.token, kind);
    const { token } = await calls.member(ada, role);
    const answers = await Promise.all([
      calls.create(token, kind),
      calls.list(token, kind),
      calls.change(token, id, kind),
      calls.rotate(token, id, kind),
      calls.revoke(token, id, kind),
    ]);
    expect(answers.map((answer) => withoutRequestId(answer))).toEqual(
      Array.from({ length: 5 }, () => ({ status: 403, body: expect.objectContaining({ code: 'error_forbidden' }) })),
    );
    expect((await calls.self(secret)).statusCode).toBe(200);
  });

  it('gets 403 in the first call by an admin who has lost the role', async () => {
    const admin = await calls.member(ada, 'admin');
    expect((await calls.list(admin.token, kind)).statusCode).toBe(200);
    await test.database.update(memberships).set({ role: 'teammate' }).where(eq(memberships.userId, admin.id));
    expect((await calls.list(admin.token, kind)).statusCode).toBe(403);
    expect((await calls.create(admin.token, kind)).statusCode).toBe(403);
  });

  it('G2, G7: gets the same 404 in another organization as an unknown key, byte for byte, and stays unchanged', async () => {
    const other = await calls.admin('Other');
    const { id, secret } = await calls.make(other.token, kind);
    const before = await rowOf(id);
    for (const call of [calls.change, calls.rotate, calls.revoke]) {
      const foreign = withoutRequestId(await call(ada.token, id, kind));
      expect(foreign).toEqual(withoutRequestId(await call(ada.token, unknownKeyId, kind)));
      expect(foreign).toMatchObject({ status: 404, body: { code: 'error_not_found' } });
    }
    expect((await calls.list(ada.token, kind)).body).not.toContain(id);
    expect(await rowOf(id)).toEqual(before);
    expect((await calls.self(secret)).statusCode).toBe(200);
  });

  it('gets 404 in the calls for the other kind', async () => {
    const { id } = await calls.make(ada.token, kind === 'api' ? 'research-bot' : 'api');
    for (const call of [calls.change, calls.rotate, calls.revoke]) {
      expect((await call(ada.token, id, kind)).statusCode).toBe(404);
    }
  });

  it('KE-7: a key keeps working when its creator leaves, whose name is then shown instead of the address', async () => {
    const admin = await calls.member(ada, 'admin');
    const { id, secret } = await calls.make(admin.token, kind);
    const elsewhere = await calls.admin('Elsewhere');
    await test.database
      .update(memberships)
      .set({ organizationId: elsewhere.organizationId })
      .where(and(eq(memberships.userId, admin.id)));
    const keys = (await calls.list(ada.token, kind)).json<{ id: string; createdBy: string | null }[]>();
    expect(keys.find((key) => key.id === id)).toMatchObject({ createdBy: null, formerCreator: 'Ada Sample' });
    expect((await calls.self(secret)).statusCode).toBe(200);
  });
});
