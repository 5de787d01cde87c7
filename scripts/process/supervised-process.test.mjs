// @ts-check
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SupervisedProcess } from './supervised-process.mjs';

afterEach(() => void vi.restoreAllMocks());

/**
 * A process that ends its starts as listed, and then gets ready. While it is ready, a signal ends it.
 * @param {{ problem: string, isTransient: boolean }[]} failures
 */
async function supervise(failures) {
  const folder = await mkdtemp(path.join(tmpdir(), 'supervised-'));
  const [script, counter] = [path.join(folder, 'process.mjs'), path.join(folder, 'starts')];
  await writeFile(counter, '');
  await writeFile(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
    const failures = ${JSON.stringify(failures)};
    const failure = failures[readFileSync(${JSON.stringify(counter)}, 'utf8').length];
    appendFileSync(${JSON.stringify(counter)}, '.');
    if (failure) process.send(failure, () => process.exit(1));
    else process.send({ ready: true });
    process.on('message', () => {});`,
  );
  vi.spyOn(console, 'error').mockImplementation(() => {});
  /** @type {number[]} */
  const pausesMs = [];
  const supervised = new SupervisedProcess({
    name: 'backend',
    command: [script],
    environment: process.env,
    wait: async (ms) => void pausesMs.push(ms),
  });
  onTestFinished(async () => {
    await supervised.stop();
    await rm(folder, { recursive: true });
  });
  return { supervised, pausesMs, starts: async () => (await readFile(counter, 'utf8')).length };
}

const away = { problem: 'The database cannot be used.', isTransient: true };
const broken = { problem: 'The port is taken.', isTransient: false };

describe('a supervised process', () => {
  it('a supervised process is started again with growing pauses while its problem is transient', async () => {
    const { supervised, pausesMs, starts } = await supervise(Array(7).fill(away));
    expect(await supervised.start()).toMatchObject({ ready: true });
    expect(await starts()).toBe(8);
    expect(pausesMs).toEqual([0, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000]);
  });

  it('a supervised process prints once why it can not start, however often it is started for the same reason', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { supervised } = await supervise(Array(3).fill(away));
    await supervised.start();
    expect(printed.mock.calls).toEqual([[`${away.problem} Retrying.`]]);
    printed.mockRestore();
  });

  it('fails with its own sentence if its problem is permanent', async () => {
    const { supervised, starts } = await supervise([broken]);
    await expect(supervised.start()).rejects.toThrow(broken.problem);
    expect(await starts()).toBe(1);
  });

  it('L4: a supervised process is restarted when it exits, however long that takes', async () => {
    const { supervised, starts } = await supervise([]);
    await supervised.start();
    const { pid = 0 } = supervised;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => supervised.pid).not.toBe(pid);
    await expect.poll(starts).toBe(2);
  });

  it('L4: a supervised process is restarted when it exits while its database is down', async () => {
    const { supervised, pausesMs, starts } = await supervise([
      /** @type {any} */ (undefined),
      ...Array(4).fill(away),
      broken,
    ]);
    await supervised.start();
    process.kill(supervised.pid ?? 0, 'SIGKILL');
    await expect.poll(starts, { timeout: 10_000 }).toBe(7);
    expect(pausesMs).toEqual([0, 0, 1_000, 2_000, 5_000, 10_000, 30_000]);
  });

  it('a supervised process is not started after it was stopped', async () => {
    const { supervised, starts } = await supervise([]);
    await supervised.stop();
    await expect(supervised.start()).rejects.toThrow('The backend was stopped.');
    expect(await starts()).toBe(0);
  });

  it('a supervised process is not restarted after it was stopped', async () => {
    const { supervised, starts } = await supervise([]);
    await supervised.start();
    await supervised.stop();
    expect(await starts()).toBe(1);
  });

  it('passes on what it prints, instead of printing it to the terminal', async () => {
    let printed = '';
    const supervised = new SupervisedProcess({
      name: 'backend',
      command: [
        '-e',
        "console.log('out'); console.error('error'); process.send({ ready: true }); process.channel.ref()",
      ],
      environment: process.env,
      onOutput: (text) => (printed += text),
    });
    onTestFinished(() => supervised.stop());
    await supervised.start();
    await expect.poll(() => printed).toContain('out\n');
    await expect.poll(() => printed).toContain('error\n');
  });
});
