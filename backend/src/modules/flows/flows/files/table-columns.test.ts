import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { readTexts } from '@/backend/modules/flows/flow-steps/formats/read-texts';
import type { PerformStep } from '../runs/execute-run';
import { fakeStep } from '../testing/flow-test-app';
import { createFileTestApp } from './testing/file-test-app';

const test = fileFixture(createFileTestApp);

/** The second column has no header, two have the same, and the last is named like the number of a column. */
const table = 'id,,answer,answer,\t2\n1,Late,,x,y\n2,Broken,,,\n3,Fine,,z,\n';

/** Uploads the table. @param query Chooses the column with the texts. */
async function upload(token: string, query: string) {
  const type = { 'content-type': 'application/octet-stream' };
  const call = test.start('POST', `/flow-files?name=survey.csv&${query}`, token, type);
  const answer = test.answerTo(call);
  call.end(table);
  const { status, body } = await answer;
  return { status, file: JSON.parse(body.toString()) as { id: string; texts?: number; message?: string } };
}

describe('the column with the texts of an uploaded table', () => {
  it.each([
    ['without a header', 'textColumnNumber=2', 3],
    ['with the header of another', 'textColumnNumber=4', 2],
    ['before one by its header', 'textColumnNumber=4&textColumn=id', 2],
    ['unless a header only looks like a number', 'textColumn=%092', 1],
  ])('the column with the texts of a table is found by its number: %s', async (_which, query, texts) => {
    const { token } = await test.addOwner(0);
    expect(await upload(token, query)).toMatchObject({ status: 201, file: { texts } });
  });

  it('the column with the texts is rejected with 400 if the table has no such column', async () => {
    const { token } = await test.addOwner(0);
    const { status, file } = await upload(token, 'textColumnNumber=6');
    expect([status, file.message]).toEqual([400, 'The table has no column 6. Choose the column with the texts.']);
    expect((await upload(token, 'textColumnNumber=0')).status).toBe(400);
  });

  it('the column with the texts is the one that a run reads', async () => {
    const owner = await test.addOwner(0);
    const { file } = await upload(owner.token, 'textColumnNumber=2');
    const flowId = await test.addOwnFlow(owner);
    await test.addRun(owner, flowId, { acceptedCredits: 0, texts: [], inputFileIds: [file.id] });
    const read: string[][] = [];
    const perform: PerformStep = (deps, work, progress) => {
      read.push(work.inputs.flatMap((input) => [...readTexts(input)].map(({ text }) => text)));
      return fakeStep(deps, work, progress);
    };
    await test.work(perform);
    expect(read[0]).toEqual(['Late', 'Broken', 'Fine']);
  });
});
