import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { flowFileName } from '@/backend/regional-data/flow-file-name';
import { contentDisposition } from './content-disposition';
import { readRange } from './byte-range';
import { purgeFlowFiles } from './purge-files.service';
import { createFileTestApp } from './testing/file-test-app';

const test = fileFixture(createFileTestApp);

const content = '0123456789\nabcdefghij\n';

describe('a download', () => {
  it('Q2: a download is a file to save, which no browser renders, guesses the type of, or caches for others', async () => {
    const { token } = await test.addOwner(0);
    const { id } = await test.addFile(token, 'notes.txt', content);
    const { status, headers, body } = await test.download(token, id);
    expect([status, body.toString()]).toEqual([200, content]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(content.length),
      'content-disposition': 'attachment; filename="notes.txt"; filename*=UTF-8\'\'notes.txt',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/22'],
    ['bytes=20-', 'j\n', 'bytes 20-21/22'],
    ['bytes=-3', 'ij\n', 'bytes 19-21/22'],
    ['bytes=20-999', 'j\n', 'bytes 20-21/22'],
  ])('contains the part in the range %s', async (range, part, contentRange) => {
    const { token } = await test.addOwner(0);
    const { id } = await test.addFile(token, 'notes.txt', content);
    const { status, headers, body } = await test.download(token, id, { range });
    expect([status, body.toString(), headers['content-range']]).toEqual([206, part, contentRange]);
    expect(headers['content-length']).toBe(String(part.length));
  });

  it('answers a range outside of the file with 416, and continues only the same content', async () => {
    const { token } = await test.addOwner(0);
    const { id } = await test.addFile(token, 'notes.txt', content);
    const outside = await test.download(token, id, { range: 'bytes=22-' });
    expect([outside.status, outside.code, outside.headers['content-range']]).toEqual([
      416,
      'error_file_range',
      'bytes */22',
    ]);
    const { etag = '' } = (await test.download(token, id)).headers;
    const [same, other] = await Promise.all(
      [etag, '"another"'].map((ifRange) => test.download(token, id, { range: 'bytes=0-0', 'if-range': ifRange })),
    );
    expect([same?.status, other?.status]).toEqual([206, 200]);
  });
});

describe('long downloads', () => {
  const partBytes = 1_024;

  it('I2, Q2: long downloads of a user are six at a time, apart from short ones and those of other users', async () => {
    const owner = await test.addOwner(0);
    const { id } = await test.addFile(owner.token, 'long.txt', 'A line of text.\n'.repeat(1_000_000));
    const start = async (token: string) => {
      const call = test.start('GET', `/flow-files/${id}/content`, token).on('error', () => {});
      onTestFinished(() => void call.destroy());
      call.end();
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      return { status: response.pause().statusCode, call };
    };
    const unread = await Promise.all(Array.from({ length: 6 }, () => start(owner.token)));
    expect(unread.map(({ status }) => status)).toEqual(unread.map(() => 200));
    const next = await test.download(owner.token, id);
    expect([next.status, next.code]).toEqual([429, 'error_rate_limited']);
    const short = await test.download(owner.token, id, { range: `bytes=0-${partBytes - 1}` });
    expect([short.status, short.body.length]).toEqual([206, partBytes]);
    const admin = await test.addMember(owner, 'admin');
    expect((await start(admin.token)).status).toBe(200);
    unread[0]?.call.destroy();
    await vi.waitFor(async () => expect((await start(owner.token)).status).toBe(200));
  });
});

it.each(['bytes=', 'bytes=a-b', 'bytes=5-2', 'bytes=0-1,3-4', 'items=0-1', 'bytes=-', `bytes=${'9'.repeat(20)}-`])(
  'ignores the range %j, as HTTP requires',
  (header) => {
    expect(readRange(header, 22)).toBeUndefined();
  },
);

describe('the name of a download', () => {
  it.each([
    ['a "quoted" name.txt', 'a _quoted_ name.txt', 'a%20%22quoted%22%20name.txt'],
    ['Übersicht 表.csv', '_bersicht _.csv', '%C3%9Cbersicht%20%E8%A1%A8.csv'],
    ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
    ['a\r\nset-cookie: b=1', 'a__set-cookie: b=1', 'a__set-cookie%3A%20b%3D1'],
    ["it's (1)*.txt", "it's (1)*.txt", 'it%27s%20%281%29%2A.txt'],
    ['100%.txt', '100_.txt', '100%25.txt'],
    ['\ud800.txt', '_.txt', '_.txt'],
  ])('Q2: the name of a download is safe in the header: %j', (name, ascii, encoded) => {
    expect(contentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
  });
});

describe('a file', () => {
  const statuses = async (token: string, id: string) => [
    (await test.download(token, id)).status,
    (await test.call('DELETE', `/flow-files/${id}`, { token })).statusCode,
  ];
  const listed = async (token: string) =>
    (await test.call('GET', '/flow-files', { token }))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);

  it('Q2: a file is private to its uploader and the admins of the organization; for others it does not exist', async () => {
    const owner = await test.addOwner(0);
    const [teammate, other, guest] = [
      await test.addMember(owner, 'teammate'),
      await test.addMember(owner, 'teammate'),
      await test.addMember(owner, 'guest'),
    ];
    const stranger = await test.addOwner(0);
    const { id } = await test.addFile(teammate.token, 'mine.txt', content);
    for (const { token } of [other, guest, stranger]) {
      expect(await statuses(token, id)).toEqual([404, 404]);
      expect(await listed(token)).toEqual([]);
    }
    expect([await listed(teammate.token), await listed(owner.token)]).toEqual([['mine.txt'], ['mine.txt']]);
    expect((await test.download(owner.token, id)).status).toBe(200);
    expect(await statuses(teammate.token, id)).toEqual([200, 200]);
    expect(await statuses(teammate.token, id)).toEqual([404, 404]);
  });

  it('Q2: that a flow created can be downloaded by the users who may read the flow, and is not deleted alone', async () => {
    const owner = await test.addOwner();
    const teammate = await test.addMember(owner, 'teammate');
    const runId = await test.addRun(owner, await test.addFlow(owner));
    await test.work();
    const [file] = await test.fileRows(runId);
    expect((await test.download(owner.token, file?.id ?? '')).status).toBe(200);
    expect((await test.download(teammate.token, file?.id ?? '')).status).toBe(404);
    expect((await test.call('DELETE', `/flow-files/${file?.id}`, { token: owner.token })).statusCode).toBe(404);
  });

  it('a file is listed page by page, latest first', async () => {
    const owner = await test.addOwner(0);
    for (const name of ['1.txt', '2.txt', '3.txt']) {
      await test.addFile(owner.token, name, name);
      test.clock.advance(1_000);
    }
    type Page = { items: { name: string }[]; nextCursor: string | null };
    const first = (await test.get(owner, '/flow-files?limit=2')).json<Page>();
    const second = (await test.get(owner, `/flow-files?limit=2&cursor=${first.nextCursor}`)).json<Page>();
    expect([first, second].map(({ items }) => items.map(({ name }) => name))).toEqual([['3.txt', '2.txt'], ['1.txt']]);
    expect(second.nextCursor).toBeNull();
  });

  it('Q1: without a row is removed by the daily purge; others stay', async () => {
    const owner = await test.addOwner(0);
    const { id } = await test.addFile(owner.token, 'kept.txt', content);
    const folder = test.deps.regionStore.filesFolder(defaultRegion, owner.organizationId);
    await writeFile(path.join(folder, flowFileName(crypto.randomUUID())), 'orphan');
    await purgeFlowFiles(test.deps);
    expect(await test.storedFiles(owner)).toEqual([flowFileName(id)]);
  });
});
