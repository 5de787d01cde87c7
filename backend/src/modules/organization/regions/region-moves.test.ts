import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { hourMs } from '@app/api-client/rules/values/durations';
import { regionIds } from '@app/api-client/rules/organization/regions';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createBoss, startBoss } from '@/backend/jobs/boss';
import { startWorkers } from '@/backend/workers';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { until } from '@/backend/testing/until';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { regionErasures } from '@/backend/db/schema/organization/region-changes';
import { findLatestRegionChange } from './region-changes.service';
import { away, createRegionTestApp, home, retentionMs } from './testing/region-test-app';

const test = fileFixture(createRegionTestApp);

describe('a region move', () => {
  it('copies every row and file, switches the region, and emails the owner', async () => {
    const organization = await test.addOrganization(25);
    const before = await test.readContents(organization.id, home);
    expect(before).toHaveLength(3 * 25 + 3 + 3);
    await test.planMove(organization, away);
    const startedAt = test.clock.now();
    await test.doDueWork();
    expect(await test.readContents(organization.id, away)).toEqual(before);
    expect(await test.findRegion(organization.owner)).toBe(away);
    const [row] = await test.database.select().from(organizations).where(eq(organizations.id, organization.id));
    expect(row).toMatchObject({ region: away, regionSetAt: startedAt, regionSetById: organization.owner.id });
    expect(await findLatestRegionChange(test.database, organization.id)).toMatchObject({
      state: 'switched',
      progressPercent: 100,
      finishedAt: startedAt.toISOString(),
    });
    const message = await test.mailbox.last(organization.owner.email, 'region-switched');
    expect(message.subject).toBe('Your data is now in The Dalles, Oregon (us-west1)');
    expect(message.text).toContain('The old copy in Frankfurt, Germany (europe-west3) is being erased.');
  });

  it('carries over the audit log, with the requester, the start and the end of the move', async () => {
    const organization = await test.addOrganization(0);
    const change = await test.planMove(organization, away);
    await test.doDueWork();
    const { auditEntries } = regionalTables(away);
    const rows = await test.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, organization.id));
    const actors = Object.fromEntries(rows.map(({ action, actorId }) => [action, actorId]));
    const { id: owner } = organization.owner;
    expect(actors).toEqual({ region_change_planned: owner, region_change_started: null, region_switched: null });
    for (const { subjectId, detail } of rows) {
      expect({ subjectId, detail }).toEqual({ subjectId: change, detail: { from: home, to: away } });
    }
  });

  it('erases the old region after a minute, and no data of another organization', async () => {
    const neighbor = await test.addOrganization(12);
    const neighborContents = await test.readContents(neighbor.id, home);
    const organization = await test.addOrganization(12);
    const before = await test.readContents(organization.id, home);
    await test.planMove(organization, away);
    await test.doDueWork();
    test.clock.advance(retentionMs - 1);
    await test.doDueWork();
    expect(await test.readContents(organization.id, home)).toEqual(before);
    test.clock.advance(1);
    await test.doDueWork();
    expect(await test.readContents(organization.id, home)).toEqual([]);
    expect(await readdir(path.dirname(test.deps.regionStore.filesFolder(home, organization.id)))).not.toContain(
      organization.id,
    );
    expect(await test.readContents(organization.id, away)).toEqual(before);
    expect(await test.readContents(neighbor.id, home)).toEqual(neighborContents);
    const { auditEntries } = regionalTables(home);
    expect(await test.database.$count(auditEntries, eq(auditEntries.organizationId, organization.id))).toBe(0);
  });

  it('a region move can be reversed, after the data left in the first region is erased', async () => {
    const organization = await test.addOrganization(12);
    const before = await test.readContents(organization.id, home);
    await test.planMove(organization, away);
    await test.doDueWork();
    const response = await test.requestChange(organization.owner, home, organization.name);
    expect(response.statusCode).toBe(202);
    // The erasure fails until the move back is due as well.
    const eraseBatch = () => Promise.reject(new Error('not now'));
    const failing = { regionStore: { ...test.deps.regionStore, eraseBatch } };
    for (let minute = 0; minute < 16; minute++) {
      test.clock.advance(60_000);
      await test.doDueWork(failing);
    }
    expect(await test.findState(organization)).toBe('planned');
    expect(await test.readContents(organization.id, away)).toEqual(before);
    for (let hour = 0; hour < 2; hour++) {
      test.clock.advance(hourMs);
      await test.doDueWork();
    }
    expect(await test.findState(organization)).toBe('switched');
    expect(await test.readContents(organization.id, home)).toEqual(before);
    test.clock.advance(retentionMs);
    await test.doDueWork();
    expect(await test.readContents(organization.id, away)).toEqual([]);
    expect(await test.readContents(organization.id, home)).toEqual(before);
  });

  it('works to each of the 25 regions in turn without losing data', { timeout: 120_000 }, async () => {
    const organization = await test.addOrganization(4);
    const before = await test.readContents(organization.id, home);
    for (const region of [...regionIds.filter((id) => id !== home), home] as const) {
      await test.planMove(organization, region);
      await test.doDueWork();
      expect(await test.findState(organization)).toBe('switched');
      expect(await test.findRegion(organization.owner)).toBe(region);
      expect(await test.readContents(organization.id, region)).toEqual(before);
      test.clock.advance(retentionMs);
      await test.doDueWork();
    }
    for (const region of regionIds) {
      if (region !== home) expect(await test.readContents(organization.id, region)).toEqual([]);
    }
  });

  it('works for an empty organization', async () => {
    const organization = await test.addOrganization(0);
    await test.planMove(organization, away);
    await test.doDueWork();
    expect(await test.findState(organization)).toBe('switched');
  });

  it('a region move is carried out by the workers', async () => {
    const organization = await test.addOrganization(30);
    await test.planMove(organization, away);
    const boss = createBoss(test.database, test.deps.logger);
    await startBoss(boss, test.database);
    const { stop } = await startWorkers(boss, test.deps);
    await until(async () => (await test.findState(organization)) === 'switched');
    test.clock.advance(retentionMs);
    await until(async () => (await test.database.$count(regionErasures)) === 0);
    await stop();
    expect(await test.readContents(organization.id, home)).toEqual([]);
  });
});
