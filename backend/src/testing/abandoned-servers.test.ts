import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isAlive } from '@/backend/local/embedded-postgres/running-server';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { until } from '@/backend/testing/until';
import { serverFolderStart, stopAbandonedServers } from './abandoned-servers';

/** Larger than any process number of Linux. */
const endedPid = 4_194_305;

it('stops the database server of a killed run, whose temporary files are in a folder beside those of this run', async () => {
  const runs = mkdtempSync(path.join(tmpdir(), 'runs-'));
  onTestFinished(() => rmSync(runs, { recursive: true, force: true }));
  const [own, killed] = [path.join(runs, String(process.pid)), path.join(runs, String(endedPid))];
  for (const folder of [own, killed]) mkdirSync(folder);
  const kept = mkdtempSync(path.join(own, serverFolderStart(process.pid)));
  const abandoned = mkdtempSync(path.join(killed, serverFolderStart(endedPid)));
  for (const folder of [runs, killed, abandoned]) chmodSync(folder, 0o755);
  const server = await startEmbeddedPostgres({ folder: abandoned, settings: ['fsync=off'] });

  // Later files of the same worker need its own folder again.
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TMPDIR', own);
  await stopAbandonedServers();

  await until(() => !isAlive(server.pid));
  expect([abandoned, kept].map((folder) => existsSync(folder))).toEqual([false, true]);
});
