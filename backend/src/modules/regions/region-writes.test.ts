import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RegionId } from '@app/api-client/rules/regions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { until } from '@/backend/testing/until';
import { away, createRegionTestApp, home, type RegionTestApp } from './testing/region-test-app';

let test: RegionTestApp;
beforeAll(async () => (test = await createRegionTestApp()));
afterAll(() => test.close());

const addResource = (organizationId: string, id: string, name: string) =>
  test.database.transaction(async (transaction) => {
    const { resources } = await lockRegionShared(transaction, organizationId);
    const at = test.clock.now();
    const user = test.deps.ids.uuid();
    const row = { id, organizationId, type: 'workflow', ownerId: user, name, createdAt: at, updatedAt: at };
    await transaction.insert(resources).values(row);
  });
const namesIn = async (region: RegionId, organizationId: string) => {
  const { resources } = regionalTables(region);
  const rows = await test.database.select().from(resources).where(eq(resources.organizationId, organizationId));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
/** So long a busy machine may take over one step. */
const patienceMs = 30_000;

/** Whether somebody waits at the gate of a region. */
const isWaiting = async () => {
  const { rows } = await test.database.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.length > 0;
};

/** Begins to write to an organization's region, and goes on with it until it is let go of. */
function beginWriting(organizationId: string) {
  const writing = { holds: false, letGo: () => {}, isOver: Promise.resolve() };
  const letGo = new Promise<void>((resolve) => (writing.letGo = resolve));
  writing.isOver = test.database.transaction(async (transaction) => {
    await lockRegionShared(transaction, organizationId);
    writing.holds = true;
    await letGo;
  });
  return writing;
}

describe('people who go on working while their organization moves', () => {
  it('lose nothing: 300 inserts, updates and deletes while it is copied and switched', async () => {
    const organization = await test.addOrganization(200);
    const { id: organizationId } = organization;
    const expected = await namesIn(home, organizationId);
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
    /** Some come with each step, so that they fall before, into and behind every part. */
    const begin = (count: number) => underWay.push(...writes.splice(0, count).map((write) => write()));
    const { regionStore } = test.deps;
    const busy: typeof regionStore = {
      ...regionStore,
      copyBatch: async (...call) => {
        begin(2);
        const batch = await regionStore.copyBatch(...call);
        begin(2);
        return batch;
      },
      bringOverDifferences: async (...call) => {
        begin(5);
        await regionStore.bringOverDifferences(...call);
        begin(5);
      },
    };
    await test.planMove(organization, away);
    await test.doDueWork({ regionStore: busy });
    begin(writes.length);
    await Promise.all(underWay);
    expect(await test.stateOf(organization)).toBe('switched');
    expect(underWay).toHaveLength(300);
    expect(await namesIn(away, organizationId)).toEqual(expected);
    const { resourceGrants } = regionalTables(away);
    // One for each thing that was there before and was not deleted.
    expect(await test.database.$count(resourceGrants, eq(resourceGrants.organizationId, organizationId))).toBe(100);
  });

  it('wait for the last step only: who writes during it has written to the new region', async () => {
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
    expect(await test.stateOf(organization)).toBe('switched');
    expect((await namesIn(away, organization.id)).get(id)).toBe('Late');
    expect((await namesIn(home, organization.id)).has(id)).toBe(false);
  });

  it('keep it from switching for a moment only, even if they write without a pause', async () => {
    const organization = await test.addOrganization(5);
    await test.planMove(organization, away);
    let isOver = false;
    // Each begins before the one before it is over, unless it has to wait: then the move is what it waits behind.
    let writing = beginWriting(organization.id);
    await until(() => writing.holds, patienceMs);
    const relay = async () => {
      while (!isOver) {
        const next = beginWriting(organization.id);
        await until(async () => next.holds || (writing.holds && (await isWaiting())), patienceMs);
        writing.letGo();
        await writing.isOver;
        writing = next;
      }
      writing.letGo();
      await writing.isOver;
    };
    const relayed = relay();
    const added = test.deps.ids.uuid();
    await Promise.all([test.doDueWork(), addResource(organization.id, added, 'Added')]);
    const state = await test.stateOf(organization);
    isOver = true;
    await relayed;
    expect(state).toBe('switched');
    expect((await namesIn(away, organization.id)).get(added)).toBe('Added');
  });

  it('have a grant replaced by one like it, or a file, and find the new one', async () => {
    const organization = await test.addOrganization(15);
    const { id: organizationId } = organization;
    const { regionStore } = test.deps;
    const folder = regionStore.filesFolder(home, organizationId);
    const { resourceGrants } = regionalTables(home);
    let batches = 0;
    const copyBatch: typeof regionStore.copyBatch = async (...call) => {
      const batch = await regionStore.copyBatch(...call);
      // By then two thirds of the grants are copied; those in their place come before or after them, as it happens.
      if ((batches += 1) === 3) {
        const isOf = eq(resourceGrants.organizationId, organizationId);
        const grants = await test.database.delete(resourceGrants).where(isOf).returning();
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
    expect(await test.stateOf(organization)).toBe('switched');
    expect(await test.contentsOf(organizationId, away)).toEqual(await test.contentsOf(organizationId, home));
    expect(await test.contentsOf(organizationId, away)).toContain('file late/file late');
  });

  it('have things deleted after they were copied, with their files, and they are gone in the new region', async () => {
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
    expect(await test.stateOf(organization)).toBe('switched');
    const left = await test.contentsOf(organization.id, away);
    expect(left.filter((line) => !line.startsWith('audit_entries'))).toEqual([]);
    expect(left).toHaveLength(8);
  });
});
