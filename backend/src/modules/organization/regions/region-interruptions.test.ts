import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { RegionStore } from '@/backend/ports/region-store';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { removeOrganization } from '@/backend/modules/organization/organization/organization.service';
import { regionChanges } from '@/backend/db/schema/organization/region-changes';
import { advanceRegionChange } from './move/advance-region-change';
import { away, createRegionTestApp, home, retentionMs, type TestOrganization } from './testing/region-test-app';

const test = fileFixture(createRegionTestApp);
let regionStore: RegionStore;
beforeAll(async () => {
  ({ regionStore } = test.deps);
});

const findChange = async (id: string) =>
  (await test.database.select().from(regionChanges).where(eq(regionChanges.id, id)))[0];

describe('several workers on one region change', () => {
  it('never work at the same time, and copy nothing twice', async () => {
    const organization = await test.addOrganization(60);
    const before = await test.readContents(organization.id, home);
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
    const isUnfinished = async () => (await findChange(id))?.finishedAt === null;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (await isUnfinished()) await advanceRegionChange(deps, id);
      }),
    );
    expect(atWorkMax).toBe(1);
    expect(new Set(read).size).toBe(read.length);
    expect(await test.findState(organization)).toBe('switched');
    expect(await test.readContents(organization.id, away)).toEqual(before);
  });

  it('take over immediately from a stopped worker, and after the lease from a killed one', async () => {
    const organization = await test.addOrganization(30);
    const id = await test.planMove(organization, away);
    const stopped = AbortSignal.abort();
    for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, stopped);
    expect(await findChange(id)).toMatchObject({ state: 'copying', itemsCopied: 20 });
    // A killed worker cannot end its lease: the last step leased the change for ten seconds.
    const dueAt = new Date(test.clock.now().getTime() + 10_000);
    await test.database.update(regionChanges).set({ dueAt }).where(eq(regionChanges.id, id));
    await test.doDueWork();
    expect(await test.findState(organization)).toBe('copying');
    test.clock.advance(10_000);
    await test.doDueWork();
    expect(await test.findState(organization)).toBe('switched');
  });

  it('take over even if the clock was moved back', async () => {
    const organization = await test.addOrganization(30);
    const id = await test.planMove(organization, away);
    for (let step = 0; step < 3; step++) await advanceRegionChange(test.deps, id, AbortSignal.abort());
    test.clock.advance(-30 * dayMs);
    await test.doDueWork();
    expect(await test.findState(organization)).toBe('switched');
    test.clock.advance(30 * dayMs);
  });
});

describe('closing an organization during a region move', () => {
  const expectGone = async ({ id }: TestOrganization) => {
    for (const region of [home, away] as const) {
      expect(await test.readContents(id, region)).toEqual([]);
      const { auditEntries } = regionalTables(region);
      expect(await test.database.$count(auditEntries, eq(auditEntries.organizationId, id))).toBe(0);
    }
    expect(await test.database.$count(regionChanges, eq(regionChanges.organizationId, id))).toBe(0);
    expect(await test.countErasures(id)).toBe(0);
  };
  const remove = ({ id }: TestOrganization) =>
    test.database.transaction((transaction) => removeOrganization(transaction, id));

  it('leaves no data in either region between two batches', async () => {
    const organization = await test.addOrganization(40);
    const id = await test.planMove(organization, away);
    for (let step = 0; step < 7; step++) await advanceRegionChange(test.deps, id, AbortSignal.abort());
    expect(await test.readContents(organization.id, away)).not.toEqual([]);
    await remove(organization);
    await test.doDueWork();
    await advanceRegionChange(test.deps, id);
    await expectGone(organization);
  });

  it.each(['copyBatch', 'syncDifferences', 'checksums'] as const)(
    'leaves no data in either region during %s',
    async (part) => {
      const organization = await test.addOrganization(40);
      const id = await test.planMove(organization, away);
      let removal: Promise<void> | undefined;
      let calls = 0;
      const real = regionStore[part] as (...call: unknown[]) => Promise<unknown>;
      const replaced = async (...call: unknown[]) => {
        if ((calls += 1) === 2) {
          let isOver = false;
          removal = remove(organization).finally(() => (isOver = true));
          await until(async () => isOver || (await isWaitingForLock(test.database)));
        }
        return real(...call);
      };
      await advanceRegionChange({ ...test.deps, regionStore: { ...regionStore, [part]: replaced } }, id);
      expect(removal).toBeDefined();
      await removal;
      await test.doDueWork();
      test.clock.advance(retentionMs);
      await test.doDueWork();
      await expectGone(organization);
    },
  );
});
