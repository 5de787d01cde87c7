import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { limitsOf, readSettings } from '@app/settings';
import { randomIds } from '@/backend/ports/ids';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import { until } from '@/backend/testing/until';
import {
  callApp,
  createAccountTestApp,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { apiKeys } from '@/backend/db/schema/flows/api-keys';
import { makeKeySecret } from './key-secret';
import { keyCalls, wantedKey, type Admin } from './testing/key-calls';

let test: AccountTestApp;
let copy: Awaited<ReturnType<typeof createAppCopy>>;
let calls: ReturnType<typeof keyCalls>;
let ada: Admin;
beforeAll(async () => {
  test = await createAccountTestApp();
  copy = await createAppCopy(test);
  calls = keyCalls(test);
  ada = await calls.admin();
});
afterAll(async () => {
  await copy.close();
  await test.close();
});

const rowOf = async (id: string) => (await test.database.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];
const selfOn = async (app: typeof copy.app, secret: string) =>
  (await callApp(app, 'GET', '/api-key/self', { token: secret })).statusCode;

describe('D8: revoking a key under load', () => {
  it('G7, D8: takes effect on both copies of the backend from the next call', async () => {
    const { id, secret } = await calls.make(ada.token);
    const answers: { status: number; startedMs: number }[] = [];
    let isOver = false;
    const workers = [test.app, copy.app, test.app, copy.app].map(async (app) => {
      while (!isOver) {
        const startedMs = performance.now();
        answers.push({ status: await selfOn(app, secret), startedMs });
      }
    });
    await until(() => answers.length > 100);
    const revoked = await calls.revoke(ada.token, id);
    const revokedMs = performance.now();
    expect(revoked.statusCode).toBe(200);
    const isLater = ({ startedMs }: { startedMs: number }) => startedMs > revokedMs;
    await until(() => answers.filter(isLater).length > 100);
    isOver = true;
    await Promise.all(workers);
    const statuses = (of: typeof answers) => [...new Set(of.map(({ status }) => status))];
    expect(statuses(answers.filter(isLater))).toEqual([401]);
    expect(statuses(answers.filter((answer) => !isLater(answer)))).toContain(200);
  });

  it('ends a research bot on every copy, while a rotation without overlap ends only its old secret', async () => {
    const { id, secret } = await calls.make(ada.token, 'research-bot');
    await calls.authorize(ada.token, secret);
    expect([await selfOn(copy.app, secret), (await calls.botToken(ada.token, id)).statusCode]).toEqual([200, 200]);
    await calls.rotate(ada.token, id, 'research-bot');
    expect(await selfOn(copy.app, secret)).toBe(401);
    expect((await calls.botToken(ada.token, id)).statusCode).toBe(200);
    await calls.revoke(ada.token, id, 'research-bot');
    const onCopy = await callApp(copy.app, 'GET', `/research-bot/access-token?keyId=${id}`, { token: ada.token });
    expect(onCopy.statusCode).toBe(404);
  });
});

describe('the last use of a key', () => {
  const usedAt = async (id: string) => (await rowOf(id))?.lastUsedAt?.toISOString();
  /** Changes with every write of the row. */
  const versionOf = async (id: string) => {
    const { rows } = await test.database.execute<{ xmin: string }>(
      sql`select xmin::text from api_keys where id = ${id}`,
    );
    return rows[0]?.xmin;
  };

  it('the last use of a key is written at most once a minute for all calls on all copies', async () => {
    const { id, secret } = await calls.make(ada.token);
    const burst = () =>
      Promise.all(Array.from({ length: 40 }, (_, index) => selfOn(index % 2 === 0 ? test.app : copy.app, secret)));
    const first = test.clock.now().toISOString();
    await burst();
    await until(async () => (await usedAt(id)) === first);
    const version = await versionOf(id);
    test.clock.advance(minuteMs - 1);
    await burst();
    expect([await usedAt(id), await versionOf(id)]).toEqual([first, version]);
    test.clock.advance(1);
    const second = test.clock.now().toISOString();
    await burst();
    await until(async () => (await usedAt(id)) === second);
    const token = (await calls.logIn(ada)).token;
    const listed = (await calls.list(token)).json<{ id: string }[]>().find((key) => key.id === id);
    expect(listed).toMatchObject({ lastUsedAt: second });
  });

  it('G7, KE-6: the last use of a key shows the network address of a program, and the site of a page instead of a visitor', async () => {
    const program = await calls.make(ada.token);
    const bot = await calls.make(ada.token, 'research-bot');
    const usedFrom = async ({ id }: { id: string }) => (await rowOf(id))?.lastUsedFrom;
    expect((await calls.self(program.secret, {}, '203.0.113.7')).statusCode).toBe(200);
    const origin = wantedKey['research-bot'].allowedOrigins[0];
    expect((await calls.self(bot.secret, { origin }, '203.0.113.8')).statusCode).toBe(200);
    await until(async () => Boolean((await usedFrom(program)) && (await usedFrom(bot))));
    expect([await usedFrom(program), await usedFrom(bot)]).toEqual(['203.0.113.7', origin]);
    const { token } = await calls.logIn(ada);
    const listed = (await calls.list(token)).json<{ id: string }[]>().find(({ id }) => id === program.id);
    expect(listed).toMatchObject({ lastUsedFrom: '203.0.113.7' });
    test.clock.advance(minuteMs);
    await calls.authorize(token, bot.secret);
    await until(async () => (await usedFrom(bot)) === null);
  });

  it('delays no call if the row is locked, and is written afterwards', async () => {
    const { id, secret } = await calls.make(ada.token);
    await test.database.transaction(async (transaction) => {
      await transaction.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
      expect([await selfOn(test.app, secret), await selfOn(test.app, secret)]).toEqual([200, 200]);
      expect(await usedAt(id)).toBeUndefined();
    });
    await until(async () => (await usedAt(id)) !== undefined);
  });

  it('the last use of a key is not lost when the backend stops', async () => {
    const { id, secret } = await calls.make(ada.token);
    const third = await createAppCopy(test);
    expect(await selfOn(third.app, secret)).toBe(200);
    await third.close();
    expect(await usedAt(id)).toBe(test.clock.now().toISOString());
  });
});

describe('B6: the rate limits of keys', () => {
  const limited = async (settings: Record<string, string> = {}) => {
    const own = await createAccountTestApp({ config: { limits: limitsOf(readSettings(settings, 'front door')) } });
    onTestFinished(() => own.close());
    return { own, ...keyCalls(own) };
  };
  const from = '203.0.113.9';

  it('B6: let one client try 30 invalid keys in 15 minutes, without affecting valid keys or other clients', async () => {
    const { admin, make, self } = await limited();
    const { secret } = await make((await admin()).token);
    const wrong = () => self(makeKeySecret(randomIds, 'api'), {}, from);
    const answers = await Promise.all(Array.from({ length: 40 }, wrong));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    const rejected = answers.filter(({ statusCode }) => statusCode === 429);
    expect(rejected).toHaveLength(10);
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await self(secret, {}, from)).statusCode).toBe(200);
    expect((await self('nonsense', {}, '203.0.113.10')).statusCode).toBe(401);
  });

  it('B6: count invalid keys in bot authorizations together with those in calls', async () => {
    const { admin, authorize, self } = await limited();
    const { token } = await admin();
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => authorize(token, makeKeySecret(randomIds, 'research-bot'))),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 30 }, () => 404));
    expect((await authorize(token, 'nonsense')).statusCode).toBe(429);
    expect((await self('nonsense')).statusCode).toBe(429);
  });

  it('B6: allow each key its own number of calls a minute, 600 by default', async () => {
    expect(limitsOf(readSettings({}, 'front door')).key).toEqual({ by: 'key', max: 600, windowMs: minuteMs });
    const { admin, make, self } = await limited({ RATE_LIMIT_KEY: '20' });
    const { token } = await admin();
    const [busy, other] = [await make(token), await make(token)];
    const answers = await Promise.all(Array.from({ length: 30 }, () => self(busy.secret, {}, from)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect((await self(other.secret, {}, from)).statusCode).toBe(200);
  });
});
