import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { flowTasks } from '@/backend/db/schema/flows/flow-tasks';
import { creditTransactions } from '@/backend/db/schema/billing/wallets';
import type { Deps } from '@/backend/deps';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { consistent } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { costOfTwoSteps, createFlowTestApp, fakeStep } from '../testing/flow-test-app';
import { executeRun, type PerformStep } from './execute-run';
import { claimTasks } from './flow-task.repository';

const test = fileFixture(createFlowTestApp);
let owner: Customer;
let flowId: string;
beforeAll(async () => {
  owner = await test.addOwner();
  flowId = await test.addFlow(owner);
});
// The tests move the clock beyond the life of an access token.
beforeEach(async () => {
  owner = await test.renewToken(owner);
});

/** Longer than a lease, and than the pause after the first error. */
const pauseMs = 60_000;
const running = new AbortController().signal;

const claim = async (runId: string) => {
  const lease = { now: test.clock.now(), leasedUntil: new Date(test.clock.now().getTime() + 10_000), max: 100 };
  const found = (await claimTasks(test.database, lease)).find((task) => task.runId === runId);
  if (!found) throw new Error('Run not due');
  return found;
};
const taskOf = async (runId: string) =>
  (await test.database.select().from(flowTasks).where(eq(flowTasks.runId, runId)))[0];
const movementsOf = async (runId: string) => {
  const { referenceId, type } = creditTransactions;
  const rows = await test.database.select({ type }).from(creditTransactions).where(eq(referenceId, runId));
  return rows.map((row) => row.type).sort();
};

/** A process that dies in its transaction number `at`: neither that one nor anything later happens. */
function dyingAt(at: number): Deps {
  let transactions = 0;
  const isDead = () => transactions >= at;
  const dead = () => Promise.reject(Object.assign(new Error('The process died'), { code: 'DEAD' }));
  const database = new Proxy(test.database, {
    get(target, name) {
      if (name === 'transaction') {
        return (work: Parameters<typeof target.transaction>[0]) => {
          if (isDead()) return dead();
          transactions += 1;
          return target.transaction(async (transaction) => {
            const result = await work(transaction);
            if (isDead()) throw Object.assign(new Error('The process died'), { code: 'DEAD' });
            return result;
          });
        };
      }
      if (name === 'update' && isDead()) return () => ({ set: () => ({ where: () => ({ returning: dead }) }) });
      return Reflect.get(target, name) as unknown;
    },
  });
  return { ...test.deps, database };
}

