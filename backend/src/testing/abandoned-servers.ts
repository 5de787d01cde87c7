import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningServer, isAlive } from '@/backend/local/embedded-postgres/running-server';

/** The folder of a run's server names the run's process. */
export const serverFolderStart = (pid: number): string => `test-postgres-${pid}-`;

/**
 * @returns The folders in which runs keep their servers: this run's folder for temporary files, and those of other runs
 *   beside it (scripts/process/temporary-folder.mjs names them by process).
 */
function foldersOfRuns(): string[] {
  const own = tmpdir();
  const all = path.dirname(own);
  if (path.basename(own) !== String(process.pid)) return [own];
  return readdirSync(all)
    .filter((name) => /^\d+$/.test(name))
    .map((name) => path.join(all, name));
}

/**
 * Stops the servers of killed runs and removes their folders.
 * @param folders Where runs keep their servers.
 */
export async function stopAbandonedServers(folders: readonly string[] = foldersOfRuns()): Promise<void> {
  const names = folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));
  for (const folder of names) {
    const pid = /^test-postgres-(\d+)-/.exec(path.basename(folder))?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const running = await findRunningServer(path.join(folder, 'postgres'));
    if (running) process.kill(running.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}
