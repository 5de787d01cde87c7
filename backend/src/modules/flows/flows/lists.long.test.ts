import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createFlowTestApp, type FlowTestApp } from './testing/flow-test-app';

const rowsMax = 100_000;
/** Far below what reading all rows takes. */
const limitMs = 300;

/** The ID of row `n`: a UUID with the digits of version 4. */
const idOf = (kind: string) =>
  sql`overlay(overlay(md5(${`${kind} `}::text || n) placing '4' from 13) placing '8' from 17)::uuid`;

let test: FlowTestApp;
let owner: Customer, teammate: Customer, guest: Customer;
let flowId: string;
beforeAll(async () => {
  test = await createFlowTestApp();
  owner = await test.addOwner();
  flowId = await test.addFlow(owner);
  [teammate, guest] = [await test.addMember(owner, 'teammate'), await test.addMember(owner, 'guest')];
  const schema = sql.raw('region_europe_west3');
  const { organizationId, id: ownerId } = owner;
  await test.database.execute(sql`set statement_timeout to '120s'`);
  // Every tenth flow belongs to the teammate.
  await test.database.execute(sql`
    insert into ${schema}.resources (id, organization_id, type, owner_id, name, created_at, updated_at)
    select ${idOf('flow')}, ${organizationId}, 'workflow',
      case when n % 10 = 0 then ${teammate.id}::uuid else ${ownerId}::uuid end, 'Sample ' || n, now.at, now.at
    from generate_series(1, ${rowsMax}::int) as n, (select '2026-03-01T00:00:00Z'::timestamptz as at) as now`);
  await test.database.execute(sql`
    insert into ${schema}.flows (id, organization_id, name_key, steps, notifies, updated_at)
    select ${idOf('flow')}, ${organizationId}, 'sample ' || n, '[{"id":"a","kind":"split-texts","name":"Split","after":[],"settings":{}}]', false,
      '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${rowsMax}::int) as n`);
  await test.database.execute(sql`
    insert into ${schema}.flow_runs (id, organization_id, flow_id, state, request_key, steps, progress, input_file_ids,
      texts, credits_reserved, credits_spent, queued_at, updated_at, finished_at)
    select ${idOf('run')}, ${organizationId}, ${flowId}, 'succeeded', n::text, '[]',
      '[{"stepId":"a","state":"succeeded","percent":100}]', '[]', 1, 0, 0, at, at, at
    from generate_series(1, ${rowsMax}::int) as n, lateral (
      select '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 second' as at) as times`);
  await test.database.execute(sql`
    insert into ${schema}.flow_files (id, organization_id, flow_id, run_id, step_id, kind, name, media_type, size_bytes,
      sha256, created_at)
    select ${idOf('file')}, ${organizationId}, ${flowId}, ${idOf('run')}, 'a', 'output', 'a.csv',
      'text/csv', 1, '', '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${rowsMax}::int) as n`);
  await test.database.execute(sql`analyze`);
}, 300_000);
afterAll(async () => {
  // Otherwise all of them are searched for card numbers.
  await test.database.execute(sql`truncate region_europe_west3.resources, region_europe_west3.flow_files cascade`);
  await test.close();
});

async function timeOf(caller: Customer, address: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await test.get(caller, address);
  expect([answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([200, true]);
  return performance.now() - startedMs;
}

it('lists of 100,000 flows, runs and files are read by index', async () => {
  const { nextCursor } = (await test.get(owner, '/flows?limit=100')).json<{ nextCursor: string }>();
  const lists: [string, Customer, string][] = [
    ['flows of an admin', owner, '/flows?limit=100'],
    ['their next page', owner, `/flows?limit=100&cursor=${nextCursor}`],
    ['flows of a teammate', teammate, '/flows?limit=100'],
    ['flows of a guest without any', guest, '/flows?limit=100'],
    ['flows that a teammate may delete', teammate, '/flows?permissionAction=delete&limit=100'],
    ['runs', owner, `/flows/${flowId}/runs?limit=100`],
    ['the last run', owner, `/flows/${flowId}/last-run`],
    ['files', owner, `/flows/${flowId}/files?num=100`],
  ];
  for (const [name, caller, address] of lists) {
    await timeOf(caller, address);
    const times = [await timeOf(caller, address), await timeOf(caller, address), await timeOf(caller, address)];
    process.stdout.write(`${name}: ${Math.min(...times).toFixed(0)} ms\n`);
    expect([name, Math.min(...times) < limitMs]).toEqual([name, true]);
  }
});
