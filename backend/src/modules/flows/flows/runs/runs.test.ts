import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { outbox } from '@/backend/db/schema/outbox';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { StepError } from '@/backend/modules/flows/flow-steps';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { consistent } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import { costOfTwoSteps, createFlowTestApp, fakeStep, twoSteps } from '../testing/flow-test-app';
import { unfinishedRunsMax } from './start-run.service';

const test = fileFixture(createFlowTestApp);
let owner: Customer;
let flowId: string;
beforeAll(async () => {
  owner = await test.addOwner();
  flowId = await test.addFlow(owner);
});

const post = (address: string, body: object) => test.call('POST', address, { token: owner.token, body });
const status = async (caller: Customer, ofFlow: string, runId: string) =>
  (await test.get(caller, `/flows/${ofFlow}/status?taskId=${runId}`)).json();

describe('the cost of a run', () => {
  it('the cost of a run is shown by step and compared with the wallet', async () => {
    const cost = await post('/flows/calculate-cost', { flowId, steps: twoSteps, texts: 2_500 });
    expect(cost.json()).toEqual({
      lines: [
        { stepId: 'split', credits: 3 },
        { stepId: 'phrases', credits: 6 },
      ],
      ...{ requiredCredits: 9, availableCredits: 1_000, isSufficient: true, missingCredits: 0 },
    });
    const poor = await test.addOwner(2);
    const body = { flowId: await test.addFlow(poor), texts: 1 };
    const check = await test.call('POST', '/flows/credits', { token: poor.token, body });
    expect(check.json()).toEqual({ requiredCredits: 3, availableCredits: 2, isSufficient: false, missingCredits: 1 });
  });

  it('the cost of a run is rejected with 400 for invalid steps and with 403 for guests', async () => {
    const steps = [{ ...twoSteps[0], kind: 'bake' }];
    expect((await post('/flows/calculate-cost', { steps })).statusCode).toBe(400);
    const guest = await test.addMember(owner, 'guest');
    const body = { steps: twoSteps };
    expect((await test.call('POST', '/flows/calculate-cost', { token: guest.token, body })).statusCode).toBe(403);
  });
});

