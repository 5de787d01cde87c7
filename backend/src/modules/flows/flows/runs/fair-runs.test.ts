import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createFlowTestApp } from '../testing/flow-test-app';
import type { PerformStep } from './execute-run';
import { createFlowRunner } from './flow-runner';
import { claimTasks } from './flow-task.repository';

const test = fileFixture(() => createFlowTestApp({ connectionsMax: 20 }));

/** Organizations, each with a number of runs that wait. @returns The runs of each. */
async function addRuns(...counts: number[]): Promise<string[][]> {
  const runs: string[][] = [];
  for (const count of counts) {
    const owner = await test.addOwner();
    const flowId = await test.addFlow(owner);
    const own: string[] = [];
    for (let run = 0; run < count; run += 1) {
      own.push(await test.addRun(owner, flowId));
      test.clock.advance(1_000);
    }
    runs.push(own);
  }
  return runs;
}

const claim = async (max: number) => {
  const now = test.clock.now();
  const claims = await claimTasks(test.database, { now, leasedUntil: new Date(now.getTime() + 30_000), max });
  return claims.map(({ runId }) => runId);
};

it('P3: runs are claimed in turns of organizations, of each the longest due', async () => {
  const [many = [], few = []] = await addRuns(6, 2);
  expect((await claim(2)).sort()).toEqual([many[0], few[0]].sort());
  // Each has one in execution now, so the next turn is alike.
  expect((await claim(2)).sort()).toEqual([many[1], few[1]].sort());
  const [other = []] = await addRuns(1);
  expect(await claim(1)).toEqual(other);
  expect(await claim(10)).toEqual(expect.arrayContaining(many.slice(2)));
});

it('P3: six runs of one organization never keep the run of another one waiting', async () => {
  const ending = new AbortController();
  const started = new Set<string>();
  const endless: PerformStep = (_deps, _work, { organizationId, signal }) => {
    started.add(organizationId);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const runner = createFlowRunner(test.deps, ending.signal, endless);
  const [many = []] = await addRuns(6);
  await runner.startDue();
  const [one = []] = await addRuns(1);
  await runner.startDue();
  const states = async (runs: string[]) => Promise.all(runs.map(async (id) => (await test.runRow(id))?.state));
  await expect.poll(() => states(one)).toEqual(['running']);
  // Its other runs wait for a place.
  expect(await states(many)).toContain('queued');
  await expect.poll(() => started.size).toBe(2);
  ending.abort(new Error('The test is over'));
  await runner.settle();
});
