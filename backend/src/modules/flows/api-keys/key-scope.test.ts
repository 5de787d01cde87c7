import { endpoints } from '@app/api-client/contract';
import type { Endpoint } from '@app/api-client/contract/endpoint';
import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { usageActivities } from '@/backend/db/schema/billing/usage';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fileHeaders } from '@/backend/testing/file-headers';
import { sharingCalls } from '@/backend/modules/flows/resources/testing/sharing-calls';
import { keyCalls, type Admin, type MadeKey } from './testing/key-calls';

/** Calls with a key for all scopes and one for each single scope. */
const open = endpoints.filter((one) => one.keyScope !== undefined);
const activityId = '7d1a1f44-0a2f-4f0c-9a55-2f3a3f1c7a10';
const activity = { activityId, category: 'research-agent-tasks', amount: 1 };

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);
let ada: Admin;
let keys: Record<(typeof apiKeyScopes)[number], MadeKey>;
beforeAll(async () => {
  ada = await calls.admin();
  const made = await Promise.all(
    apiKeyScopes.map(async (scope) => [scope, await calls.make(ada.token, 'api', { scopes: [scope] })] as const),
  );
  keys = Object.fromEntries(made) as typeof keys;
});

const send = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string, body: object = {}, headers = {}) =>
  test.call(method, path.replaceAll(/\{\w+\}/g, activityId), { token, ...(method !== 'GET' && { body }), headers });
const get = (path: `/${string}`, token: string) => send({ method: 'GET', path }, token);

describe('a call with a scope', () => {
  it('G7, O1: rejects a key without the scope with 403 and names the scope', async () => {
    expect(open.length).toBeGreaterThan(9);
    for (const endpoint of open) {
      for (const scope of apiKeyScopes.filter((one) => one !== endpoint.keyScope)) {
        const answer = await send(endpoint, keys[scope].secret, {}, fileHeaders(endpoint));
        expect([endpoint.name, scope, answer.statusCode, answer.json().code]).toEqual([
          endpoint.name,
          scope,
          403,
          'error_key_scope_missing',
        ]);
        expect(answer.json().message).toContain(endpoint.keyScope);
      }
    }
  });

  it('accepts a key with the scope and answers for its organization', async () => {
    const usage = await get('/resource/details', keys['usage:read'].secret);
    expect([usage.statusCode, usage.json()]).toEqual([200, (await get('/resource/details', ada.token)).json()]);
    const size = await get('/resource/maxFileSize', keys['usage:read'].secret);
    expect(size.json()).toEqual((await get('/resource/maxFileSize', ada.token)).json());
    const body = { category: 'research-agent-tasks', amount: 1 };
    for (const path of ['/resource/validateLimit', '/resource/validateActivity'] as const) {
      const answer = await send({ method: 'POST', path }, keys['usage:read'].secret, body);
      expect([answer.statusCode, answer.json().isAllowed]).toEqual([200, true]);
    }
    expect((await get('/resource/addOnUsageDetails', keys['usage:read'].secret)).json()).toEqual([]);
  });

  it('records an activity without a user', async () => {
    const recorded = await send(
      { method: 'POST', path: '/resource/recordActivity' },
      keys['workflows:run'].secret,
      activity,
    );
    expect(recorded.statusCode).toBe(201);
    const rows = await test.database.select().from(usageActivities).where(eq(usageActivities.activityId, activityId));
    expect(rows).toMatchObject([{ organizationId: ada.organizationId, userId: null }]);
  });

  it('lets a key read the abilities of an admin, but not the account of a user', async () => {
    const sharing = sharingCalls(test);
    const id = await sharing.make(ada);
    const { secret } = keys['resources:read'];
    const abilities = (resource: string, of: string) =>
      get(`/roles/abilities?resource=${resource}&actions=read,delete&resourceId=${of}`, secret);
    const allowed = (await abilities('studio-project', id)).json<{ abilities: { isAllowed: boolean }[] }>();
    expect(allowed.abilities.map(({ isAllowed }) => isAllowed)).toEqual([true, true]);
    expect((await abilities('account', ada.id)).statusCode).toBe(404);
    const other = await calls.admin('Other');
    const { secret: foreign } = await calls.make(other.token, 'api', { scopes: ['resources:read'] });
    const path = `/roles/abilities?resource=studio-project&actions=read&resourceId=${id}` as const;
    expect((await get(path, foreign)).statusCode).toBe(404);
  });

  it('answers an invalid key as other calls for keys do, and counts it as a rejected key', async () => {
    const { id, secret } = await calls.make(ada.token, 'api', { scopes: ['usage:read'] });
    await calls.revoke(ada.token, id);
    const answer = await get('/resource/details', secret);
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      "This key doesn't work. It may be mistyped, replaced, revoked or expired.",
    ]);
  });

  it('accepts the token of a user without any scope', async () => {
    expect((await get('/resource/details', ada.token)).statusCode).toBe(200);
    expect((await get('/resource/details', 'nonsense')).json().code).toBe('error_token_invalid');
  });

  it("E2, O1: accepts changes from pages of other sites only with a key that lists the page's site", async () => {
    const origin = 'https://help.acme.example';
    const bot = await calls.make(ada.token, 'research-bot', { scopes: ['usage:read'], allowedOrigins: [origin] });
    const check = (token: string, from: string) =>
      send(
        { method: 'POST', path: '/resource/validateLimit' },
        token,
        { category: 'research-agent-tasks', amount: 1 },
        { origin: from, 'sec-fetch-site': 'cross-site' },
      );
    const accepted = await check(bot.secret, origin);
    expect([accepted.statusCode, accepted.headers['access-control-allow-origin']]).toEqual([200, origin]);
    const others = [
      await check(bot.secret, 'https://evil.example'),
      await check(keys['usage:read'].secret, origin),
      await check(ada.token, origin),
      await check('dck_user', origin),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 401]);
  });
});
