import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LandscapeSummary } from '@app/api-client/rules/flows/landscape-summary';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createFlowTestApp, fakeStep } from '../testing/flow-test-app';
import type { PerformStep } from './execute-run';

const test = fileFixture(createFlowTestApp);
const landscape = [{ id: 'map', kind: 'generate-landscape', name: 'Map', after: [], settings: {} }];

/** A step that also writes this file. */
const stepWith =
  (name: string, content: string): PerformStep =>
  async (...step) => {
    const files = await fakeStep(...step);
    const file = path.join(step[1].outputFolder, name);
    await writeFile(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const described = { name, path: file, mediaType: 'application/json', texts: null };
    return [...files, { ...described, sizeBytes: Buffer.byteLength(content), sha256 }];
  };

const summary: LandscapeSummary = {
  ...{ version: 1, texts: 1_240, placed: 1_200 },
  topics: ['parcel came late', 'broken box'].map((label, index) => ({
    ...{ labels: [label], count: 700 - index, x: 0.5, y: 0.5, typical: [] },
  })),
  sketch: [[0.5, 0.5]],
};

async function runWith(content: string) {
  const owner = await test.addOwner(0);
  const flowId = await test.addOwnFlow(owner, { steps: landscape });
  const runId = await test.addRun(owner, flowId, { acceptedCredits: 0 });
  await test.work(stepWith('landscape.json', content));
  const { text } = await test.mailbox.last(owner.email, 'flow-run-ended');
  return { owner, flowId, runId, text };
}

describe('the email about a run', () => {
  it('the email about a run says what was found and leads to its results', async () => {
    const { flowId, runId, text } = await runWith(JSON.stringify(summary));
    expect(text).toContain('1,240 texts, 2 topics. The largest: “parcel came late”.');
    expect(text).toContain(`/account/flows/${flowId}/runs/${runId}`);
  });

  it('the email about a run is sent without it if the file is damaged', async () => {
    const { runId, text } = await runWith('{"version":');
    expect(text).toContain('The run cost no credits.');
    expect(await test.runRow(runId)).toMatchObject({ state: 'succeeded' });
  });
});

describe('one run', () => {
  it('one run is read by its ID, and not by the ID of another flow', async () => {
    const { owner, flowId, runId } = await runWith(JSON.stringify(summary));
    const listed = (await test.get(owner, `/flows/${flowId}/runs`)).json<{ items: object[] }>();
    expect((await test.get(owner, `/flows/${flowId}/runs/${runId}`)).json()).toEqual(listed.items[0]);
    const otherFlow = await test.addOwnFlow(owner);
    expect((await test.get(owner, `/flows/${otherFlow}/runs/${runId}`)).statusCode).toBe(404);
    const stranger = await test.addOwner(0);
    expect((await test.get(stranger, `/flows/${flowId}/runs/${runId}`)).statusCode).toBe(404);
  });
});

describe('the most recent runs', () => {
  type Recent = { id: string; flowName: string; topicsFileId: string | null }[];
  const recent = async (caller: { token: string }, num = 3) =>
    (await test.get(caller, `/flow-runs?num=${num}`)).json<Recent>();

  it('the most recent runs are those of all flows of the organization, with their names and topics', async () => {
    const { owner, flowId, runId } = await runWith(JSON.stringify(summary));
    const otherFlow = await test.addOwnFlow(owner, { name: 'Other flow' });
    test.clock.advance(1_000);
    const [first, second] = [await test.addRun(owner, otherFlow), await test.addRun(owner, flowId)];
    const runs = await recent(owner);
    const ids = runs.map(({ id }) => id);
    expect(ids.toSorted()).toEqual([first, second, runId].toSorted());
    expect(ids.at(-1)).toBe(runId);
    expect(runs.find(({ id }) => id === first)).toMatchObject({ flowName: 'Other flow', topicsFileId: null });
    const topicsFileId = runs.at(-1)?.topicsFileId ?? '';
    expect((await test.get(owner, `/flow-files/${topicsFileId}/content`)).json()).toEqual(summary);
    expect(await recent(owner, 1)).toHaveLength(1);
  });

  it('the most recent runs are those that the caller may read', async () => {
    const { owner, runId } = await runWith(JSON.stringify(summary));
    const teammate = await test.addMember(owner, 'teammate');
    expect((await recent(owner)).map(({ id }) => id)).toEqual([runId]);
    expect(await recent(teammate)).toEqual([]);
    const own = await test.addRun(teammate, await test.addOwnFlow(teammate));
    expect((await recent(teammate)).map(({ id }) => id)).toEqual([own]);
    expect(await recent(await test.addOwner(0))).toEqual([]);
  });
});
