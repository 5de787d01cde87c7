import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { keyCalls } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { createFileTestApp } from './testing/file-test-app';

const test = fileFixture(createFileTestApp);
let owner: Customer;
/** A key that runs flows, and uploads and downloads files. */
let program: { token: string };
beforeAll(async () => {
  owner = await test.addOwner();
  program = await makeKey(owner, ['workflows:read', 'workflows:run', 'files:read', 'files:write']);
});

const makeKey = async ({ token }: { token: string }, scopes: string[]) => ({
  token: (await keyCalls(test).make(token, 'api', { scopes })).secret,
});
const remove = ({ token }: { token: string }, id: string) => test.call('DELETE', `/flow-files/${id}`, { token });
const listed = async (caller: { token: string }) =>
  (await test.get(caller, '/flow-files')).json<{ items: { name: string }[] }>().items.map(({ name }) => name);

describe('a key with the scopes for files', () => {
  it('uploads a file, runs a flow with it, downloads the result, and deletes the file', async () => {
    const flowId = await test.addFlow(owner);
    const { id, texts } = await test.addFile(program.token, 'reviews.txt', 'One.\nTwo.\n');
    expect([texts, await test.storageOf(owner.token)]).toEqual([2, 10]);
    const runId = await test.addRun(program, flowId, { texts: [], inputFileIds: [id] });
    await test.work();
    const files = (await test.get(program, `/flows/${flowId}/files?runId=${runId}`)).json<{ id: string }[]>();
    expect(files.length).toBeGreaterThan(0);
    const resultBytes = (await test.fileRows(runId)).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    expect(await test.storageOf(owner.token)).toBe(10 + resultBytes);
    const { status, body } = await test.download(program.token, files[0]?.id ?? '');
    expect([status, body.length > 0]).toEqual([200, true]);
    expect((await remove(program, id)).statusCode).toBe(200);
    expect([(await test.download(program.token, id)).status, await test.storageOf(owner.token)]).toEqual([
      404,
      resultBytes,
    ]);
  });

  it('sees the files of all users of its organization, whose teammates do not see its own', async () => {
    const teammate = await test.addMember(owner, 'teammate');
    const { id } = await test.addFile(teammate.token, 'private.txt', 'a');
    const own = await test.addFile(program.token, 'by-key.txt', 'b');
    expect((await listed(program)).toSorted()).toEqual(['by-key.txt', 'private.txt']);
    expect([await listed(teammate), await listed(owner)]).toEqual([['private.txt'], await listed(program)]);
    expect((await test.download(teammate.token, own.id)).status).toBe(404);
    for (const one of [id, own.id]) expect((await remove(program, one)).statusCode).toBe(200);
  });

  it('G2, O1: gets the same 404 for a file of another organization as for an unknown one', async () => {
    const stranger = await test.addOwner(0);
    const { id } = await test.addFile(stranger.token, 'foreign.txt', 'a');
    for (const one of [id, crypto.randomUUID()]) {
      const { status, code } = await test.download(program.token, one);
      expect([status, code, (await remove(program, one)).statusCode]).toEqual([404, 'error_not_found', 404]);
    }
    expect(await listed(program)).toEqual([]);
    expect((await test.download(stranger.token, id)).status).toBe(200);
  });

  it('Q1: uploads at most six files at a time, apart from the uploads of users and other keys', async () => {
    const other = await makeKey(owner, ['files:write']);
    const open = Array.from({ length: 6 }, () => {
      const call = test.startUpload(program.token, 'a.txt', { 'transfer-encoding': 'chunked' });
      call.on('error', () => {});
      call.write('a\n');
      return call;
    });
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toHaveLength(6));
    const answers = await Promise.all([program, other, owner].map(({ token }) => test.upload(token, 'b.txt', 'b')));
    expect(answers.map(({ status }) => status)).toEqual([429, 201, 201]);
    for (const call of open) call.destroy();
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]));
  });
});

it('E3: a page of a listed site may upload and list files, which its browser asks beforehand', async () => {
  const origin = 'https://help.acme.example';
  const bot = await keyCalls(test).make(owner.token, 'research-bot', {
    scopes: ['files:write'],
    allowedOrigins: [origin],
  });
  const answer = await test.app.inject({
    method: 'OPTIONS',
    url: '/api/flow-files',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  const methods = String(answer.headers['access-control-allow-methods']).split(', ');
  expect([answer.statusCode, methods.toSorted()]).toEqual([204, ['GET', 'POST']]);
  const call = test.startUpload(bot.secret, 'a.txt', { origin, 'sec-fetch-site': 'cross-site' });
  call.end('a');
  const { status, headers } = await test.answerTo(call);
  expect([status, headers['access-control-allow-origin']]).toEqual([201, origin]);
});

it('O1: a key that may only read files uploads and deletes none, before the content is read', async () => {
  const reader = await makeKey(owner, ['files:read']);
  const { id } = await test.addFile(owner.token, 'kept.txt', 'a');
  const call = test.startUpload(reader.token, 'a.txt', { 'content-length': 1_000_000 });
  call.flushHeaders();
  const { status, code } = await test.answerTo(call);
  call.destroy();
  expect([status, code]).toEqual([403, 'error_key_scope_missing']);
  expect((await remove(reader, id)).json()).toMatchObject({ code: 'error_key_scope_missing' });
  expect((await test.download(reader.token, id)).status).toBe(200);
});

describe('the audit log', () => {
  type Entry = { action: string; actorId: string | null; subjectId: string; item: object | null; detail: object };
  const auditOf = async ({ token }: { token: string }) =>
    (await test.call('GET', '/organization/audit-log?limit=2', { token }))
      .json<{ items: Entry[] }>()
      .items.map(({ action, actorId, subjectId, detail }) => [action, actorId, subjectId, detail]);

  it('Q1: records the upload and the deletion of a file with its name and size, by a user and by a key', async () => {
    for (const [caller, actorId] of [
      [owner, owner.id],
      [program, null],
    ] as const) {
      // Entries of the same time are not in the order of their actions.
      test.clock.advance(1_000);
      const { id } = await test.addFile(caller.token, 'Spring survey.csv', 'text\nGood.\n');
      test.clock.advance(1_000);
      await remove(caller, id);
      const detail = { fileName: 'Spring survey.csv', sizeBytes: '11' };
      expect(await auditOf(owner)).toEqual([
        ['flow_file_deleted', actorId, id, detail],
        ['flow_file_uploaded', actorId, id, detail],
      ]);
    }
  });

  it('records neither a rejected upload nor the deletion of a file that is gone', async () => {
    const before = await auditOf(owner);
    expect((await test.upload(owner.token, 'a.exe', 'a')).status).toBe(400);
    expect((await test.upload(owner.token, 'a.txt', '')).status).toBe(400);
    expect((await remove(owner, crypto.randomUUID())).statusCode).toBe(404);
    expect(await auditOf(owner)).toEqual(before);
  });
});
