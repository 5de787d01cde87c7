import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { RegionStore } from '@/backend/ports/region-store';
import { withErasureAllowed } from '@/backend/regional-data/erase-regional-data';
import { filesIn } from '@/backend/regional-data/copy-files';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { regionChanges, regionErasures } from '@/backend/db/schema/organization/region-changes';
import {
  away,
  createRegionTestApp,
  home,
  retentionMs,
  pauseMs,
  type TestOrganization,
} from './testing/region-test-app';

const test = fileFixture(createRegionTestApp);
let regionStore: RegionStore;
beforeAll(async () => {
  ({ regionStore } = test.deps);
});

const expectStayed = async (organization: TestOrganization, before: string[]) => {
  expect(await test.findState(organization)).toBe('failed');
  expect(await test.findRegion(organization.owner)).toBe(home);
  expect(await test.readContents(organization.id, home)).toEqual(before);
  expect(await test.readContents(organization.id, away)).toEqual([]);
  const { auditEntries } = regionalTables(away);
  expect(await test.database.$count(auditEntries, eq(auditEntries.organizationId, organization.id))).toBe(0);
};

/** Damages to each part of a copy. */
const damages: [what: string, damage: (organizationId: string) => Promise<unknown>][] = [
  [
    'one letter of a resource name',
    (id) =>
      test.database.execute(sql`
      update region_us_west1.resources set name = name || '.' where id in (
        select id from region_us_west1.resources where organization_id = ${id} limit 1)`),
  ],
  [
    'one time by a microsecond',
    (id) =>
      test.database.execute(sql`
      update region_us_west1.resources set updated_at = updated_at + interval '1 microsecond' where id in (
        select id from region_us_west1.resources where organization_id = ${id} limit 1)`),
  ],
  [
    'a missing grant',
    (id) =>
      test.database.execute(sql`
      delete from region_us_west1.resource_grants where id in (
        select id from region_us_west1.resource_grants where organization_id = ${id} limit 1)`),
  ],
  [
    'a missing audit entry',
    (id) =>
      test.database.transaction((transaction) =>
        withErasureAllowed(transaction, id, () =>
          transaction.execute(sql`
          delete from region_us_west1.audit_entries where id in (
            select id from region_us_west1.audit_entries where organization_id = ${id} limit 1)`),
        ),
      ),
  ],
  [
    'an extra data export',
    (id) =>
      test.database.execute(sql`
      insert into region_us_west1.data_exports (id, organization_id, user_id, state, requested_at)
      select gen_random_uuid(), organization_id, user_id, state, requested_at
      from region_us_west1.data_exports where organization_id = ${id} limit 1`),
  ],
  [
    'one byte of a file',
    async (id) => {
      const folder = regionStore.filesFolder(away, id);
      const [file = ''] = await filesIn(folder);
      await writeFile(path.join(folder, file), 'export 0 of Company X');
    },
  ],
];

describe('a copy that differs from its source', () => {
  it.each(damages)(
    'a copy that differs from its source is never switched to, and the old region stays in use: %s',
    async (_label, damage) => {
      const organization = await test.addOrganization(12);
      const before = await test.readContents(organization.id, home);
      const checksums: RegionStore['checksums'] = async (queries, region, organizationId) => {
        if (region === away) await damage(organizationId);
        return regionStore.checksums(queries, region, organizationId);
      };
      await test.planMove(organization, away);
      await test.doDueWork({ regionStore: { ...regionStore, checksums } });
      await test.doDueWork();
      await expectStayed(organization, before);
      const message = await test.mailbox.last(organization.owner.email, 'region-failed');
      expect(message.subject).toBe('Your data is still in Frankfurt, Germany (europe-west3)');
      expect(message.text).toContain('Nothing is lost');
      const { auditEntries } = regionalTables(home);
      const rows = await test.database
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.organizationId, organization.id));
      expect(rows.map(({ action }) => action)).toContain('region_change_failed');
    },
  );

  it('a copy that differs from its source does not prevent a later move from succeeding', async () => {
    const organization = await test.addOrganization(12);
    const before = await test.readContents(organization.id, home);
    const checksums: RegionStore['checksums'] = async (_queries, region) => ({ resources: region });
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: { ...regionStore, checksums } });
    expect(await test.findState(organization)).toBe('failed');
    await test.planMove(organization, away);
    for (let count = 0; count < 3; count++) {
      await test.doDueWork();
      test.clock.advance(pauseMs);
    }
    expect(await test.findState(organization)).toBe('switched');
    expect(await test.readContents(organization.id, away)).toEqual(before);
  });
});