describe('starting a run', () => {
  it('reserves its cost, stores its input and records it', async () => {
    const answer = await test.run(owner, flowId, { label: 'March' });
    expect(answer.statusCode).toBe(202);
    const run = answer.json<{ id: string; inputFileIds: string[] }>();
    expect(run).toMatchObject({
      ...{ flowId, taskId: run.id, label: 'March', state: 'queued', failure: null, startedBy: owner.email, texts: 2 },
      ...{ progressPercent: 0, creditsReserved: costOfTwoSteps, creditsSpent: null, rerunOf: null, startedAt: null },
      steps: [
        { stepId: 'split', kind: 'split-texts', state: 'waiting', progressPercent: 0 },
        { stepId: 'phrases', kind: 'extract-key-phrases', state: 'waiting', progressPercent: 0 },
      ],
    });
    expect(await test.reservationOf(run.id)).toMatchObject({ status: 'reserved', credits: costOfTwoSteps });
    const folder = test.deps.regionStore.filesFolder(defaultRegion, owner.organizationId);
    const input = await readFile(path.join(folder, 'flow-files', run.inputFileIds[0] ?? ''), 'utf8');
    expect(
      input
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { id: '1', text: 'One.' },
      { id: '2', text: 'Two.' },
    ]);
    const { auditEntries } = test.tables;
    const entries = await test.database.select().from(auditEntries).where(eq(auditEntries.action, 'flow_run_started'));
    expect(entries.find(({ detail }) => detail.runId === run.id)).toMatchObject({
      subjectId: flowId,
      actorId: owner.id,
    });
    expect((await test.get(owner, `/flows/${flowId}`)).json()).toMatchObject({ state: 'running' });
  });

  it('P2: starting a run is rejected without texts, with unknown files, with too few credits, and if it costs more than accepted', async () => {
    const before = await test.accountsOf(owner.organizationId);
    for (const [body, expected] of [
      [{ texts: [] }, { code: 'error_validation', fields: { texts: { code: 'required' } } }],
      [
        { inputFileIds: [crypto.randomUUID()] },
        { code: 'error_validation', fields: { inputFileIds: { code: 'invalid' } } },
      ],
      [{ acceptedCredits: costOfTwoSteps - 1 }, { code: 'error_quote_stale' }],
    ] as const)
      expect((await test.run(owner, flowId, body)).json()).toMatchObject(expected);
    const poor = await test.addOwner(costOfTwoSteps - 1);
    expect((await test.run(poor, await test.addFlow(poor))).json()).toMatchObject({
      code: 'error_credits_insufficient',
    });
    expect(await test.accountsOf(owner.organizationId)).toEqual(before);
  });

  it('P2: reads uploads of the caller, and those of other members only for admins', async () => {
    const [member, admin] = [await test.addMember(owner, 'teammate'), await test.addMember(owner, 'admin')];
    const uploaded = (await test.runRow(await test.addRun(owner, flowId)))?.inputFileIds;
    const own = await test.addFlow(member);
    const body = { texts: [], inputFileIds: uploaded };
    const answer = await test.run(member, own, body);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['inputFileIds']]);
    expect((await test.run(admin, own, body)).statusCode).toBe(202);
  });

  it('H3, P2: starts one run for repeated calls with one key, also after the stored response is lost', async () => {
    const key = crypto.randomUUID();
    const first = await test.run(owner, flowId, {}, key);
    expect((await test.run(owner, flowId, {}, key)).body).toBe(first.body);
    await test.database.execute(sql`delete from idempotency_keys`);
    expect((await test.run(owner, flowId, {}, key)).json()).toMatchObject({ id: first.json<{ id: string }>().id });
  });

  it('H8, P2: of 30 parallel runs, exactly those start that the credits pay for', async () => {
    const rich = await test.addOwner(10 * costOfTwoSteps + 1);
    const id = await test.addFlow(rich);
    const answers = await Promise.all(Array.from({ length: 30 }, () => test.run(rich, id)));
    const started = answers.filter(({ statusCode }) => statusCode === 202);
    expect(started.length).toBe(10);
    expect(await test.accountsOf(rich.organizationId)).toEqual(consistent(31, 30));
    await test.work();
    expect(await test.accountsOf(rich.organizationId)).toEqual(consistent(1));
  });

  it('P2: starting a run is limited to a number of unfinished runs per organization', async () => {
    const busy = await test.addOwner();
    const id = await test.addFlow(busy);
    for (let made = 0; made < unfinishedRunsMax; made += 1)
      await test.database.execute(
        sql`insert into flow_tasks (run_id, organization_id, due_at) values (gen_random_uuid(), ${busy.organizationId}, '2100-01-01')`,
      );
    expect((await test.run(busy, id)).json()).toMatchObject({ code: 'error_limit_exceeded' });
  });

  it('P2: starting a run is rejected with 403 for an organization whose trial has ended', async () => {
    const ended = await test.addCustomer();
    await test.grant(ended.organizationId, 10);
    const id = await test.addFlow(ended);
    const inputFileIds = (await test.runRow(await test.addRun(ended, id)))?.inputFileIds;
    const { periodEnd } = await test.subscriptionOf(ended);
    const now = test.clock.now();
    test.clock.set(periodEnd);
    const answer = await test.run(await test.renewToken(ended), id, { texts: [], inputFileIds });
    test.clock.set(now);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'error_subscription_required']);
  });

  it('counts pasted texts towards the storage', async () => {
    const writer = await test.addOwner();
    await test.addRun(writer, await test.addFlow(writer));
    const details = await test.get(writer, '/resource/details');
    const { categories } = details.json<{ categories: { category: string; used: number }[] }>();
    expect(categories.find(({ category }) => category === 'storage')?.used).toBeGreaterThan(40);
  });
});

