import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exampleLogin } from '@/backend/local/seeded-users';
import { run } from '@/scripts/process/run.mjs';
import { BackendProcess } from '../support/processes/backend-process';

/** Twice the size of a new database. */
const diskMegabytes = 96;

const folder = mkdtempSync(path.join(tmpdir(), 'disk-full-'));
const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folder]).catch(() => ({
  code: 1,
}));
const isMounted = mounted.code === 0;
if (!isMounted) console.log('Skipped: no small disk can be mounted (this takes root on Linux).');

let backend: BackendProcess;
beforeAll(async () => {
  backend = await BackendProcess.prepare({ DATA_DIR: path.join(folder, 'data') });
});
afterAll(async () => {
  await backend.remove();
  if (isMounted) await run('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

async function logIn() {
  const response = await backend.request('/login', { json: exampleLogin });
  return { status: response.status, body: (await response.json()) as { accessToken: string; code?: string } };
}

/** Fills a disk. @returns Frees the space again. */
function fillDisk(disk = folder): () => Promise<void> {
  const { bavail, bsize } = statfsSync(disk);
  const file = path.join(disk, 'filler');
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // The backend has written meanwhile: the disk is full all the same.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  return () => rm(file);
}

it.skipIf(!isMounted)(
  'L6: a full disk allows reads and rejects writes with 503, and recovers once there is space',
  async () => {
    await backend.start();
    const { body } = await logIn();
    const read = () => backend.request('/account', { headers: { authorization: `Bearer ${body.accessToken}` } });
    const empty = fillDisk();
    const rejected: string[] = [];
    // Each writes until existing files have no space left, either.
    for (let login = 0; login < 1_000 && rejected.length < 100; login++) {
      const { status, body: answer } = await logIn();
      if (status !== 200) rejected.push(`${status} ${answer.code}`);
      expect((await read()).status).toBe(200);
    }
    expect(new Set(rejected)).toEqual(new Set(['503 error_unavailable']));
    await empty();
    expect((await logIn()).status).toBe(200);
    expect((await read()).status).toBe(200);
  },
);

it.skipIf(!isMounted)(
  'L6: a full disk for files rejects uploads with 503 and their sentence, and recovers',
  async () => {
    const { body } = await logIn();
    const upload = () =>
      backend.request('/flow-files?name=notes.txt', {
        method: 'POST',
        headers: { authorization: `Bearer ${body.accessToken}`, 'content-type': 'application/octet-stream' },
        body: 'one text\n'.repeat(10_000),
      });
    const files = path.join(folder, 'data', 'regions');
    mkdirSync(files, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', files]);
    const empty = fillDisk(files);
    const rejected = await upload();
    expect([rejected.status, await rejected.json()]).toMatchObject([503, { code: 'error_storage_unavailable' }]);
    await empty();
    expect((await upload()).status).toBe(201);
    await run('umount', [files]);
  },
);
