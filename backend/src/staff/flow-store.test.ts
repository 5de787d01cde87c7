import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlowTestApp, type FlowTestApp } from '@/backend/modules/flows/flows/testing/flow-test-app';
import { root } from '@/scripts/process/settings.mjs';
import { changeStore, parseStoreOrder } from './flow-store';

let test: FlowTestApp;
let folder: string;
beforeAll(async () => {
  test = await createFlowTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'flow-store-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.close();
});

const storeFolder = path.join(root, 'backend', 'flow-store');
const readyMade = async () => (await readdir(storeFolder)).map((name) => path.join(storeFolder, name));

describe('npm run staff -- store', () => {
  it('publishes the flows of the repository, which every organization can list and copy', async () => {
    const files = await readyMade();
    expect((await changeStore(test.deps, { action: 'publish', files })).isDone).toBe(true);
    const owner = await test.addOwner();
    const { items } = (await test.get(owner, '/flows?flowType=store')).json<{
      items: { id: string; name: string }[];
    }>();
    expect(items.length).toBe(files.length);
    for (const { id: storeFlowId, name } of items) {
      const shown = (await test.get(owner, `/flows/${storeFlowId}`)).json<{
        steps: object;
        description: string;
        creditsPerThousandTexts: number;
      }>();
      expect(shown).toMatchObject({
        type: 'store',
        owner: null,
        allowedActions: ['read'],
        preview: expect.any(String),
      });
      expect(shown.creditsPerThousandTexts).toBeGreaterThan(0);
      const copy = await test.create(owner, { name, type: 'store', storeFlowId, steps: undefined });
      const { steps, description } = shown;
      expect(copy.json()).toMatchObject({ type: 'custom', storeFlowId, steps, description, owner: owner.email });
    }
    const [first] = items;
    expect((await test.call('DELETE', `/flows/${first?.id}`, { token: owner.token })).statusCode).toBe(404);
    expect((await test.get(owner, '/flows?flowType=store&permissionAction=update')).json()).toMatchObject({
      items: [],
    });
  });

  it.each([['Our own words.'], [null]])('lets a copy have another description than the store flow: %s', async (own) => {
    const owner = await test.addOwner();
    const [file = ''] = await readyMade();
    await changeStore(test.deps, { action: 'publish', files: [file] });
    const [{ id = '' } = {}] = (await test.get(owner, '/flows?flowType=store')).json<{ items: { id: string }[] }>()
      .items;
    const copy = await test.create(owner, { type: 'store', storeFlowId: id, steps: undefined, description: own });
    expect([copy.statusCode, copy.json<{ description: string | null }>().description]).toEqual([201, own]);
  });

  it('publishes a new version without changing copies, and withdraws a flow, of which copies remain', async () => {
    const owner = await test.addOwner();
    const [file = ''] = await readyMade();
    await changeStore(test.deps, { action: 'publish', files: [file] });
    const { lines } = await changeStore(test.deps, { action: 'publish', files: [file] });
    expect(lines[0]).toMatch(/^Flow updated in the workflow store: /);
    const [id = ''] = (await changeStore(test.deps, { action: 'list' })).lines.map((line) => line.split(' ')[0] ?? '');
    const copy = await test.create(owner, { type: 'store', storeFlowId: id, steps: undefined });
    expect(await changeStore(test.deps, { action: 'withdraw', id })).toMatchObject({ isDone: true });
    expect(await changeStore(test.deps, { action: 'withdraw', id })).toMatchObject({ isDone: false });
    expect((await test.get(owner, `/flows/${id}`)).statusCode).toBe(404);
    expect((await test.get(owner, `/flows/${copy.json<{ id: string }>().id}`)).statusCode).toBe(200);
  });

  it('rejects a file that is missing, is no JSON, lacks a field, or has steps with which no run could start', async () => {
    const flow = { id: crypto.randomUUID(), name: 'A', description: 'B', preview: 'C', steps: [] as object[] };
    const step = { id: 'a', kind: 'bake', name: 'Bake', after: [], settings: {} };
    for (const [name, content, reason] of [
      ['none.json', undefined, 'no such file'],
      ['text.json', 'flow', 'not JSON'],
      ['field.json', JSON.stringify({ ...flow, steps: [step], preview: undefined }), 'preview'],
      ['kind.json', JSON.stringify({ ...flow, steps: [step] }), 'steps.0.kind: choice'],
    ] as const) {
      const file = path.join(folder, name);
      if (content !== undefined) await writeFile(file, content);
      const { isDone, lines } = await changeStore(test.deps, { action: 'publish', files: [file] });
      expect([isDone, lines[0]]).toEqual([false, expect.stringContaining(reason)]);
    }
  });

  it('npm run staff -- store is understood only with its exact arguments', () => {
    const id = crypto.randomUUID();
    expect(parseStoreOrder(['publish', 'a.json', 'b.json'])).toEqual({
      action: 'publish',
      files: ['a.json', 'b.json'],
    });
    expect(parseStoreOrder(['withdraw', id])).toEqual({ action: 'withdraw', id });
    expect(parseStoreOrder(['list'])).toEqual({ action: 'list' });
    for (const args of [[], ['publish'], ['withdraw'], ['withdraw', 'x'], ['list', 'x'], ['sell', id]])
      expect(parseStoreOrder(args)).toBeUndefined();
  });
});