describe('a run', () => {
  it('P2: succeeds step by step: its files are listed, its cost is spent once, and the owner is emailed', async () => {
    await test.work();
    const caller = await test.addOwner(10);
    const id = await test.addFlow(caller, { name: 'Themes' });
    const runId = await test.addRun(caller, id);
    const seen: unknown[] = [];
    await test.work(async (deps, work, options) => {
      await options.onStart();
      seen.push(await status(caller, id, runId));
      // What a run wrote is shown when the run has ended, because it is charged then.
      expect((await test.get(caller, `/flows/${id}/files`)).json()).toEqual([]);
      const [written] = await test.fileRows(runId);
      if (written) expect((await test.get(caller, `/flow-files/${written.id}/content`)).statusCode).toBe(404);
      return fakeStep(deps, work, options);
    });
    expect(seen).toMatchObject([
      { state: 'running', stepId: 'split', progressPercent: 0 },
      { state: 'running', stepId: 'phrases', progressPercent: 50 },
    ]);
    expect(await status(caller, id, runId)).toMatchObject({ state: 'succeeded', progressPercent: 100, stepId: null });
    const { run } = (await test.get(caller, `/flows/${id}/last-run`)).json<{ run: object }>();
    expect(run).toMatchObject({ id: runId, state: 'succeeded', creditsSpent: costOfTwoSteps, progressPercent: 100 });
    const files = (await test.get(caller, `/flows/${id}/files`)).json<
      { id: string; name: string; downloadPath: string }[]
    >();
    expect(files.map(({ name }) => name).sort()).toEqual(['extract-key-phrases.jsonl', 'split-texts.jsonl']);
    expect(files[0]).toMatchObject({ runId, downloadPath: `/flow-files/${files[0]?.id}/content` });
    expect((await test.get(caller, files[0]?.downloadPath ?? '')).statusCode).toBe(200);
    expect((await test.get(caller, `/flows/${id}/files?runId=${crypto.randomUUID()}`)).json()).toEqual([]);
    expect(await test.accountsOf(caller.organizationId)).toEqual(consistent(10 - costOfTwoSteps));
    expect(await test.subjectsTo(caller)).toContain('Your flow Themes has finished');
    expect(await test.unfinishedRuns(caller)).toEqual([]);
  });

  it('P2: fails with the reason and the step, pays for the completed steps, and keeps their files', async () => {
    const caller = await test.addOwner(10);
    const id = await test.addFlow(caller, { name: 'Broken' });
    await test.addRun(caller, id);
    await test.work(async (deps, work, options) => {
      if (work.kind === 'extract-key-phrases') throw new StepError('memory', 'The step needs more memory.');
      return fakeStep(deps, work, options);
    });
    const { run } = (await test.get(caller, `/flows/${id}/last-run`)).json<{ run: object }>();
    expect(run).toMatchObject({
      ...{ state: 'failed', failure: { reason: 'memory', stepId: 'phrases' }, creditsSpent: 1 },
      steps: [{ state: 'succeeded' }, { state: 'failed' }],
    });
    const files = (await test.get(caller, `/flows/${id}/files`)).json<{ name: string; downloadPath: string }[]>();
    expect(files.map(({ name }) => name)).toEqual(['split-texts.jsonl']);
    expect((await test.get(caller, files[0]?.downloadPath ?? '')).statusCode).toBe(200);
    expect(await test.accountsOf(caller.organizationId)).toEqual(consistent(9));
    expect(await test.subjectsTo(caller)).toContain('Your flow Broken has failed');
  });

  it('fails if a file of its input was deleted before it started', async () => {
    const caller = await test.addOwner();
    const id = await test.addFlow(caller);
    const runId = await test.addRun(caller, id);
    const fileId = (await test.runRow(runId))?.inputFileIds[0] ?? '';
    await test.database.delete(test.tables.flowFiles).where(eq(test.tables.flowFiles.id, fileId));
    const folder = test.deps.regionStore.filesFolder(defaultRegion, caller.organizationId);
    await rm(path.join(folder, 'flow-files', fileId));
    await test.work();
    expect(await test.runRow(runId)).toMatchObject({ state: 'failed', failure: 'input', failedStepId: null });
    const again = await test.pay('PUT', `/flows/${id}/runs/${runId}`, caller, { acceptedCredits: 9 });
    expect([again.statusCode, Object.keys(again.json<{ fields: object }>().fields)]).toEqual([400, ['inputFileIds']]);
  });

  it('a run is repeated with the same input and the current steps of the flow', async () => {
    const caller = await test.addOwner();
    const id = await test.addFlow(caller);
    const runId = await test.addRun(caller, id);
    const again = await test.pay('PUT', `/flows/${id}/runs/${runId}`, caller, { acceptedCredits: costOfTwoSteps });
    expect(again.statusCode).toBe(202);
    const first = await test.runRow(runId);
    expect(again.json()).toMatchObject({ rerunOf: runId, texts: 2, inputFileIds: first?.inputFileIds });
    const { items } = (await test.get(caller, `/flows/${id}/runs`)).json<{ items: { id: string }[] }>();
    expect(items.map((one) => one.id).sort()).toEqual([runId, again.json<{ id: string }>().id].sort());
    const other = await test.addFlow(caller);
    expect((await test.pay('PUT', `/flows/${other}/runs/${runId}`, caller, { acceptedCredits: 9 })).statusCode).toBe(
      404,
    );
    expect((await test.get(caller, `/flows/${other}/status?taskId=${runId}`)).statusCode).toBe(404);
  });

  it('a run is read by members with a role on the flow, and neither started nor canceled by those who may only read', async () => {
    const caller = await test.addOwner();
    const [id, viewer] = [await test.addFlow(caller), await test.addMember(caller, 'teammate')];
    const runId = await test.addRun(caller, id);
    const body = { resource: 'workflow', resourceId: id, audience: 'user', email: viewer.email, role: 'viewer' };
    await test.call('POST', '/roles/resource', { token: caller.token, body });
    expect((await test.get(viewer, `/flows/${id}/runs`)).statusCode).toBe(200);
    expect((await test.run(viewer, id)).statusCode).toBe(403);
    expect((await test.cancel(viewer, id, runId)).statusCode).toBe(403);
    const stranger = await test.addOwner();
    expect((await test.cancel(stranger, id, runId)).statusCode).toBe(404);
  });

  it('emails only the owner of the flow', async () => {
    const rows = await test.database.select().from(outbox).where(eq(outbox.kind, 'flow-run-ended'));
    expect(new Set(rows.map(({ dedupeId }) => dedupeId)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(1);
  });
});
