import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@/backend/local/embedded-postgres/start-embedded-postgres';

/** A data folder to copy, because creating one takes PostgreSQL a second. */
export type PreparedData = {
  /** Creates a folder with a copy of the data of a stopped server. */
  copy(): string;
  /** Deletes the data. The copies belong to the caller. */
  remove(): void;
};

/** Creates a temporary folder that the server's account can enter. */
function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'embedded-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts an embedded PostgreSQL once and stops it, for tests of later starts. */
export async function prepareData(): Promise<PreparedData> {
  const folder = createFolder();
  const server = await startEmbeddedPostgres({ folder });
  await server.stop();
  return {
    copy() {
      const target = createFolder();
      // Preserves owners and modes: PostgreSQL rejects data that others could read.
      execFileSync('cp', ['-a', `${folder}/.`, target]);
      return target;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
