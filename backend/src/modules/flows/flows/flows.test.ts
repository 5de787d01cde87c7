import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createFlowTestApp, twoSteps, type FlowTestApp } from './testing/flow-test-app';

const test = fileFixture(createFlowTestApp);
let owner: Customer, teammate: Customer, guest: Customer, stranger: Customer;
beforeAll(async () => {
  owner = await test.addOwner();
  [teammate, guest] = [await test.addMember(owner, 'teammate'), await test.addMember(owner, 'guest')];
  stranger = await test.addOwner();
});

const share = (flowId: string, email: string, role: string) =>
  test.call('POST', '/roles/resource', {
    token: owner.token,
    body: { resource: 'workflow', resourceId: flowId, audience: 'user', email, role },
  });
const put = (caller: Customer, address: string, body: object = {}) =>
  test.call('PUT', address, { token: caller.token, body });
const idsOf = (answer: Awaited<ReturnType<FlowTestApp['get']>>) =>
  answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);

describe('creating a flow', () => {
  it('answers 201, makes it a resource of type workflow with the same ID, and records it', async () => {
    const answer = await test.create(owner, { name: 'Press scan', description: 'Weekly.' });
    expect(answer.statusCode).toBe(201);
    const flow = answer.json<{ id: string }>();
    expect(flow).toMatchObject({
      ...{ name: 'Press scan', description: 'Weekly.', type: 'custom', state: 'idle', owner: owner.email },
      ...{ steps: twoSteps, storeFlowId: null, preview: null, creditsPerThousandTexts: 0, notifies: true },
      ...{ allowedActions: ['transfer', 'create', 'read', 'update', 'delete', 'grant'], lastRunAt: null },
    });
    const { resources, auditEntries } = test.tables;
    const registered = await test.database.select().from(resources).where(eq(resources.id, flow.id));
    expect(registered).toMatchObject([{ type: 'workflow', name: 'Press scan', ownerId: owner.id }]);
    const entries = await test.database.select().from(auditEntries).where(eq(auditEntries.subjectId, flow.id));
    expect(entries).toMatchObject([{ action: 'flow_created', actorId: owner.id, detail: { type: 'custom' } }]);
  });

  it('rejects invalid steps, and steps of a kind that does not exist, with 400 and their paths', async () => {
    const [first] = twoSteps;
    for (const [body, field] of [
      [{ steps: [{ ...first, kind: 'bake' }] }, 'steps.0.kind'],
      [{ steps: [{ ...first, after: ['split'] }] }, 'steps'],
      [{ steps: undefined }, 'steps'],
      [{ type: 'store' }, 'steps'],
      [{ type: 'store', steps: undefined }, 'storeFlowId'],
      [{ type: 'store', steps: undefined, storeFlowId: crypto.randomUUID() }, 'storeFlowId'],
      [{ storeFlowId: crypto.randomUUID() }, 'storeFlowId'],
    ] as const) {
      const answer = await test.create(owner, body);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
    }
  });

  it('rejects a name that is taken in the organization, regardless of case, with 409', async () => {
    await test.addFlow(owner, { name: 'Trend report' });
    expect((await test.create(owner, { name: 'trend REPORT' })).json()).toMatchObject({
      code: 'error_flow_name_taken',
    });
    expect((await test.create(stranger, { name: 'Trend report' })).statusCode).toBe(201);
    const check = async (caller: Customer, body: object) =>
      (await test.call('POST', '/flows/validateName', { token: caller.token, body })).json();
    expect(await check(owner, { name: 'TREND report' })).toEqual({ isValid: false, reason: 'taken' });
    expect(await check(owner, { name: 'Another report' })).toEqual({ isValid: true, reason: null });
    expect(await check(stranger, { name: 'Press scan' })).toEqual({ isValid: true, reason: null });
  });

  it('P1: never exceeds the limit of flows or of custom flows, even if 12 are created in parallel', async () => {
    const small = await test.addCustomer();
    const answers = await Promise.all(Array.from({ length: 12 }, () => test.create(small)));
    // The trial allows two flows, and one custom flow a month.
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(11).fill(400)]);
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({
      code: 'error_limit_exceeded',
    });
  });

  it('creating a flow is rejected with 403 for guests and for an organization whose trial has ended', async () => {
    expect((await test.create(guest)).statusCode).toBe(403);
    const ended = await test.addCustomer();
    const { periodEnd } = await test.subscriptionOf(ended);
    const now = test.clock.now();
    test.clock.set(periodEnd);
    const answer = await test.create(await test.renewToken(ended));
    test.clock.set(now);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'error_subscription_required']);
  });
});

