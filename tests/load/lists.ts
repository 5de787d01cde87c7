/**
 * Checks that lists and counts take the same time in large organizations: `npm run load:lists`. Fills two databases
 * with 100 and 100,000 rows, makes the same calls alternately, and prints the times, their ratio, and what PostgreSQL
 * reads. LIST_ROWS is the large number, LIST_ROUNDS the number of calls each.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp, type App } from '@/backend/app';
import { readConfig } from '@/backend/config';
import { createDeps } from '@/backend/create-deps';
import { createDatabase, type Database } from '@/backend/db/client';
import { withClient } from '@/backend/db/with-client';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { migrateDatabase } from '@/backend/db/migrate';
import { createLogger } from '@/backend/http/server/logger';
import { createBoss } from '@/backend/jobs/boss';
import { ensureKeys } from '@/backend/cryptography/key-files';
import { seedUsers } from '@/backend/local/seed-users';
import { seededPassword, seededUsers } from '@/backend/local/seeded-users';
import { findUserByEmail } from '@/backend/modules/identity/users/user.repository';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { fillOrganization } from '@/backend/testing/fill-organization';
import { listCalls, type ListCall } from '@/backend/testing/list-calls';
import { recordQueries, type Reading } from '@/backend/testing/log/recorded-queries';

const rowsOf = { small: 100, large: Number(process.env.LIST_ROWS ?? 100_000) };
const rounds = Number(process.env.LIST_ROUNDS ?? 300);
const warmUpRounds = 20;
const ratioMax = 1.2;

type World = {
  app: App;
  database: Database;
  token: string;
  /** Renews the token, which expires within minutes. */
  logIn(): Promise<void>;
  calls: ListCall[];
  close(): Promise<void>;
};

/** Creates an organization with this many rows in its own database, and logs in as its owner. */
async function createWorld(serverUrl: string, name: string, rows: number, folder: string): Promise<World> {
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const address = new URL(serverUrl);
  address.pathname = name;
  const url = address.href;
  await migrateDatabase(url, process.cwd());
  const keysDir = path.join(folder, `keys-${name}`);
  ensureKeys(keysDir);
  const config = readConfig({ KEYS_DIR: keysDir, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_USER: '1000000' });
  const logger = createLogger(config);
  const database = createDatabase(url);
  const closing: (() => Promise<void> | void)[] = [];
  const boss = createBoss(database, logger);
  const onClose = (close: () => Promise<void> | void) => closing.push(close);
  const deps = await createDeps({ config: { ...config, checksHost: false }, logger, database, boss, onClose });
  const app = await buildApp(deps);
  const [owner] = seededUsers;
  if (!owner) throw new Error('No user was seeded');
  await seedUsers(deps, [owner]);
  const user = await findUserByEmail(database, owner.email);
  if (!user) throw new Error('The owner was not seeded');
  const { id: organizationId } = await getUserOrganization(database, user.id);
  const filling = { organizationId, actorId: user.id, actorEmail: user.email, rows, now: deps.clock.now() };
  const startedMs = performance.now();
  await fillOrganization(database, filling);
  console.log(`${name}: ${rows} rows filled in ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`);
  const body = { email: owner.email, password: seededPassword };
  const world: World = {
    app,
    database,
    token: '',
    logIn: async () => {
      const response = await app.inject({ method: 'POST', url: '/api/login', payload: body });
      if (response.statusCode !== 200) throw new Error(`Login: ${response.statusCode} ${response.body}`);
      world.token = response.json<{ accessToken: string }>().accessToken;
    },
    calls: await listCalls(database, filling),
    close: async () => {
      await app.close();
      for (const close of closing) await close();
      await database.$client.end();
    },
  };
  return world;
}

/**
 * Collects garbage before each call, so that no call pays for another. It takes two milliseconds and would affect one
 * call in twenty, which is the p95.
 */
const collectMemory = () => {
  if (!globalThis.gc) throw new Error('Run it with --expose-gc, like npm run load:lists.');
  void globalThis.gc({ type: 'minor' });
};

