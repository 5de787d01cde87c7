import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { regionalTables } from '@/backend/regional-data/regional-tables';
import { createFlowTestApp, fakeStep } from '@/backend/modules/flows/flows/testing/flow-test-app';
import { purgeUnfinished } from '@/backend/modules/flows/flows/unfinished.service';
import { doDueRegionWork } from './testing/do-due-region-work';
import { away, home, noticeMs, pauseMs } from './testing/region-test-app';

const test = fileFixture(createFlowTestApp);

it('a run continues while its organization moves, and its flow, input and results are in the new region only', async () => {
  const owner = await test.addOwner();
  const [flowId, { organizationId }] = [await test.addFlow(owner), owner];
  const runId = await test.addRun(owner, flowId);
  const inputId = (await test.runRow(runId))?.inputFileIds[0] ?? '';
  const [organization] = await test.database.select().from(organizations).where(eq(organizations.id, organizationId));
  const move = async () => {
    const body = { region: away, typedName: organization?.name };
    const answer = await test.call('PATCH', '/organization/region', { token: owner.token, body });
    expect(answer.statusCode).toBe(202);
    test.clock.advance(noticeMs);
    for (let round = 0; round < 2; round += 1) {
      await doDueRegionWork(test.deps);
      // The old region is erased after a pause.
      test.clock.advance(pauseMs);
    }
    await doDueRegionWork(test.deps);
  };
  const read: string[] = [];
  await test.work(async (deps, work, report) => {
    // Between the steps: the second one reads what the first one wrote before the move.
    if (work.kind === 'extract-key-phrases') await move();
    for (const input of work.inputs) read.push(await readFile(input.path, 'utf8'));
    return fakeStep(deps, work, report);
  });
  expect(read).toEqual([expect.stringContaining('One.'), expect.stringContaining('split-texts of 1')]);

  const tables = regionalTables(away);
  const [run] = await test.database.select().from(tables.flowRuns).where(eq(tables.flowRuns.id, runId));
  expect(run).toMatchObject({ state: 'succeeded' });
  const files = await test.database.select().from(tables.flowFiles).where(eq(tables.flowFiles.runId, runId));
  expect(files.length).toBe(2);
  const folder = test.deps.regionStore.filesFolder(away, organizationId);
  for (const id of [inputId, ...files.map((file) => file.id)])
    expect((await readFile(path.join(folder, 'flow-files', id), 'utf8')).length).toBeGreaterThan(0);
  expect(await test.deps.regionStore.countItems(test.database, home, organizationId)).toBe(0);
  await purgeUnfinished(test.deps);
  expect(existsSync(test.deps.regionStore.filesFolder(home, organizationId))).toBe(false);
  const again = await test.renewToken(owner);
  expect((await test.get(again, `/flows/${flowId}`)).json()).toMatchObject({ id: flowId, state: 'idle' });
});
