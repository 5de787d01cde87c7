import { createHash } from 'node:crypto';
import { chmodSync, cpSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error';
import { canReach, type ServerAccount } from './server-account';

/** Open to all accounts and kept over restarts of the machine. */
const stagingParent = '/var/tmp';

/**
 * A folder outside the project, for root's unprivileged server when the project lies where only its owner may go.
 * @param purpose What it stands for; the same text gives the same folder.
 * @throws {StartError} When somebody else made that folder: what it holds cannot be trusted.
 */
function stagingFolder(purpose: string): string {
  const hash = createHash('sha256').update(purpose).digest('hex').slice(0, 16);
  const folder = path.join(stagingParent, `dcipher-web-${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new StartError(`The folder ${folder} was made by somebody else: remove it.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** @returns The folder with the server's programs, copied to where the account reaches them if need be. */
export function reachablePrograms(nativeFolder: string, account: ServerAccount): string {
  const program = path.join(nativeFolder, 'bin', 'postgres');
  if (canReach(program, account)) return nativeFolder;
  const { mtimeMs, size } = statSync(program);
  const staged = path.join(stagingFolder(`${nativeFolder} ${mtimeMs} ${size}`), 'native');
  if (!statSync(staged, { throwIfNoEntry: false })) {
    const draft = `${staged}.${process.pid}`;
    cpSync(nativeFolder, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, staged);
    } catch {
      // Another start was faster: its copy is as good.
      rmSync(draft, { recursive: true });
    }
  }
  return staged;
}

/** @returns The folder that will hold the data: within `parent`, or elsewhere where the account cannot enter that. */
export function reachableDataFolder(parent: string, account: ServerAccount): string {
  return path.join(canReach(parent, account) ? parent : stagingFolder(parent), 'postgres');
}
