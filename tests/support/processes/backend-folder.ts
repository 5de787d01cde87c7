import { execFile } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  // Vitest passes values from the setup to tests through this interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** The folder of a backend that was started once and stopped: keys, and a migrated and seeded database. */
    preparedBackendFolder: string;
  }
}

const runProgram = promisify(execFile);

/** Creates a temporary folder that the database's account can enter, so that its data isn't staged elsewhere. */
export async function createBackendFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backend-under-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Creates a folder in which a backend starts as if for the second time: a first start takes seconds to create, migrate
 * and seed the database.
 */
export async function copyPreparedFolder(): Promise<string> {
  const folder = await createBackendFolder();
  // Preserves owners and modes: PostgreSQL rejects data that others can read.
  await runProgram('cp', ['-a', `${inject('preparedBackendFolder')}/.`, folder]);
  return folder;
}
