import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegionStore } from '@/backend/ports/region-store';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { until } from '@/backend/testing/until';
import { removeOrganization } from '@/backend/modules/organization/organization.service';
import { advanceRegionChange } from './move/advance-region-change';
import { regionChanges } from '@/backend/db/schema/region-changes';
import {
  away,
  createRegionTestApp,
  home,
  keptMs,
  type RegionTestApp,
  type TestOrganization,
} from './testing/region-test-app';

let test: RegionTestApp;
let regionStore: RegionStore;
beforeAll(async () => {
  test = await createRegionTestApp();
  ({ regionStore } = test.deps);
});
afterAll(() => test.close());

const rowOf = async (id: string) =>
  (await test.database.select().from(regionChanges).where(eq(regionChanges.id, id)))[0];

describe('several processes', () => {
  it('that take up one change at once never work on it at the same time, and copy nothing twice', async () => {
    const organization = await test.addOrganization(60);
    const before = await test.contentsOf(organization.id, home);
    const id = await test.planMove(organization, away);
    let [atWork, atWorkMax] = [0, 0];
    const read: (string | null)[] = [];
    const copyBatch: RegionStore['copyBatch'] = async (transaction, move, after, itemsMax) => {
      atWorkMax = Math.max(atWorkMax, (atWork += 1));
      read.push(after);
      const batch = await regionStore.copyBatch(transaction, move, after, itemsMax);
      atWork -= 1;
      return batch;
    };
    const deps = { ...test.deps, regionStore: { ...regionStore, copyBatch } };
    const isUnfinished = async () => (await rowOf(id))?.finishedAt === null;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await isUnfinished()) await advanceRegionChange(deps, id);
      }),
    );
    expect(atWorkMax).toBe(1);
    expect(new Set(read).size).toBe(read.length);
    expect(await test.stateOf(organization)).toBe('switched');
    expect(await test.contentsOf(organization.id, away)).toEqual(before);
  });

  it('take over what another left, at once when it was stopped, and after a while when it was killed', async () => {
    const organization = await test.addOrganization(30);
    const id = await test.planMove(organization, away);
    const stopped = AbortSignal.abort();
    for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, stopped);
    expect(await rowOf(id)).toMatchObject({ state: 'copying', itemsCopied: 20 });
    // One that is killed sets nothing back: it has been granted ten seconds by its last step.
    const dueAt = new Date(test.clock.now().getTime() + 10_000);
    await test.database.update(regionChanges).set({ dueAt }).where(eq(regionChanges.id, id));
    await test.doDueWork();
    expect(await test.stateOf(organization)).toBe('copying');
    test.clock.advance(10_000);
    await test.doDueWork();
    expect(await test.stateOf(organization)).toBe('switched');
  });

  it('take it over also when the clock was moved back meanwhile', async () => {
    const organization = await test.addOrganization(30);
    const id = await test.planMove(organization, away);
    for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, AbortSignal.abort());
    test.clock.advance(-30 * 24 * 3_600_000);
    await test.doDueWork();
    expect(await test.stateOf(organization)).toBe('switched');
    test.clock.advance(30 * 24 * 3_600_000);
  });
});

describe('an organization that ends while it is copied', () => {
  const expectGone = async ({ id }: TestOrganization) => {
    for (const region of [home, away] as const) {
      expect(await test.contentsOf(id, region)).toEqual([]);
      const { auditEntries } = regionalTables(region);
      expect(await test.database.$count(auditEntries, eq(auditEntries.organizationId, id))).toBe(0);
    }
    expect(await test.database.$count(regionChanges, eq(regionChanges.organizationId, id))).toBe(0);
    expect(await test.erasuresOf(id)).toBe(0);
  };
  const remove = ({ id }: TestOrganization) =>
    test.database.transaction((transaction) => removeOrganization(transaction, id));

  it('between two batches leaves nothing anywhere', async () => {
    const organization = await test.addOrganization(40);
    const id = await test.planMove(organization, away);
    for (let step = 0; step < 7; step++) await advanceRegionChange(test.deps, id, AbortSignal.abort());
    expect(await test.contentsOf(organization.id, away)).not.toEqual([]);
    await remove(organization);
    await test.doDueWork();
    await advanceRegionChange(test.deps, id);
    await expectGone(organization);
  });

  it.each(['copyBatch', 'bringOverDifferences', 'checksums'] as const)(
    'in the middle of %s leaves nothing anywhere',
    async (part) => {
      const organization = await test.addOrganization(40);
      const id = await test.planMove(organization, away);
      let removal: Promise<void> | undefined;
      const isWaiting = async () => {
        const { rows } = await test.database.execute(sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.length > 0;
      };
      let calls = 0;
      const real = regionStore[part] as (...call: unknown[]) => Promise<unknown>;
      const replaced = async (...call: unknown[]) => {
        if ((calls += 1) === 2) {
          let isOver = false;
          removal = remove(organization).finally(() => (isOver = true));
          await until(async () => isOver || (await isWaiting()));
        }
        return real(...call);
      };
      await advanceRegionChange({ ...test.deps, regionStore: { ...regionStore, [part]: replaced } }, id);
      expect(removal).toBeDefined();
      await removal;
      await test.doDueWork();
      test.clock.advance(keptMs);
      await test.doDueWork();
      await expectGone(organization);
    },
  );
});