describe('a run whose process dies', () => {
  it('P3: a run whose process dies is continued after the lease from any point: one settlement, whole files, no step that is done twice', async () => {
    let died = 0;
    for (let at = 1; at <= 8; at += 1) {
      const payer = await test.addOwner(costOfTwoSteps);
      const id = await test.addFlow(payer);
      const runId = await test.addRun(payer, id);
      await executeRun(dyingAt(at), await claim(runId), running, fakeStep).catch(() => undefined);
      if (await taskOf(runId)) died += 1;
      // The lease of the dead process has not expired yet.
      if (await taskOf(runId)) await expect(claim(runId)).rejects.toThrow('Run not due');
      test.clock.advance(pauseMs);
      await test.work();
      expect(await test.runRow(runId), `died at ${at}`).toMatchObject({
        state: 'succeeded',
        creditsSpent: costOfTwoSteps,
      });
      const files = await test.fileRows(runId);
      expect(files.map(({ stepId }) => stepId).sort()).toEqual(['phrases', 'split']);
      expect(await test.storedFiles(payer)).toEqual(
        expect.arrayContaining(files.map((file) => `flow-files/${file.id}`)),
      );
      expect(await movementsOf(runId)).toEqual(['reserved', 'spent']);
      expect(await test.accountsOf(payer.organizationId)).toEqual(consistent(0));
    }
    expect(died).toBeGreaterThan(5);
  });

  it('P3: a run whose process dies is not changed any more by a process that has lost its lease', async () => {
    const runId = await test.addRun(owner, flowId);
    const first = await claim(runId);
    let [enter, finishLate] = [() => {}, () => {}];
    const entered = new Promise<void>((resolve) => (enter = resolve));
    const late = new Promise<void>((resolve) => (finishLate = resolve));
    const slow: PerformStep = async (deps, work, options) => {
      enter();
      await late;
      // The signal is ignored, as by a process that was suspended.
      return fakeStep(deps, work, { ...options, signal: running });
    };
    const suspended = executeRun(test.deps, first, running, slow);
    await entered;
    test.clock.advance(pauseMs);
    await test.work();
    const [run, files] = [await test.runRow(runId), await test.fileRows(runId)];
    expect(run).toMatchObject({ state: 'succeeded' });
    finishLate();
    await suspended;
    expect([await test.runRow(runId), await test.fileRows(runId)]).toEqual([run, files]);
    expect(await movementsOf(runId)).toEqual(['reserved', 'spent']);
  });

  it('P3: a run whose process dies is given up after ten claims without an end, and costs nothing', async () => {
    const runId = await test.addRun(owner, flowId);
    const broken: PerformStep = () => Promise.reject(Object.assign(new Error('no such table'), { code: '42P01' }));
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await executeRun(test.deps, await claim(runId), running, broken);
      expect(await taskOf(runId)).toMatchObject({ claims: attempt, lastError: '42P01' });
      test.clock.advance(4_000_000);
    }
    await executeRun(test.deps, await claim(runId), running, broken);
    expect(await test.runRow(runId)).toMatchObject({ state: 'failed', failure: 'step', creditsSpent: 0 });
    expect(await movementsOf(runId)).toEqual(['released', 'reserved']);
  });

  it('L6: a run that finds the disk full is repeated later, and if it stays full, fails for that reason and costs nothing', async () => {
    const full: PerformStep = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    const once = await test.addRun(owner, flowId);
    await executeRun(test.deps, await claim(once), running, full);
    test.clock.advance(pauseMs);
    await executeRun(test.deps, await claim(once), running, fakeStep);
    expect(await test.runRow(once)).toMatchObject({ state: 'succeeded', creditsSpent: costOfTwoSteps });
    const always = await test.addRun(owner, flowId);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await executeRun(test.deps, await claim(always), running, full);
      test.clock.advance(4_000_000);
    }
    expect(await test.runRow(always)).toMatchObject({ state: 'failed', failure: 'storage', creditsSpent: 0 });
    expect(await movementsOf(always)).toEqual(['released', 'reserved']);
  });

  it('P3: a run that ends its process each time fails after ten claims, with a reason of its own, and costs nothing', async () => {
    const runId = await test.addRun(owner, flowId);
    for (let died = 1; died <= 10; died += 1) {
      await claim(runId);
      test.clock.advance(pauseMs);
    }
    let performed = 0;
    await executeRun(test.deps, await claim(runId), running, async (...work) => {
      performed += 1;
      return fakeStep(...work);
    });
    expect(performed).toBe(0);
    expect(await test.runRow(runId)).toMatchObject({ state: 'failed', failure: 'process', creditsSpent: 0 });
    expect(await movementsOf(runId)).toEqual(['released', 'reserved']);
  });

  it('P3: a run whose process dies is not given up for the processes that were stopped, or for those of earlier steps', async () => {
    const runId = await test.addRun(owner, flowId);
    for (let stopped = 1; stopped <= 12; stopped += 1) {
      const stopping = new AbortController();
      await executeRun(test.deps, await claim(runId), stopping.signal, () => {
        stopping.abort();
        return Promise.reject(new Error('stopped'));
      });
    }
    for (let died = 1; died <= 9; died += 1) {
      await claim(runId);
      test.clock.advance(pauseMs);
    }
    const stopping = new AbortController();
    await executeRun(test.deps, await claim(runId), stopping.signal, (deps, work, report) => {
      if (work.kind === 'extract-key-phrases') stopping.abort();
      return fakeStep(deps, work, report);
    });
    expect(await taskOf(runId)).toMatchObject({ claims: 22, attempts: 0 });
    await test.work();
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
  });

  it('P3: a run whose process dies is continued at once by another process if the first one was stopped, and repeats only its last step', async () => {
    const runId = await test.addRun(owner, flowId);
    const stopping = new AbortController();
    await test.work((deps, work, report) => {
      if (work.kind === 'extract-key-phrases') stopping.abort();
      return fakeStep(deps, work, report);
    }, stopping.signal);
    expect(await test.runRow(runId)).toMatchObject({ state: 'running', progress: [{ state: 'succeeded' }, {}] });
    const performed: string[] = [];
    await test.work(async (deps, work, report) => {
      performed.push(work.kind);
      return fakeStep(deps, work, report);
    });
    expect(performed).toEqual(['extract-key-phrases']);
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
  });

  it('P3: a run whose process dies is executed by one of two processes that look for due runs at the same time', async () => {
    const runIds = await Promise.all(Array.from({ length: 6 }, () => test.addRun(owner, flowId)));
    const performed: string[] = [];
    const counting: PerformStep = (deps, work, report) => {
      performed.push(work.kind);
      return fakeStep(deps, work, report);
    };
    await Promise.all([test.work(counting), test.work(counting), test.work(counting)]);
    expect(performed.length).toBe(2 * runIds.length);
    for (const runId of runIds) expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
  });
});

