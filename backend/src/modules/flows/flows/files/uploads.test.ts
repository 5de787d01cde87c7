import { describe, expect, it, vi } from 'vitest';
import { fillDisk } from '@/backend/testing/fill-disk';
import { fileFixture } from '@/backend/testing/file-fixture';
import { usageCounters } from '@/backend/db/schema/billing/usage';
import { standingWindowStart } from '@/backend/modules/billing/usage';
import { createFileTestApp } from './testing/file-test-app';

const test = fileFixture(createFileTestApp);

/** An owner on the trial, which allows files of 25 MB and 1 GB of storage. */
async function addTrialOwner() {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  const { organizationId } = await test.deps.authenticator.authenticate(accessToken);
  return { ...user, token: accessToken, organizationId };
}
const fileBytesMax = 25_000_000;
const storageBytes = 1_000_000_000;

/** Uses all of an organization's storage but a rest. */
const useStorage = ({ organizationId }: { organizationId: string }, restBytes: number) =>
  test.database.insert(usageCounters).values({
    ...{ organizationId, category: 'storage', windowStart: standingWindowStart, used: storageBytes - restBytes },
  });

describe('an upload', () => {
  it.each([
    ['notes.txt', 'One.\n\nTwo.\r\nThree.', 'text/plain', 3],
    ['article.md', '# Title\nmore\n\nSecond paragraph', 'text/markdown', 2],
    ['table.csv', 'id,text\n1,"a, b"\n2,c\n3,\n', 'text/csv', 2],
    ['table.CSV', 'id;text\n1;a\n2;b', 'text/csv', 2],
    ['table.tsv', 'text\tlabel\na\tx\n', 'text/tab-separated-values', 1],
    ['items.json', '[{"text":"a"},"b",{"id":3,"text":"c"}]', 'application/json', 3],
    ['lines.jsonl', '{"text":"a"}\n\n"b"\n', 'application/jsonl', 2],
  ])('of %s is stored with its type and number of texts', async (name, content, mediaType, texts) => {
    const owner = await test.addOwner(0);
    const file = await test.addFile(owner.token, name, content);
    expect(file).toEqual({
      id: expect.any(String) as string,
      name,
      mediaType,
      sizeBytes: Buffer.byteLength(content),
      texts,
      createdAt: test.clock.now().toISOString(),
      downloadPath: `/flow-files/${file.id}/content`,
    });
    expect((await test.download(owner.token, file.id)).body.toString()).toBe(content);
    expect(await test.storageOf(owner.token)).toBe(Buffer.byteLength(content));
    expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]);
  });

  it('of a table is read by the column that the caller names, whose header is compared without case', async () => {
    const owner = await test.addOwner(0);
    const table = 'id,date,Answer\n1,2026-03-07,Late\n2,2026-03-08,\n3,2026-03-09,Broken\n';
    const call = (column: string) => {
      const query = `name=survey.csv&textColumn=${encodeURIComponent(column)}`;
      const upload = test.start('POST', `/flow-files?${query}`, owner.token, {
        'content-type': 'application/octet-stream',
      });
      const answer = test.answerTo(upload);
      upload.end(table);
      return answer;
    };
    const stored = await call(' answer ');
    expect(stored.status).toBe(201);
    expect(JSON.parse(stored.body.toString())).toMatchObject({ name: 'survey.csv', texts: 2 });
    const rejected = await call('comment');
    expect([rejected.status, rejected.code]).toEqual([400, 'error_file_content']);
    expect(rejected.body.toString()).toContain('no column named \\"comment\\"');
  });

  it.each([
    ['a program', 'tool.exe', 'MZ', 'error_file_type'],
    ['a file without an extension', 'notes', 'a', 'error_file_type'],
    [
      'a picture with the name of a text',
      'photo.txt',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'error_file_content',
    ],
    ['a file with NUL', 'a.txt', 'a\0b', 'error_file_content'],
    ['invalid JSON', 'a.json', '[{"text":"a"', 'error_file_content'],
    ['a table without the column', 'a.csv', 'id,body\n1,a', 'error_file_content'],
    ['an empty file', 'a.txt', '', 'error_file_content'],
  ])('Q1: of %s is rejected, and nothing is left of it', async (_what, name, content, code) => {
    const owner = await test.addOwner(0);
    const answer = await test.upload(owner.token, name, content);
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]);
    expect(await test.storedFiles(owner)).toEqual([]);
    expect(await test.storageOf(owner.token)).toBe(0);
  });

  it('says what is wrong with the content, and where', async () => {
    const owner = await test.addOwner(0);
    const { body } = await test.upload(owner.token, 'a.jsonl', '"a"\n{"text":1}');
    expect(JSON.parse(body.toString())).toMatchObject({
      message: 'Line 2 isn\'t a text and has no property "text".',
    });
  });

  it('an upload is rejected with 415 for any other content type, before its content is read', async () => {
    const { token } = await test.addOwner(0);
    for (const type of ['text/plain', 'multipart/form-data', 'application/json']) {
      const call = test.startUpload(token, 'a.txt', { 'content-type': type, 'content-length': 1_000_000 });
      call.flushHeaders();
      expect((await test.answerTo(call)).status).toBe(415);
      call.destroy();
    }
  });

  it('an upload is not for guests, and not for an organization without a running plan', async () => {
    const owner = await test.addOwner(0);
    const guest = await test.addMember(owner, 'guest');
    expect((await test.upload(guest.token, 'a.txt', 'a')).status).toBe(403);
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    test.clock.advance(40 * 86_400_000);
    const { accessToken: later } = await test.logIn(user);
    const answer = await test.upload(later, 'a.txt', 'a');
    expect([accessToken === later, answer.status, answer.code]).toEqual([false, 403, 'error_subscription_required']);
  });
});