/** @returns The duration of one call, in milliseconds. */
async function call({ app, token }: World, { name, path: to }: ListCall): Promise<number> {
  collectMemory();
  const startedMs = performance.now();
  const response = await app.inject({ url: `/api${to}`, headers: { authorization: `Bearer ${token}` } });
  const tookMs = performance.now() - startedMs;
  if (response.statusCode !== 200) throw new Error(`${name}: ${response.statusCode} ${response.body}`);
  return tookMs;
}

/** @param share Such as 0.95. */
function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

type Times = { name: string; small: number[]; large: number[] };

/** Rounds per token, safe on a slow machine. */
const tokenRounds = 10;

/**
 * Makes every call in every round, alternating between both organizations, so that other load on the machine affects
 * both equally. They take turns going first, because leftovers of the first, such as garbage, slow the second.
 */
async function measure(small: World, large: World): Promise<Times[]> {
  const times = large.calls.map(({ name }): Times => ({ name, small: [], large: [] }));
  const worlds = [
    { world: small, key: 'small' },
    { world: large, key: 'large' },
  ] as const;
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    if (round % tokenRounds === 0) await Promise.all([small.logIn(), large.logIn()]);
    for (const [at, of] of times.entries()) {
      for (const { world, key } of round % 2 === 0 ? worlds : worlds.toReversed()) {
        const listCall = world.calls[at];
        if (!listCall) throw new Error('The two organizations differ');
        const tookMs = await call(world, listCall);
        if (round >= warmUpRounds) of[key].push(tookMs);
      }
    }
  }
  return times;
}

function compare({ name, ...times }: Times) {
  const p50 = { small: percentile(times.small, 0.5), large: percentile(times.large, 0.5) };
  const p95 = { small: percentile(times.small, 0.95), large: percentile(times.large, 0.95) };
  return { name, p50, p95, ratio: { p50: p50.large / p50.small, p95: p95.large / p95.small } };
}

const sumOf = (readings: readonly Reading[]) => readings.reduce((sum, { rows }) => sum + rows, 0);

/** Summarizes what a call reads: each index and table once, with the rows of all its statements. */
function planOf(readings: readonly Reading[]): string {
  const rows = new Map<string, number>();
  for (const { how, what, rows: read } of readings) {
    const name = `${how} ${what}`;
    rows.set(name, (rows.get(name) ?? 0) + read);
  }
  return [...rows].map(([name, read]) => `${name} (${read})`).join(', ');
}

const folder = mkdtempSync(path.join(tmpdir(), 'lists-under-load-'));
chmodSync(folder, 0o755);
const server = await startEmbeddedPostgres({ folder, settings: [] });
try {
  const small = await createWorld(server.url, 'lists_small', rowsOf.small, folder);
  const large = await createWorld(server.url, 'lists_large', rowsOf.large, folder);
  console.log(`\n${cpus().length} cores, ${rounds} calls of each, in turns, in milliseconds`);
  const results = (await measure(small, large)).map(compare);
  const ms = (time: number) => time.toFixed(2);
  console.table(
    results.map(({ name, p50, p95, ratio }) => ({
      call: name,
      [`p50 of ${rowsOf.small}`]: ms(p50.small),
      [`p50 of ${rowsOf.large}`]: ms(p50.large),
      [`p95 of ${rowsOf.small}`]: ms(p95.small),
      [`p95 of ${rowsOf.large}`]: ms(p95.large),
      'ratio of p50': ratio.p50.toFixed(2),
      'ratio of p95': ratio.p95.toFixed(2),
    })),
  );
  const queries = { small: recordQueries(small.database), large: recordQueries(large.database) };
  console.log(
    `\nRows that PostgreSQL reads for each call, with ${rowsOf.small} and with ${rowsOf.large}, and from where`,
  );
  for (const [at, each] of large.calls.entries()) {
    const few = await queries.small.readingsOf(() => call(small, small.calls[at] ?? each));
    const many = await queries.large.readingsOf(() => call(large, each));
    console.log(`${each.name}: ${sumOf(few)} and ${sumOf(many)}: ${planOf(many)}`);
  }
  const slow = results.filter(({ ratio }) => Math.max(ratio.p50, ratio.p95) > ratioMax).map(({ name }) => name);
  console.log(slow.length === 0 ? `\nNo call is more than ${ratioMax} times slower.` : `\nSlower: ${slow.join('; ')}`);
  if (slow.length > 0) process.exitCode = 1;
  await small.close();
  await large.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
