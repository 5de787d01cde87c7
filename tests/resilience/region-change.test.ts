import { minuteMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withClient } from '@/backend/db/with-client';
import { exampleLogin } from '@/backend/local/seeded-users';
import { BackendProcess } from '../support/processes/backend-process';
import { eventually } from '../support/time/eventually';
import { createLocalApi } from '../support/people/local-api';

const resources = 8_000;
const batchItems = 20;
const deaths = 2;

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare({
    REGION_NOTICE_MINUTES: '0',
    REGION_BATCH_ITEMS: String(batchItems),
    LOG_LEVEL: 'warn',
  });
  await backend.start();
});
afterAll(() => backend.remove());

async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(await backend.databaseUrl(), async (client) => (await client.query(text, values)).rows as Row[]);
}

/** Returns all resources in a region with their data, one per line. */
const resourcesIn = async (schema: 'region_europe_west3' | 'region_asia_east2', organizationId: string) =>
  (
    await query<{ line: string }>(
      schema === 'region_europe_west3'
        ? 'select to_jsonb(one)::text as line from region_europe_west3.resources as one where organization_id = $1 order by id'
        : 'select to_jsonb(one)::text as line from region_asia_east2.resources as one where organization_id = $1 order by id',
      [organizationId],
    )
  ).map(({ line }) => line);

type Progress = { state: string; copied: number };
const progress = async (): Promise<Progress> => {
  const [row] = await query<Progress>('select state, items_copied as copied from region_changes');
  if (!row) throw new Error('No region change found');
  return row;
};

it(
  `L5: a region change killed (-9) ${deaths} times while copying resumes and loses nothing`,
  { timeout: 240_000 },
  async () => {
    const local = createLocalApi(() => `${backend.url}/api`);
    const login = await backend.request('/login', { json: exampleLogin });
    const { accessToken } = (await login.json()) as { accessToken: string };
    const [organization] = await query<{ id: string; name: string }>(
      'select o.id, o.name from organizations as o join users as p on p.id = o.owner_id where p.email = $1',
      [exampleLogin.email],
    );
    if (!organization) throw new Error('No organization found');
    await query(
      `insert into region_europe_west3.resources (id, organization_id, type, owner_id, name, created_at, updated_at)
       select gen_random_uuid(), $1, 'workflow', $1, 'Resource ' || number, to_timestamp(number), to_timestamp(number)
       from generate_series(1, $2::int) as number`,
      [organization.id, resources],
    );
    const before = await resourcesIn('region_europe_west3', organization.id);
    expect(before.length).toBeGreaterThanOrEqual(resources);

    const response = await backend.request('/organization/region', {
      method: 'PATCH',
      json: { region: 'asia-east2', typedName: organization.name },
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(response.status).toBe(202);

    let atLeast = 0;
    for (let death = 1; death <= deaths; death++) {
      const further = (death * resources) / (deaths + 2);
      await eventually(async () => (await progress()).copied >= further, { withinMs: 60_000, what: 'copying' });
      await backend.killImmediately();
      const { state, copied } = await progress();
      // It was killed midway, and what was copied before is not copied again.
      expect(state).toBe('copying');
      expect(copied).toBeGreaterThanOrEqual(Math.max(atLeast, further));
      expect(await resourcesIn('region_asia_east2', organization.id)).toHaveLength(copied);
      atLeast = copied;
      await backend.start();
      // The killed process held a lease of some seconds.
      await local.advanceClock(minuteMs);
    }

    await eventually(async () => (await progress()).state === 'switched', { withinMs: 90_000, what: 'the switch' });
    expect(await resourcesIn('region_asia_east2', organization.id)).toEqual(before);
    const [row] = await query<{ region: string }>('select region from organizations where id = $1', [organization.id]);
    expect(row).toEqual({ region: 'asia-east2' });
    await local.advanceClock(2 * minuteMs);
    const isErased = async () => (await resourcesIn('region_europe_west3', organization.id)).length === 0;
    await eventually(isErased, { withinMs: 60_000, what: 'the old region to be empty' });
  },
);