describe('an upload that the client aborts', () => {
  it('Q1: leaves no file, no row and no used storage', async () => {
    const owner = await test.addOwner(0);
    const call = test.startUpload(owner.token, 'a.txt', { 'content-length': 1_000_000 });
    call.on('error', () => {});
    call.write('first part\n'.repeat(1_000));
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toHaveLength(1));
    call.destroy();
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]));
    expect(await test.storedFiles(owner)).toEqual([]);
    expect(await test.storageOf(owner.token)).toBe(0);
    expect((await test.get(owner, '/flow-files')).json()).toEqual({ items: [], nextCursor: null });
  });
});

describe('an upload to a full disk', () => {
  it('L6: an upload to a full disk is answered with 503 and its sentence, leaves nothing, and succeeds later', async () => {
    const owner = await test.addOwner(0);
    const free = await fillDisk();
    const answer = await test.upload(owner.token, 'a.txt', 'one\n');
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([
      503,
      'error_storage_unavailable',
      '60',
    ]);
    expect(answer.body.toString()).toContain('so nothing was stored');
    expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]);
    expect(await test.storageOf(owner.token)).toBe(0);
    free();
    expect((await test.upload(owner.token, 'a.txt', 'one\n')).status).toBe(201);
  });
});

describe('an upload that is larger than the plan allows', () => {
  it('Q1: an upload that is larger than the plan allows is rejected with 413 before it is read if it states its length', async () => {
    const owner = await addTrialOwner();
    const call = test.startUpload(owner.token, 'a.txt', { 'content-length': fileBytesMax + 1 });
    call.flushHeaders();
    const answer = await test.answerTo(call);
    expect([answer.status, answer.code]).toEqual([413, 'error_file_too_large']);
    call.destroy();
  });

  it('Q1: an upload that is larger than the plan allows is cut at the limit if it does not, and nothing is left of it', async () => {
    const owner = await addTrialOwner();
    const call = test.startUpload(owner.token, 'a.txt', { 'transfer-encoding': 'chunked' });
    call.on('error', () => {});
    const answer = test.answerTo(call);
    // The body never ends.
    call.write(Buffer.alloc(fileBytesMax + 1, 'a line of text\n'));
    const { status, code } = await answer;
    expect([status, code]).toEqual([413, 'error_file_too_large']);
    call.destroy();
    expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]);
    expect(await test.storedFiles(owner)).toEqual([]);
  });

  it('an upload that is larger than the plan allows is accepted with exactly the limit', async () => {
    const owner = await addTrialOwner();
    expect(
      (await test.addFile(owner.token, 'a.txt', 'one line of text\n'.repeat(fileBytesMax / 16).slice(0, fileBytesMax)))
        .sizeBytes,
    ).toBe(fileBytesMax);
  });
});

describe('the storage limit', () => {
  it('Q1: the storage limit is never exceeded by parallel uploads, and a deleted file gives its bytes back', async () => {
    const owner = await addTrialOwner();
    await useStorage(owner, 1_000);
    const members = await Promise.all([1, 2].map(() => test.addMember(owner, 'admin')));
    const tokens = [owner, ...members].map(({ token }) => token);
    const uploads = Array.from({ length: 12 }, (_, n) => test.upload(tokens[n % 3] ?? '', `${n}.txt`, 'x'.repeat(300)));
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(400)]);
    expect(new Set(answers.filter(({ status }) => status === 400).map(({ code }) => code))).toEqual(
      new Set(['error_limit_exceeded']),
    );
    expect(await test.storageOf(owner.token)).toBe(storageBytes - 100);
    expect(await test.storedFiles(owner)).toHaveLength(3);

    const { items } = (await test.get(owner, '/flow-files')).json<{ items: { id: string }[] }>();
    const remove = () => test.call('DELETE', `/flow-files/${items[0]?.id}`, { token: owner.token });
    const removed = await Promise.all([remove(), remove()]);
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await test.storageOf(owner.token)).toBe(storageBytes - 400);
    expect(await test.storedFiles(owner)).toHaveLength(2);
    expect((await test.upload(owner.token, 'more.txt', 'x'.repeat(400))).status).toBe(201);
  });

  it('Q1: limits the uploads of one user at a time to six', async () => {
    const owner = await addTrialOwner();
    const open = Array.from({ length: 6 }, () => {
      const call = test.startUpload(owner.token, 'a.txt', { 'transfer-encoding': 'chunked' });
      call.on('error', () => {});
      call.write('a\n');
      return call;
    });
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toHaveLength(6));
    const answer = await test.upload(owner.token, 'b.txt', 'b');
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '5']);
    for (const call of open) call.destroy();
    await vi.waitFor(async () => expect(await test.uploadsInProgress(owner.organizationId)).toEqual([]));
    expect((await test.upload(owner.token, 'b.txt', 'b')).status).toBe(201);
  });
});
