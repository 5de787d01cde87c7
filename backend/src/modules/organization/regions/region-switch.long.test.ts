import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { durationOf } from '@/backend/modules/access/account/testing/timing';
import { regionChanges } from '@/backend/db/schema/organization/region-changes';
import { createRegionTestApp, retentionMs } from './testing/region-test-app';

const test = fileFixture(createRegionTestApp);

const rows = 100_000;
const home = 'europe-west3';
const away = 'us-west1';

/** Inserts resources, grants and audit entries, a third of the rows each. */
async function fill(organizationId: string): Promise<void> {
  const { database } = test.deps;
  const each = Math.floor(rows / 3);
  await database.execute(sql`
    insert into region_europe_west3.resources
    select gen_random_uuid(), ${organizationId}, 'workflow', ${organizationId}, 'Resource ' || number,
      to_timestamp(number), to_timestamp(number) from generate_series(1, ${rows - 2 * each}::int) as number`);
  await database.execute(sql`
    insert into region_europe_west3.resource_grants
    select gen_random_uuid(), organization_id, id, 'organization', null, 'viewer', owner_id, created_at
    from region_europe_west3.resources where organization_id = ${organizationId} limit ${each}`);
  await database.execute(sql`
    insert into region_europe_west3.audit_entries
    select gen_random_uuid(), organization_id, created_at, owner_id, 'resource_shared', id, '{"role":"viewer"}', null, null
    from region_europe_west3.resources where organization_id = ${organizationId} limit ${each}`);
}

it(
  `writes wait less than 10 seconds while an organization with ${rows} rows is switched`,
  { timeout: 600_000 },
  async () => {
    const [organization, neighbor] = [await test.addOrganization(0), await test.addOrganization(0)];
    for (const { id } of [organization, neighbor]) await fill(id);
    const before = await test.readContents(organization.id, home);
    await test.planMove(organization, away);
    const waits: number[] = [];
    const logger = { info: ({ writesWaitedMs }: { writesWaitedMs: number }) => waits.push(writesWaitedMs) };
    const config = { ...test.deps.config, regionBatchItems: 1_000 };
    const tookMs = await durationOf(() => test.doDueWork({ config, logger: logger as unknown as Logger }));
    const [change] = await test.database.select().from(regionChanges);
    expect(change?.state).toBe('switched');
    test.clock.advance(retentionMs);
    const erasedMs = await durationOf(() => test.doDueWork());
    process.stdout.write(
      `${before.length} rows moved in ${(tookMs / 1_000).toFixed(1)} s, in batches of ${config.regionBatchItems}; ` +
        `writes waited ${waits.join()} ms; the old region erased in ${(erasedMs / 1_000).toFixed(1)} s\n`,
    );
    expect(await test.readContents(organization.id, away)).toEqual(before);
    expect(await test.readContents(organization.id, home)).toEqual([]);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThan(10_000);
  },
);
