import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { unfinishedFoldersIn } from '@/backend/regional-data/unfinished-folders';
import { fileFixture } from '@/backend/testing/file-fixture';
import { whileInProgress } from './files/upload-age';
import { createFileTestApp } from './files/testing/file-test-app';
import { executeRun, type PerformStep } from './runs/execute-run';
import { claimTasks } from './runs/flow-task.repository';
import { fakeStep } from './testing/flow-test-app';
import { purgeUnfinished, unfinishedFileSweep } from './unfinished.service';

const test = fileFixture(createFileTestApp);
const running = new AbortController().signal;

afterEach(() => void vi.useRealTimers());

const writeHalf = async (folder: string, name: string, ageMs: number) => {
  const file = path.join(folder, name);
  await writeFile(file, 'half');
  const at = new Date((await stat(file)).mtimeMs - ageMs);
  await utimes(file, at, at);
  return file;
};
const claim = async () => {
  const lease = { now: test.clock.now(), leasedUntil: new Date(test.clock.now().getTime() + 10_000), max: 1 };
  const [task] = await claimTasks(test.database, lease);
  if (!task) throw new Error('Run not due');
  return task;
};

it("Q1: an upload of a killed process lies in its organization's folder, counts for nothing, and is removed within minutes", async () => {
  const owner = await test.addOwner(0);
  const folder = await test.uploadsFolder(owner.organizationId);
  expect(folder).toContain(`${test.deps.regionStore.filesFolder(defaultRegion, owner.organizationId)}${path.sep}`);
  await writeHalf(folder, 'abandoned', 6 * minuteMs);
  await writeHalf(folder, 'running', 4 * minuteMs);
  expect([await test.storedFiles(owner), await test.storageOf(owner.token)]).toEqual([[], 0]);
  await purgeUnfinished(test.deps);
  expect(await test.uploadsInProgress(owner.organizationId)).toEqual(['running']);
  expect(unfinishedFileSweep.everyMs).toBeLessThanOrEqual(5 * minuteMs);
});

it('Q1: an upload that waits for its check is no remnant, however long it waits', async () => {
  const owner = await test.addOwner(0);
  const file = await writeHalf(await test.uploadsFolder(owner.organizationId), 'waiting', hourMs);
  const before = (await stat(file)).mtimeMs;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let end = () => {};
  const work = whileInProgress(file, () => new Promise<void>((resolve) => (end = resolve)));
  vi.advanceTimersByTime(minuteMs);
  await vi.waitFor(async () => expect((await stat(file)).mtimeMs).toBeGreaterThan(before + hourMs - minuteMs));
  await purgeUnfinished(test.deps);
  end();
  await work;
  expect(await test.uploadsInProgress(owner.organizationId)).toEqual(['waiting']);
});

it('P3: a canceled run leaves no files, and one that is repeated none of its earlier attempt', async () => {
  const owner = await test.addOwner();
  const flowId = await test.addFlow(owner);
  const half: PerformStep = async (deps, work, options) => {
    await fakeStep(deps, work, options);
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  };
  const runId = await test.addRun(owner, flowId);
  await executeRun(test.deps, await claim(), running, half);
  expect((await test.unfinishedRuns(owner)).filter((name) => name.includes('claim'))).toEqual([]);
  test.clock.advance(minuteMs);
  await executeRun(test.deps, await claim(), running, async (deps, work, options) => {
    await fakeStep(deps, work, options);
    await test.cancel(owner, flowId, runId);
    throw new Error('stopped');
  });
  expect(await test.unfinishedRuns(owner)).toEqual([]);
});

it('P3: what runs of killed processes have left is removed within minutes, also while another process continues one', async () => {
  const owner = await test.addOwner();
  const [runId, ended] = [await test.addRun(owner, await test.addFlow(owner)), crypto.randomUUID()];
  await claim();
  test.clock.advance(minuteMs);
  await claim();
  const { runs } = unfinishedFoldersIn(test.deps.regionStore.filesFolder(defaultRegion, owner.organizationId));
  for (const folder of [`${runId}/input`, `${runId}/claim-1`, `${runId}/claim-2`, `${ended}/claim-1`])
    await mkdir(path.join(runs, folder), { recursive: true });
  await purgeUnfinished(test.deps);
  expect(await test.unfinishedRuns(owner)).toEqual([runId, `${runId}/claim-2`, `${runId}/input`]);
});
