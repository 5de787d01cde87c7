import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { fileFixture } from '@/backend/testing/file-fixture';
import { webhookEvents } from '@/backend/db/schema/organization/webhooks';
import { keyCalls } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { createFlowTestApp, costOfTwoSteps, type Caller } from '../testing/flow-test-app';

const test = fileFixture(createFlowTestApp);
let owner: Awaited<ReturnType<typeof test.addOwner>>;
let flowId: string;
/** A key that runs flows and reads them. */
let program: Caller;
beforeAll(async () => {
  owner = await test.addOwner();
  flowId = await test.addFlow(owner);
  const scopes = ['workflows:read', 'workflows:run'];
  program = { token: (await keyCalls(test).make(owner.token, 'api', { name: 'Nightly run', scopes })).secret };
});

describe('a key', () => {
  it('runs a flow of its organization, once for an idempotency key, and the run names it', async () => {
    const key = crypto.randomUUID();
    const body = { acceptedCredits: costOfTwoSteps };
    const [first, again] = [await test.run(program, flowId, body, key), await test.run(program, flowId, body, key)];
    expect([first.statusCode, again.body]).toEqual([202, first.body]);
    const { id, taskId } = first.json<{ id: string; taskId: string }>();
    expect(first.json()).toMatchObject({ startedBy: 'Nightly run', state: 'queued', creditsReserved: costOfTwoSteps });
    await test.work();
    expect((await test.get(program, `/flows/${flowId}/status?taskId=${taskId}`)).json()).toMatchObject({
      state: 'succeeded',
      progressPercent: 100,
    });
    const { run } = (await test.get(program, `/flows/${flowId}/last-run`)).json<{ run: object }>();
    expect(run).toMatchObject({ id, creditsSpent: costOfTwoSteps });
    expect((await test.get(program, `/flows/${flowId}/files`)).json<object[]>().length).toBeGreaterThan(0);
    expect((await test.get(program, `/flows/${flowId}/runs`)).json<{ items: object[] }>().items).toHaveLength(1);
  });

  it('O1: a key does not get the answer to the same idempotency key of a user', async () => {
    const key = crypto.randomUUID();
    const [ofUser, ofKey] = [await test.run(owner, flowId, {}, key), await test.run(program, flowId, {}, key)];
    expect([ofUser.statusCode, ofKey.statusCode]).toEqual([202, 202]);
    expect(ofKey.json<{ id: string }>().id).not.toBe(ofUser.json<{ id: string }>().id);
    expect((await test.cancel(program, flowId, ofUser.json<{ id: string }>().id)).statusCode).toBe(200);
    await test.work();
  });

  it("O1: reads its organization's flows, private ones included, and no others", async () => {
    const member = await test.addMember(owner, 'teammate');
    const ofMember = await test.addFlow(member);
    const stranger = await test.addOwner();
    const foreign = await test.addFlow(stranger);
    const listed = (await test.get(program, '/flows')).json<{ items: { id: string }[] }>().items.map(({ id }) => id);
    expect(listed.toSorted()).toEqual([flowId, ofMember].toSorted());
    expect((await test.get(program, `/flows/${ofMember}`)).statusCode).toBe(200);
    for (const answer of [await test.get(program, `/flows/${foreign}`), await test.run(program, foreign)])
      expect(answer.statusCode).toBe(404);
  });

  it('changes no flow', async () => {
    const { token } = program;
    const answers = [
      await test.create(program),
      await test.call('DELETE', `/flows/${flowId}`, { token }),
      await test.call('PUT', `/flows/pause/${flowId}`, { token }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

describe('a run that ended', () => {
  it('a run that ended is reported to the webhooks of its organization once', async () => {
    const body = { name: 'Runs', url: 'https://hooks.acme.example/', types: ['flow.run.finished'] };
    await test.call('POST', '/webhooks', { token: owner.token, body });
    const runId = await test.addRun(program, flowId);
    await test.work();
    const isOwn = eq(webhookEvents.organizationId, owner.organizationId);
    const events = await test.database.select().from(webhookEvents).where(isOwn);
    expect(events.map(({ body }) => (JSON.parse(body) as { data: object }).data)).toEqual([
      { flowId, runId, state: 'succeeded', creditsSpent: costOfTwoSteps, finishedAt: test.clock.now().toISOString() },
    ]);
  });
});
