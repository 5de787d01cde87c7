import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import type { Usage } from '@app/api-client/contract/fields/quota';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fileFixture } from '@/backend/testing/file-fixture';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { readRejection } from '@/backend/modules/access/members/testing/member-calls';
import { StepError } from '@/backend/modules/flows/flow-steps';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { useMeasured } from '@/backend/modules/billing/usage/testing/use-measured';
import { consistent } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { createFlowTestApp, fakeStep } from '../testing/flow-test-app';
import type { PerformStep } from './execute-run';

const test = fileFixture(() => createFlowTestApp({ connectionsMax: 20 }));

const landscape = [{ id: 'map', kind: 'generate-landscape', name: 'Map', after: [], settings: {} }];
type Category = 'usage-time' | 'landscape-generation' | 'storage';

const usageOf = async ({ token }: Pick<Customer, 'token'>, category: Category) =>
  (await test.get({ token }, '/resource/details'))
    .json<{ categories: z.infer<typeof Usage>[] }>()
    .categories.find((one) => one.category === category)?.used;
/** Returns the counted use: usage time in seconds. */
const countedOf = async ({ organizationId }: Customer, category: Category) => {
  const isOf = and(eq(usageCounters.organizationId, organizationId), eq(usageCounters.category, category));
  return (await test.database.select().from(usageCounters).where(isOf))[0]?.used ?? 0;
};
/** The bytes of a run's results. */
const resultBytes = async (runId: string) =>
  (await test.fileRows(runId)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
/** A step that takes a while. */
const slowStep =
  (ms: number): PerformStep =>
  (deps, work, options) => {
    const report = (percent: number) => {
      test.clock.advance(ms);
      options.report(percent);
    };
    return fakeStep(deps, work, { ...options, report });
  };

describe('BI-21: a run of an own flow', () => {
  it('costs no credits, also without any, and counts its landscape, its time and its results', async () => {
    const owner = await test.addOwner(0);
    const flowId = await test.addOwnFlow(owner, { steps: landscape });
    const cost = { texts: 2_500, steps: landscape, flowId };
    const answer = await test.call('POST', '/flows/calculate-cost', { token: owner.token, body: cost });
    expect(answer.json()).toMatchObject({ requiredCredits: 0, isSufficient: true });
    const input = await countedOf(owner, 'storage');
    const runId = await test.addRun(owner, flowId, { acceptedCredits: 0 });
    expect(await usageOf(owner, 'landscape-generation')).toBe(1);
    const pasted = (await countedOf(owner, 'storage')) - input;
    await test.work(slowStep(2_500));
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded', creditsReserved: 0, creditsSpent: 0 });
    expect(await usageOf(owner, 'landscape-generation')).toBe(1);
    expect(await countedOf(owner, 'usage-time')).toBe(3);
    expect(await countedOf(owner, 'storage')).toBe(input + pasted + (await resultBytes(runId)));
    expect(await test.accountsOf(owner.organizationId)).toEqual(consistent(0));
    const { items } = (await test.get(owner, '/customer-credits/transactions')).json();
    expect(items).toEqual([]);
  });

  it('counts nothing if it is canceled before it starts, and then reserves no landscape', async () => {
    const owner = await test.addOwner(0);
    const flowId = await test.addOwnFlow(owner, { steps: landscape });
    const canceled = await test.addRun(owner, flowId);
    await test.cancel(owner, flowId, canceled);
    expect([await usageOf(owner, 'landscape-generation'), await countedOf(owner, 'usage-time')]).toEqual([0, 0]);
  });

  it('counts the time until it is canceled, and no landscape that was not drawn', async () => {
    const owner = await test.addOwner(0);
    const flowId = await test.addOwnFlow(owner, { steps: landscape });
    const runId = await test.addRun(owner, flowId);
    const before = await countedOf(owner, 'storage');
    await test.work(async (deps, work, options) => {
      await options.onStart();
      test.clock.advance(4_200);
      await test.cancel(owner, flowId, runId);
      return fakeStep(deps, work, options);
    });
    expect(await test.runRow(runId)).toMatchObject({ state: 'cancelled', creditsSpent: 0 });
    expect([await usageOf(owner, 'landscape-generation'), await countedOf(owner, 'usage-time')]).toEqual([0, 5]);
    expect(await countedOf(owner, 'storage')).toBe(before);
  });

  it('counts no time in which it waits for its turn', async () => {
    const owner = await test.addOwner(0);
    const flowId = await test.addOwnFlow(owner, { steps: landscape });
    const runId = await test.addRun(owner, flowId);
    await test.work((...step) => {
      test.clock.advance(minuteMs);
      return fakeStep(...step);
    });
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
    expect(await countedOf(owner, 'usage-time')).toBe(1);
  });

  it('H8: never draws more landscapes than the plan includes, even if 8 start in parallel', async () => {
    const trial = await test.addCustomer();
    const flowId = await test.addOwnFlow(trial, { steps: landscape });
    await useMeasured(test, trial, 'landscape-generation', 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.run(trial, flowId)));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3);
    const rejected = answers.filter(({ statusCode }) => statusCode !== 202).map(readRejection);
    expect(rejected).toEqual(Array(5).fill([400, 'error_limit_exceeded']));
    await test.work();
    expect(await usageOf(trial, 'landscape-generation')).toBe(5);
  });

  it.each([
    ['usage time', 'usage-time', (20 * hourMs) / 1_000],
    ['storage', 'storage', 1_000_000_000],
  ] as const)('BI-21: a run of an own flow does not start without %s left', async (_name, category, limit) => {
    const trial = await test.addCustomer();
    const flowId = await test.addOwnFlow(trial);
    await useMeasured(test, trial, category, limit);
    expect(readRejection(await test.run(trial, flowId))).toEqual([400, 'error_limit_exceeded']);
  });

  it('that was started within the limit ends above it', async () => {
    const trial = await test.addCustomer();
    const flowId = await test.addOwnFlow(trial);
    await useMeasured(test, trial, 'usage-time', (20 * hourMs) / 1_000 - 1);
    const runId = await test.addRun(trial, flowId);
    await test.work(slowStep(minuteMs));
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
    expect(await countedOf(trial, 'usage-time')).toBe((20 * hourMs) / 1_000 - 1 + 120);
  });
});

