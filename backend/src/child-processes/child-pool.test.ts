import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '@/scripts/process/is-running.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { ChildPool } from './child-pool';

const timeoutMs = 30_000;

/** Writes a program of a child and opens its pool. */
function openPool(code: string, memoryMb = 64): { pool: ChildPool; bundle: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'children-'));
  const bundle = path.join(folder, 'program.mjs');
  writeFileSync(bundle, code);
  const pool = new ChildPool({ bundle, memoryMb });
  onTestFinished(() => {
    pool.cool();
    rmSync(folder, { recursive: true, force: true });
  });
  return { pool, bundle };
}

/** A program that serves jobs with the product's own code. @param perform An expression: the function of a job. */
const serving = (perform: string): string =>
  `import { serveJobs } from ${JSON.stringify(path.join(root, '.build', 'serve-jobs.mjs'))};\nserveJobs(${perform});\n`;

const untilEnded = async (pid: number): Promise<void> => {
  while (isRunning(pid)) await pause(20);
};

it('Q3: a job finds a process that runs already, and the next one the same', async () => {
  const { pool } = openPool(serving('() => process.pid'));
  pool.warm();
  const [waiting] = pool.waiting;
  expect(waiting).toBeGreaterThan(0);
  expect(await pool.run(null, { timeoutMs })).toBe(waiting);
  expect(await pool.run(null, { timeoutMs })).toBe(waiting);
  expect(pool.waiting).toHaveLength(2);
});

it('jobs at the same time have a process each', async () => {
  const { pool } = openPool(serving('() => process.pid'));
  const pids = await Promise.all([1, 2, 3].map(() => pool.run(null, { timeoutMs })));
  expect(new Set(pids).size).toBe(3);
  expect(pool.waiting).toHaveLength(2);
});

it('a process is replaced after fifty jobs', async () => {
  const { pool } = openPool(serving('() => process.pid'));
  const first = (await pool.run(null, { timeoutMs })) as number;
  for (let job = 2; job <= 50; job += 1) expect(await pool.run(null, { timeoutMs })).toBe(first);
  expect(await pool.run(null, { timeoutMs })).not.toBe(first);
  await untilEnded(first);
});

it('a job gets dates and bytes as themselves, reports its progress, and returns them', async () => {
  const { pool } = openPool(serving('(job, report) => { report(1); report(2); return job; }'));
  const job = { day: new Date(0), bytes: new Uint8Array([1, 2]) };
  const progress: number[] = [];
  expect(await pool.run(job, { timeoutMs, onProgress: (value) => void progress.push(value) })).toEqual(job);
  expect(progress).toEqual([1, 2]);
});

it('a job that throws fails with its error, and its process goes on', async () => {
  const { pool } = openPool(serving("(job) => { if (job) throw new Error('broken'); return process.pid; }"));
  const pid = await pool.run(false, { timeoutMs });
  await expect(pool.run(true, { timeoutMs })).rejects.toMatchObject({
    ...{ name: 'JobError', code: 'failed', message: expect.stringContaining('Error: broken') as string },
  });
  expect(await pool.run(false, { timeoutMs })).toBe(pid);
});

it.each([
  ['exits', 'process.exit(3)', 'ended', 'The child process ended with code 3.'],
  ['prints why it can not start', "throw new Error('no such module')", 'ended', 'no such module'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'ended', 'SIGKILL'],
  ['fills its heap', 'const all = []; for (;;) all.push(Array(1e6).fill(1.5));', 'memory', '64 MB'],
  ['grows one array past its heap', 'const all = []; for (;;) all.push([]);', 'memory', '64 MB'],
])('Q3: a job fails with a reason if its process %s', async (_what, code, reason, message) => {
  const { pool } = openPool(code);
  await expect(pool.run(null, { timeoutMs })).rejects.toMatchObject({
    ...{ name: 'JobError', code: reason, message: expect.stringContaining(message) as string },
  });
});

it('Q3: a job that needs too much memory outside of the heap ends with its process', async () => {
  const { pool } = openPool(serving('() => { const all = []; for (;;) all.push(Buffer.alloc(1e6, 1)); }'));
  await expect(pool.run(null, { timeoutMs })).rejects.toMatchObject({ code: 'memory' });
});

it('Q3: a job that takes too long ends with its process', async () => {
  const { pool } = openPool(serving('() => { for (;;); }'));
  pool.warm();
  const [pid = 0] = pool.waiting;
  await expect(pool.run(null, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'time' });
  expect(isRunning(pid)).toBe(false);
});

it('Q3: a job that is aborted has ended with its process when it rejects', async () => {
  const { pool } = openPool(serving('(job, report) => { report(1); for (;;); }'));
  pool.warm();
  const [pid = 0] = pool.waiting;
  const controller = new AbortController();
  const reason = new Error('canceled');
  const onProgress = () => controller.abort(reason);
  await expect(pool.run(null, { timeoutMs, signal: controller.signal, onProgress })).rejects.toBe(reason);
  expect(isRunning(pid)).toBe(false);
});

it('a job that was aborted before it begins takes no process', async () => {
  const { pool } = openPool(serving('() => 1'));
  await expect(pool.run(null, { timeoutMs, signal: AbortSignal.abort(new Error('early')) })).rejects.toThrow('early');
  expect(pool.waiting).toEqual([]);
});

it('L6: a job that finds a full disk fails with the code of the system', async () => {
  const { pool } = openPool(
    serving("() => { throw Object.assign(new Error('full'), { code: 'ENOSPC', errno: -28 }); }"),
  );
  await expect(pool.run(null, { timeoutMs })).rejects.toMatchObject({ code: 'failed', cause: { code: 'ENOSPC' } });
});

it('a process that died while it waited is replaced', async () => {
  const { pool } = openPool(serving('() => process.pid'));
  pool.warm();
  const [pid = 0] = pool.waiting;
  process.kill(pid, 'SIGKILL');
  await untilEnded(pid);
  expect(await pool.run(null, { timeoutMs })).not.toBe(pid);
});

it('Q3: a child gets nothing of the environment of its parent', async () => {
  const { pool } = openPool(serving('() => process.env'));
  expect(process.env).toHaveProperty('PATH');
  expect(await pool.run(null, { timeoutMs })).not.toHaveProperty('PATH');
});

it.skipIf(process.platform !== 'linux')('a child is the first to end when the machine runs out of memory', async () => {
  const { pool } = openPool(
    serving("async () => (await import('node:fs')).readFileSync('/proc/self/oom_score_adj', 'utf8')"),
  );
  expect(String(await pool.run(null, { timeoutMs }))).toBe('1000\n');
});

it('Q3: a busy child ends when its parent is killed', async () => {
  const { bundle } = openPool(serving('(job, report) => { report(process.pid); for (;;); }'));
  const parent = fork(path.join(root, '.build', 'run-one-job.mjs'), [bundle], { execArgv: [] });
  const [pid] = (await once(parent, 'message')) as [number];
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await untilEnded(pid);
});