describe('the flows of an organization', () => {
  it('P1: the flows of an organization are listed for admins in full, for others as far as they own them or got a role, by action', async () => {
    const [own, shared, other] = [await test.addFlow(teammate), await test.addFlow(owner), await test.addFlow(owner)];
    await share(shared, teammate.email, 'editor');
    await share(shared, guest.email, 'manager');
    expect(idsOf(await test.get(owner, '/flows?limit=100'))).toEqual(expect.arrayContaining([own, shared, other]));
    expect(idsOf(await test.get(teammate, '/flows')).sort()).toEqual([own, shared].sort());
    expect(idsOf(await test.get(teammate, '/flows?permissionAction=delete'))).toEqual([own]);
    expect(idsOf(await test.get(guest, '/flows'))).toEqual([shared]);
    expect(idsOf(await test.get(guest, '/flows?permissionAction=update'))).toEqual([]);
    expect(idsOf(await test.get(stranger, '/flows'))).not.toContain(shared);
  });

  it('the flows of an organization are listed in pages, most recently changed first', async () => {
    const reader = await test.addOwner();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      test.clock.advance(1_000);
      ids.unshift(await test.addFlow(reader));
    }
    const first = await test.get(reader, '/flows?limit=3');
    const { nextCursor } = first.json<{ nextCursor: string }>();
    const second = await test.get(reader, `/flows?limit=3&cursor=${nextCursor}`);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
    expect(second.json()).toMatchObject({ nextCursor: null });
  });

  it('G2, P1: answer 404 to other organizations and to members without a role, 403 to those who may only read', async () => {
    const id = await test.addFlow(owner);
    const readOnly = await test.addFlow(owner);
    await share(readOnly, teammate.email, 'viewer');
    const steps = { name: 'New name', steps: twoSteps };
    const calls = (flowId: string) =>
      [
        ['PUT', `/flows/${flowId}`, steps],
        ['DELETE', `/flows/${flowId}`, {}],
        ['PUT', `/flows/pause/${flowId}`, {}],
        ['PUT', `/flows/resume/${flowId}`, {}],
        ['DELETE', `/flows/${flowId}/notification`, {}],
        ['POST', '/flows/credits', { flowId, texts: 1 }],
      ] as const;
    const statuses = async (caller: Customer, flowId: string) => {
      const answers: number[] = [];
      for (const [method, address, body] of calls(flowId))
        answers.push((await test.call(method, address, { token: caller.token, body })).statusCode);
      return new Set(answers);
    };
    for (const address of [`/flows/${id}`, `/flows/${id}/runs`, `/flows/${id}/last-run`, `/flows/${id}/files`]) {
      for (const caller of [stranger, teammate]) expect((await test.get(caller, address)).statusCode).toBe(404);
    }
    expect(await statuses(stranger, id)).toEqual(new Set([404]));
    expect(await statuses(teammate, id)).toEqual(new Set([404]));
    expect(await statuses(teammate, readOnly)).toEqual(new Set([403]));
    expect((await test.get(teammate, `/flows/${readOnly}`)).json()).toMatchObject({ allowedActions: ['read'] });
  });
});

describe('changing a flow', () => {
  it('replaces its definition and the name of its resource, and rejects a name that is taken', async () => {
    const [id, name] = [await test.addFlow(owner), 'Renamed flow'];
    await test.addFlow(owner, { name: 'In use' });
    const changed = await put(owner, `/flows/${id}`, { name, steps: twoSteps.slice(0, 1), notifies: false });
    expect(changed.json()).toMatchObject({ id, name, steps: twoSteps.slice(0, 1), notifies: false, description: null });
    const { resources } = test.tables;
    expect(await test.database.select().from(resources).where(eq(resources.id, id))).toMatchObject([{ name }]);
    expect((await put(owner, `/flows/${id}`, { name: 'in use', steps: twoSteps })).statusCode).toBe(409);
    expect((await put(owner, `/flows/${id}`, { name: 'RENAMED flow', steps: twoSteps })).statusCode).toBe(200);
    expect((await put(owner, `/flows/${id}`, { name, steps: [{ ...twoSteps[0], kind: 'bake' }] })).statusCode).toBe(
      400,
    );
  });

  it('P1: pauses and resumes it, and answers 409 if it is paused or not paused already', async () => {
    const id = await test.addFlow(owner);
    expect((await put(owner, `/flows/resume/${id}`)).json()).toMatchObject({ code: 'error_flow_state' });
    expect((await put(owner, `/flows/pause/${id}`)).json()).toMatchObject({ state: 'paused' });
    expect((await put(owner, `/flows/pause/${id}`)).statusCode).toBe(409);
    expect((await test.run(owner, id)).json()).toMatchObject({ code: 'error_flow_state' });
    expect((await put(owner, `/flows/resume/${id}`)).json()).toMatchObject({ state: 'idle' });
    expect((await test.run(owner, id)).statusCode).toBe(202);
  });

  it('turns off emails about its runs', async () => {
    const id = await test.addFlow(owner, { name: 'Silent' });
    const off = () => test.call('DELETE', `/flows/${id}/notification`, { token: owner.token });
    expect((await off()).json()).toEqual({ flowId: id, notifies: false });
    expect((await off()).statusCode).toBe(200);
    await test.addRun(owner, id);
    await test.work();
    expect((await test.subjectsTo(owner)).filter((subject) => subject.includes('Silent'))).toEqual([]);
  });

  it('P1: deletes it with its runs, files and grants, but not while a run is unfinished', async () => {
    const id = await test.addFlow(owner);
    await share(id, guest.email, 'viewer');
    const remove = () => test.call('DELETE', `/flows/${id}`, { token: owner.token });
    const runId = await test.addRun(owner, id);
    expect((await remove()).json()).toMatchObject({ code: 'error_flow_state' });
    await test.work();
    const before = await test.storedFiles(owner);
    expect((await test.fileRows(runId)).length).toBe(2);
    expect((await remove()).json()).toMatchObject({ id });
    expect((await remove()).statusCode).toBe(404);
    expect([await test.fileRows(runId), await test.runRow(runId)]).toEqual([[], undefined]);
    expect((await test.storedFiles(owner)).length).toBe(before.length - 2);
    const { resources } = test.tables;
    expect(await test.database.select().from(resources).where(eq(resources.id, id))).toEqual([]);
  });
});
