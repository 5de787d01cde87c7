import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { createKeyLookup, type KeyLookup } from './key-lookup';
import { keyCalls, type Admin } from './testing/key-calls';

let test: AccountTestApp;
let ada: Admin;
let secret: string;
let find: KeyLookup;
beforeAll(async () => {
  // A single connection, so that its prepared query can be explained.
  test = await createAccountTestApp({ connectionsMax: 1 });
  const calls = keyCalls(test);
  ada = await calls.admin();
  secret = (await calls.make(ada.token)).secret;
  find = createKeyLookup(test.database);
});
afterAll(() => test.close());

const addKeys = (count: number) =>
  test.database.execute(sql`
    insert into api_keys (id, organization_id, kind, name, scopes, allowed_origins, prefix, secret_hash, created_at)
    select gen_random_uuid(), ${ada.organizationId}, 'api', 'key', '{workflows:read}', '{}', 'dck_00000000',
      sha256((random()::text || n)::bytea), ${test.clock.now()} from generate_series(1, ${count}::int) as n`);

/** Measures 2,000 lookups. @returns Milliseconds, ascending. */
async function measureLookups(): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < 2_000; index += 1) {
    const startedMs = performance.now();
    if (!(await find(secret, test.clock.now()))) throw new Error('Key not found');
    times.push(performance.now() - startedMs);
  }
  return times.sort((one, other) => one - other);
}
const percentile = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;

it('a key lookup searches two indexes regardless of the number of keys', async () => {
  await addKeys(100);
  await measureLookups();
  const few = await measureLookups();
  await addKeys(100_000);
  await test.database.execute(sql`analyze api_keys`);
  const many = await measureLookups();
  const { rows } = await test.database.execute<{ 'QUERY PLAN': string }>(
    sql`explain execute find_key_by_secret('\\x00', '\\x00')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const figures = (times: number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`;
  process.stdout.write(`100 keys: ${figures(few)}; 100,100 keys: ${figures(many)}\n${plan}\n`);
  expect(plan).toContain('api_keys_secret_hash_unique');
  expect(plan).toContain('api_keys_previous_secret_hash_unique');
  expect(plan).not.toContain('Seq Scan');
  expect(percentile(many, 0.5)).toBeLessThan(2 * percentile(few, 0.5));
});
