import { createPublicKey } from 'node:crypto';
import { minuteMs } from '@app/api-client/rules/values/durations';
import { endpoints } from '@app/api-client/contract';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { randomIds } from '@/backend/ports/ids';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { fileHeaders } from '@/backend/testing/file-headers';
import { makeKeySecret } from './key-secret';
import { keyCalls, withoutRequestId, type Admin, type MadeKey } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);
let ada: Admin;
let bot: MadeKey;
beforeEach(async () => {
  ada = await calls.admin();
  bot = await calls.make(ada.token, 'research-bot', { scopes: ['workflows:run', 'workflows:read'] });
});

const unknownKeyId = '00000000-0000-4000-8000-000000000000';
const tokenOf = async (user: Admin, keyId?: string) =>
  (await calls.botToken(user.token, keyId)).json<{ accessToken: string; expiresAt: string }>();
const actionsOn = async (keyId: string) => {
  const { auditEntries } = regionalTables('europe-west3');
  const rows = await test.database.select().from(auditEntries).where(eq(auditEntries.subjectId, keyId));
  return rows.map(({ action, actorId }) => `${action} ${actorId}`);
};

describe('authorizing a research bot', () => {
  it.each(['admin', 'teammate', 'guest'] as const)(
    'authorizing a research bot is allowed for a %s, and repeating it changes nothing',
    async (role) => {
      const user = await calls.member(ada, role);
      const allowed = {
        keyId: bot.id,
        botName: 'Atlas',
        scopes: ['workflows:read', 'workflows:run'],
        authorizedAt: test.clock.now().toISOString(),
      };
      expect((await calls.authorize(user.token, bot.secret)).json()).toEqual(allowed);
      test.clock.advance(1_000);
      const again = await Promise.all(Array.from({ length: 5 }, () => calls.authorize(user.token, bot.secret)));
      expect(again.map((answer) => answer.json())).toEqual(Array.from({ length: 5 }, () => allowed));
      expect((await calls.authorizations(user.token)).json()).toEqual([allowed]);
      expect(await actionsOn(bot.id)).toEqual([
        `research_bot_key_created ${ada.id}`,
        `research_bot_authorized ${user.id}`,
      ]);
    },
  );

  it('gets the same 404, byte for byte, for an API key and a foreign, revoked, expired, unknown or mistyped key', async () => {
    const other = await calls.admin('Other');
    const [program, revoked, brief] = [
      await calls.make(ada.token),
      await calls.make(ada.token, 'research-bot'),
      await calls.make(ada.token, 'research-bot', { lifetimeDays: 1 }),
    ];
    const foreign = await calls.make(other.token, 'research-bot');
    await calls.revoke(ada.token, revoked.id, 'research-bot');
    test.clock.advance(24 * 60 * minuteMs);
    ada = await calls.logIn(ada);
    const secrets = [program.secret, foreign.secret, revoked.secret, brief.secret];
    const answers = [];
    for (const secret of [...secrets, makeKeySecret(randomIds, 'research-bot'), 'dcr_x', bot.prefix]) {
      answers.push(withoutRequestId(await calls.authorize(ada.token, secret)));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'error_not_found' } });
    expect((await calls.authorizations(ada.token)).json()).toEqual([]);
  });

  it('gets 401 in each call without a user token', async () => {
    await calls.authorize(ada.token, bot.secret);
    for (const token of [undefined, bot.secret, (await tokenOf(ada)).accessToken]) {
      const answers = [
        await calls.authorize(token, bot.secret),
        await calls.botToken(token),
        await calls.authorizations(token),
        await calls.withdraw(token, bot.id),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    }
  });

  it('gets 400 without a secret, with an extra field, or with a malformed key ID', async () => {
    const post = (body: object) => test.call('POST', '/research-bot/authorize', { token: ada.token, body });
    expect((await post({})).json().code).toBe('error_required_parameter');
    expect((await post({ secret: bot.secret, userId: unknownKeyId })).json().code).toBe('error_validation');
    expect((await calls.botToken(ada.token, 'x')).json().code).toBe('error_validation');
    expect((await calls.withdraw(ada.token, 'x')).statusCode).toBe(400);
  });
});