describe('BI-21: a run of a flow from the store', () => {
  it('BI-21: a run of a flow from the store is paid with credits, uses no landscape and no time of the plan, and counts its results', async () => {
    const owner = await test.addOwner(10);
    const flowId = await test.addFlow(owner, { steps: landscape });
    const runId = await test.addRun(owner, flowId);
    const pasted = await countedOf(owner, 'storage');
    await test.work(slowStep(minuteMs));
    expect(await test.accountsOf(owner.organizationId)).toEqual(consistent(5));
    expect([await usageOf(owner, 'landscape-generation'), await countedOf(owner, 'usage-time')]).toEqual([0, 0]);
    expect(await countedOf(owner, 'storage')).toBe(pasted + (await resultBytes(runId)));
  });

  it('BI-21: a run of a flow from the store that takes too long is paid to where it came', async () => {
    const owner = await test.addOwner(10);
    const flowId = await test.addFlow(owner, { steps: landscape });
    const runId = await test.addRun(owner, flowId);
    await test.work(async (_deps, _work, { onStart, report }) => {
      await onStart();
      report(50);
      throw new StepError('time', 'The step took longer than 3 minutes.');
    });
    expect(await test.runRow(runId)).toMatchObject({ state: 'failed', failure: 'time', creditsSpent: 3 });
    expect(await test.accountsOf(owner.organizationId)).toEqual(consistent(7));
  });

  it('BI-21: a run of a flow from the store is named in the transactions of the wallet', async () => {
    const owner = await test.addOwner(10);
    const flowId = await test.addFlow(owner, { name: 'Trend scan' });
    await test.addRun(owner, flowId);
    await test.work();
    const { items } = (await test.get(owner, '/customer-credits/transactions?type=spent')).json();
    expect(items).toMatchObject([{ activity: 'workflow-run', subject: 'Trend scan', credits: -3 }]);
  });

  it('gives the storage of its results back when the flow is deleted', async () => {
    const owner = await test.addOwner(10);
    const flowId = await test.addFlow(owner);
    await test.addRun(owner, flowId);
    const pasted = await countedOf(owner, 'storage');
    await test.work();
    expect(await countedOf(owner, 'storage')).toBeGreaterThan(pasted);
    expect((await test.call('DELETE', `/flows/${flowId}`, { token: owner.token })).statusCode).toBe(200);
    expect(await countedOf(owner, 'storage')).toBe(pasted);
  });
});
