import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { until } from '@/backend/testing/until';
import { away, createRegionTestApp, home } from './testing/region-test-app';

const test = fileFixture(createRegionTestApp);

const addResource = (organizationId: string, id: string, name: string) =>
  test.database.transaction(async (transaction) => {
    const { resources } = await lockRegionShared(transaction, organizationId);
    const at = test.clock.now();
    const user = test.deps.ids.uuid();
    const row = { id, organizationId, type: 'workflow', ownerId: user, name, createdAt: at, updatedAt: at };
    await transaction.insert(resources).values(row);
  });
const findNames = async (region: RegionId, organizationId: string) => {
  const { resources } = regionalTables(region);
  const rows = await test.database.select().from(resources).where(eq(resources.organizationId, organizationId));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
/** Maximum duration of a step on a busy machine. */
const patienceMs = 30_000;

/** Whether a session waits for a region's advisory lock. */
const isWaiting = async () => {
  const { rows } = await test.database.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
};

/** Starts a write to an organization's region that holds its lock until it is released. */
function startWriting(organizationId: string) {
  const writing = { isLocked: false, release: () => {}, isOver: Promise.resolve() };
  const released = new Promise<void>((resolve) => (writing.release = resolve));
  writing.isOver = test.database.transaction(async (transaction) => {
    await lockRegionShared(transaction, organizationId);
    writing.isLocked = true;
    await released;
  });
  return writing;
}

describe('writes during a region move', () => {
  it('writes during a region move are not lost: 300 inserts, updates and deletes during copy and switch', async () => {
    const organization = await test.addOrganization(200);
    const { id: organizationId } = organization;
    const expected = await findNames(home, organizationId);
    const ids = [...expected.keys()];
    const writes = Array.from({ length: 100 }, (_, index) => {
      const [updated = '', deleted = '', added] = [ids[index], ids[100 + index], test.deps.ids.uuid()];
      expected.set(updated, `Updated ${index}`).set(added, `Added ${index}`).delete(deleted);
      return [
        () => addResource(organizationId, added, `Added ${index}`),
        () =>
          test.database.transaction(async (transaction) => {
            const { resources } = await lockRegionShared(transaction, organizationId);
            const name = `Updated ${index}`;
            await transaction.update(resources).set({ name }).where(eq(resources.id, updated));
          }),
        () =>
          test.database.transaction(async (transaction) => {
            const { resources } = await lockRegionShared(transaction, organizationId);
            await transaction.delete(resources).where(eq(resources.id, deleted));
          }),
      ];
    }).flat();
    const underWay: Promise<void>[] = [];
    /** Some start with each step, so that they fall before, during and after each part. */
    const start = (count: number) => underWay.push(...writes.splice(0, count).map((write) => write()));
    const { regionStore } = test.deps;
    const busy: typeof regionStore = {
      ...regionStore,
      copyBatch: async (...call) => {
        start(2);
        const batch = await regionStore.copyBatch(...call);
        start(2);
        return batch;
      },
      syncDifferences: async (...call) => {
        start(5);
        await regionStore.syncDifferences(...call);
        start(5);
      },
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: busy });
    start(writes.length);
    await Promise.all(underWay);
    expect(await test.findState(organization)).toBe('switched');
    expect(underWay).toHaveLength(300);
    expect(await findNames(away, organizationId)).toEqual(expected);
    const { resourceGrants } = regionalTables(away);
    // One for each original resource that was not deleted.
    expect(await test.database.$count(resourceGrants, eq(resourceGrants.organizationId, organizationId))).toBe(100);
  });

  it('wait during the switch only, and then go to the new region', async () => {
    const organization = await test.addOrganization(5);
    const id = test.deps.ids.uuid();
    const { regionStore } = test.deps;
    let write: Promise<void> | undefined;
    let isWritten = false;
    const checksums: typeof regionStore.checksums = async (...call) => {
      write ??= addResource(organization.id, id, 'Late').then(() => void (isWritten = true));
      await until(async () => isWritten || (await isWaiting()));
      return regionStore.checksums(...call);
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: { ...regionStore, checksums } });
    await write;
    expect(await test.findState(organization)).toBe('switched');
    expect((await findNames(away, organization.id)).get(id)).toBe('Late');
    expect((await findNames(home, organization.id)).has(id)).toBe(false);
  });

  it('delay the switch only briefly, even without a pause between them', async () => {
    const organization = await test.addOrganization(5);
    await test.planMove(organization, away);
    let isOver = false;
    // Each write starts before the previous one ends, unless it waits behind the move.
    let writing = startWriting(organization.id);
    await until(() => writing.isLocked, patienceMs);
    const relay = async () => {
      while (!isOver) {
        const next = startWriting(organization.id);
        await until(async () => next.isLocked || (writing.isLocked && (await isWaiting())), patienceMs);
        writing.release();
        await writing.isOver;
        writing = next;
      }
      writing.release();
      await writing.isOver;
    };
    const relayed = relay();
    const added = test.deps.ids.uuid();
    await Promise.all([test.doDueWork(), addResource(organization.id, added, 'Added')]);
    const state = await test.findState(organization);
    isOver = true;
    await relayed;
    expect(state).toBe('switched');
    expect((await findNames(away, organization.id)).get(added)).toBe('Added');
  });

  it('that replace grants or files after the copy reach the new region', async () => {
    const organization = await test.addOrganization(15);
    const { id: organizationId } = organization;
    const { regionStore } = test.deps;
    const folder = regionStore.filesFolder(home, organizationId);
    const { resourceGrants } = regionalTables(home);
    let batches = 0;
    const copyBatch: typeof regionStore.copyBatch = async (...call) => {
      const batch = await regionStore.copyBatch(...call);
      // By now two thirds of the grants are copied; the ids of the replacements sort before or after them at random.
      if ((batches += 1) === 3) {
        const isInOrganization = eq(resourceGrants.organizationId, organizationId);
        const grants = await test.database.delete(resourceGrants).where(isInOrganization).returning();
        await test.database
          .insert(resourceGrants)
          .values(grants.map((grant) => ({ ...grant, id: test.deps.ids.uuid() })));
      }
      if (batch.position === null) {
        const [file = ''] = await readdir(path.join(folder, 'exports'));
        await writeFile(path.join(folder, 'exports', file), 'changed');
        await mkdir(path.join(folder, 'late'));
        await writeFile(path.join(folder, 'late', 'file'), 'late');
      }
      return batch;
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: { ...regionStore, copyBatch } });
    expect(await test.findState(organization)).toBe('switched');
    expect(await test.readContents(organizationId, away)).toEqual(await test.readContents(organizationId, home));
    expect(await test.readContents(organizationId, away)).toContain('file late/file late');
  });

  it('that delete resources or files after the copy reach the new region', async () => {
    const organization = await test.addOrganization(8);
    const { regionStore } = test.deps;
    const { resources, dataExports } = regionalTables(home);
    const copyBatch: typeof regionStore.copyBatch = async (...call) => {
      const batch = await regionStore.copyBatch(...call);
      if (batch.position === null) {
        await test.database.delete(resources).where(eq(resources.organizationId, organization.id));
        await test.database.delete(dataExports).where(eq(dataExports.organizationId, organization.id));
        await rm(regionStore.filesFolder(home, organization.id), { recursive: true });
      }
      return batch;
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: { ...regionStore, copyBatch } });
    expect(await test.findState(organization)).toBe('switched');
    const left = await test.readContents(organization.id, away);
    expect(left.filter((line) => !line.startsWith('audit_entries'))).toEqual([]);
    expect(left).toHaveLength(8);
  });
});