describe("a research bot's token", () => {
  it('names the user, the bot and its scopes, is signed, and lasts five minutes', async () => {
    await calls.authorize(ada.token, bot.secret);
    const { accessToken, expiresAt } = await tokenOf(ada);
    const at = test.clock.now().getTime() / 1_000;
    expect(expiresAt).toBe(new Date((at + 300) * 1_000).toISOString());
    const { kid } = test.deps.keys.signingKey();
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'RS256', typ: 'research-bot+jwt', kid });
    const [jwk] = test.deps.keys.publicKeySet().keys;
    const { payload } = await jwtVerify(accessToken, createPublicKey({ key: jwk ?? {}, format: 'jwk' }), {
      audience: 'http://localhost:3000/research-bot',
      issuer: 'http://localhost:3000',
      typ: 'research-bot+jwt',
      currentDate: test.clock.now(),
    });
    expect(payload).toEqual({
      iss: 'http://localhost:3000',
      aud: 'http://localhost:3000/research-bot',
      sub: ada.id,
      act: { sub: bot.id },
      organizationId: ada.organizationId,
      scope: 'workflows:read workflows:run',
      jti: expect.any(String),
      iat: at,
      exp: at + 300,
    });
  });

  it("D2, G7: a research bot's token is accepted by no call, neither as an access token nor as a key", async () => {
    await calls.authorize(ada.token, bot.secret);
    const { accessToken } = await tokenOf(ada);
    for (const { name, method, path, access, bodyFormat } of endpoints) {
      if (access === 'public' || access === 'signed') continue;
      const headers = fileHeaders({ bodyFormat });
      const response = await test.call(method, path.replaceAll(/\{\w+\}/g, 'x'), { token: accessToken, headers });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'error_token_invalid']);
    }
    const refreshed = await test.call('POST', '/token', { body: { refreshToken: accessToken } });
    expect(refreshed.statusCode).toBe(401);
    expect((await calls.authorize(ada.token, accessToken)).statusCode).toBe(404);
  });

  it('expires with the key if that is earlier', async () => {
    const brief = await calls.make(ada.token, 'research-bot', { lifetimeDays: 1 });
    await calls.authorize(ada.token, brief.secret);
    test.clock.advance(24 * 60 * minuteMs - minuteMs);
    ada = await calls.logIn(ada);
    const { accessToken } = await tokenOf(ada, brief.id);
    expect(decodeJwt(accessToken).exp).toBe(test.clock.now().getTime() / 1_000 + 60);
    test.clock.advance(minuteMs);
    expect((await calls.botToken(ada.token, brief.id)).statusCode).toBe(404);
  });

  it('names the requested bot, or by default the one that was authorized last', async () => {
    await calls.authorize(ada.token, bot.secret);
    test.clock.advance(1);
    const second = await calls.make(ada.token, 'research-bot');
    await calls.authorize(ada.token, second.secret);
    const actor = async (keyId?: string) => decodeJwt((await tokenOf(ada, keyId)).accessToken).act;
    expect([await actor(), await actor(bot.id)]).toEqual([{ sub: second.id }, { sub: bot.id }]);
    const listed = (await calls.authorizations(ada.token)).json<{ keyId: string }[]>();
    expect(listed.map(({ keyId }) => keyId)).toEqual([second.id, bot.id]);
  });

  it("a research bot's token is denied with 404 without an authorization, even if a colleague authorized the bot", async () => {
    const user = await calls.member(ada, 'guest');
    expect((await calls.botToken(user.token)).json().code).toBe('error_not_found');
    await calls.authorize(ada.token, bot.secret);
    const colleague = withoutRequestId(await calls.botToken(user.token, bot.id));
    expect(colleague).toEqual(withoutRequestId(await calls.botToken(user.token, unknownKeyId)));
    expect(colleague.status).toBe(404);
  });

  it("G7: a research bot's token is denied with 404 from the next call after the key is revoked, but not after a rotation", async () => {
    await calls.authorize(ada.token, bot.secret);
    await calls.rotate(ada.token, bot.id, 'research-bot');
    expect((await calls.botToken(ada.token)).statusCode).toBe(200);
    await calls.revoke(ada.token, bot.id, 'research-bot');
    expect((await calls.botToken(ada.token)).statusCode).toBe(404);
    expect((await calls.authorizations(ada.token)).json()).toEqual([]);
  });

  it("a research bot's token is denied with 404 once the user withdraws the authorization, while a colleague still gets one", async () => {
    const user = await calls.member(ada, 'teammate');
    await calls.authorize(ada.token, bot.secret);
    await calls.authorize(user.token, bot.secret);
    for (let times = 0; times < 2; times += 1) {
      expect((await calls.withdraw(user.token, bot.id)).json()).toEqual({ keyId: bot.id });
    }
    expect((await calls.botToken(user.token)).statusCode).toBe(404);
    expect((await calls.botToken(ada.token)).statusCode).toBe(200);
    const withdrawn = (await actionsOn(bot.id)).filter((action) => action.startsWith('research_bot_withdrawn'));
    expect(withdrawn).toEqual([`research_bot_withdrawn ${user.id}`]);
  });

  it("a research bot's token is denied with 404 once the user has left the organization, even after returning", async () => {
    const user = await calls.member(ada, 'teammate');
    await calls.authorize(user.token, bot.secret);
    const other = await calls.admin('Other');
    const move = async (organizationId: string) => {
      test.clock.advance(1_000);
      await test.database
        .update(memberships)
        .set({ organizationId, joinedAt: test.clock.now() })
        .where(eq(memberships.userId, user.id));
    };
    await move(other.organizationId);
    const { accessToken } = await test.logIn(user);
    expect((await calls.botToken(accessToken)).statusCode).toBe(404);
    expect((await calls.authorize(accessToken, bot.secret)).statusCode).toBe(404);
    await move(ada.organizationId);
    expect((await calls.botToken(user.token)).statusCode).toBe(404);
    expect((await calls.authorize(user.token, bot.secret)).statusCode).toBe(200);
    expect((await calls.botToken(user.token)).statusCode).toBe(200);
  });
});