describe('cancelling a run', () => {
  it('P3: releases its credits before it starts, and charges the completed steps, whose files stay, while a step runs', async () => {
    const payer = await test.addOwner(2 * costOfTwoSteps);
    const id = await test.addFlow(payer);
    const [queued, active] = [await test.addRun(payer, id), await test.addRun(payer, id)];
    const answer = await test.cancel(payer, id, queued);
    expect(answer.json()).toMatchObject({ id: queued, state: 'cancelled', creditsSpent: 0, failure: null });
    expect((await test.cancel(payer, id, queued)).json()).toMatchObject({ code: 'error_flow_state' });
    await test.work(async (deps, work, options) => {
      if (work.kind === 'extract-key-phrases') await test.cancel(payer, id, active);
      return fakeStep(deps, work, options);
    });
    expect(await test.runRow(active)).toMatchObject({
      ...{ state: 'cancelled', creditsSpent: 1 },
      progress: [{ state: 'succeeded' }, { state: 'cancelled' }],
    });
    expect((await test.fileRows(active)).map(({ stepId }) => stepId)).toEqual(['split']);
    expect((await test.get(payer, `/flows/${id}/files`)).json()).toMatchObject([{ name: 'split-texts.jsonl' }]);
    expect(await test.accountsOf(payer.organizationId)).toEqual(consistent(2 * costOfTwoSteps - 1));
  });

  it('P3: at the moment of the end has one outcome: succeeded and all is spent, or canceled and the completed steps are', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const runId = await test.addRun(owner, flowId);
      const [, answer] = await Promise.all([test.work(), test.cancel(owner, flowId, runId)]);
      const run = await test.runRow(runId);
      const isCancelled = answer.statusCode === 200;
      expect(run?.state).toBe(isCancelled ? 'cancelled' : 'succeeded');
      const completed = run?.progress.filter((step) => step.state === 'succeeded').length ?? 0;
      expect(isCancelled || completed === 2).toBe(true);
      const spent = [0, 1, costOfTwoSteps][completed] ?? 0;
      expect(run?.creditsSpent).toBe(spent);
      const movements = [...(spent < costOfTwoSteps ? ['released'] : []), 'reserved', ...(spent > 0 ? ['spent'] : [])];
      expect(await movementsOf(runId)).toEqual(movements);
      expect((await test.fileRows(runId)).length).toBe(completed);
      outcomes.add(run?.state ?? '');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

describe('a run whose organization was deleted', () => {
  it('a run whose organization was deleted is dropped with its task', async () => {
    const leaving = await test.addOwner();
    const runId = await test.addRun(leaving, await test.addFlow(leaving));
    const { resources } = test.tables;
    // As when an expired organization's data is erased: the organization stays.
    await test.database.delete(resources).where(eq(resources.organizationId, leaving.organizationId));
    await test.work();
    expect(await taskOf(runId)).toBeUndefined();
    expect(await movementsOf(runId)).toEqual(['released', 'reserved']);
  });
});
