// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockFolder } from './folder-lock.mjs';

async function lockFile() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'start.lock');
}

describe('lockFolder', () => {
  it('locks the folder', async () => {
    const file = await lockFile();
    await lockFolder(file);
    expect(await readFile(file, 'utf8')).toBe(String(process.pid));
  });

  it('throws while another process has the lock, and names that process', async () => {
    const file = await lockFile();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    onTestFinished(() => void other.kill());
    await writeFile(file, String(other.pid));
    await expect(lockFolder(file)).rejects.toThrow(`Process ${other.pid} was started in this folder`);
    expect(await readFile(file, 'utf8')).toBe(String(other.pid));
  });

  it('replaces the lock of a process that was killed', async () => {
    const file = await lockFile();
    const other = spawn(process.execPath, ['-e', '']);
    await once(other, 'exit');
    await writeFile(file, String(other.pid));
    await lockFolder(file);
    expect(await readFile(file, 'utf8')).toBe(String(process.pid));
  });
});