describe('an error during a region move', () => {
  const findChange = async (id: string) =>
    (await test.database.select().from(regionChanges).where(eq(regionChanges.id, id)))[0];
  const faulty = (part: keyof RegionStore, fails: (call: number) => boolean): RegionStore => {
    let calls = 0;
    const real = regionStore[part] as (...call: unknown[]) => unknown;
    const replaced = async (...call: unknown[]) => {
      if (fails((calls += 1))) throw Object.assign(new Error('disk'), { code: 'EIO' });
      return real(...call);
    };
    return { ...regionStore, [part]: replaced };
  };

  it.each(['prepare', 'countItems', 'copyBatch', 'syncDifferences', 'checksums'] as const)(
    'in %s is retried after a pause, and the move succeeds',
    async (part) => {
      const organization = await test.addOrganization(12);
      const before = await test.readContents(organization.id, home);
      const id = await test.planMove(organization, away);
      const store = faulty(part, (call) => call === 1);
      await test.doDueWork({ regionStore: store });
      expect(await findChange(id)).toMatchObject({ attempts: 1, lastError: 'EIO', finishedAt: null });
      await test.doDueWork({ regionStore: store });
      expect(await findChange(id)).toMatchObject({ attempts: 1, finishedAt: null });
      test.clock.advance(5_000);
      await test.doDueWork({ regionStore: store });
      expect(await test.findState(organization)).toBe('switched');
      expect(await test.readContents(organization.id, away)).toEqual(before);
    },
  );

  it.each(['copyBatch', 'syncDifferences', 'checksums'] as const)(
    'in %s that persists ends the move after five attempts, with no data in the new region',
    async (part) => {
      const organization = await test.addOrganization(25);
      const before = await test.readContents(organization.id, home);
      await test.planMove(organization, away);
      const store = faulty(part, (call) => call > 2 || part !== 'copyBatch');
      for (let attempt = 1; attempt <= 5; attempt++) {
        expect(await test.findState(organization)).not.toBe('failed');
        await test.doDueWork({ regionStore: store });
        test.clock.advance(pauseMs);
      }
      await test.doDueWork({ regionStore: store });
      await expectStayed(organization, before);
    },
  );

  it('while copying repeats one batch only', async () => {
    const organization = await test.addOrganization(40);
    const read: (string | null)[] = [];
    const store = faulty('copyBatch', (call) => call === 4);
    const copyBatch: RegionStore['copyBatch'] = (transaction, move, after, itemsMax) => {
      read.push(after);
      return store.copyBatch(transaction, move, after, itemsMax);
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: { ...regionStore, copyBatch } });
    test.clock.advance(pauseMs);
    await test.doDueWork({ regionStore: { ...regionStore, copyBatch } });
    expect(await test.findState(organization)).toBe('switched');
    expect(read.filter((position) => position === read[3])).toHaveLength(2);
    expect(new Set(read).size).toBe(read.length - 1);
  });

  it('while erasing the old region is retried until nothing is left', async () => {
    const organization = await test.addOrganization(12);
    await test.planMove(organization, away);
    await test.doDueWork();
    const store = faulty('eraseBatch', (call) => call <= 6);
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(await test.readContents(organization.id, home)).not.toEqual([]);
      test.clock.advance(10 * retentionMs);
      await test.doDueWork({ regionStore: store });
    }
    expect(await test.readContents(organization.id, home)).toEqual([]);
    expect(await test.countErasures(organization.id)).toBe(0);
  });
});

it('the current region of an organization is never erased, even if its erasure is queued', async () => {
  const organization = await test.addOrganization(3);
  const before = await test.readContents(organization.id, home);
  const place = { organizationId: organization.id, region: home } as const;
  await test.database.insert(regionErasures).values({ ...place, dueAt: test.clock.now() });
  await test.doDueWork();
  expect(await test.readContents(organization.id, home)).toEqual(before);
  expect(await test.countErasures(organization.id)).toBe(0);
});
