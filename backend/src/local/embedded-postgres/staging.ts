import { createHash } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@app/server-kit/start-error';
import { canReach, type ServerAccount } from './server-account';

/** Writable for all accounts and preserved across reboots. */
const stagingParent = '/var/tmp';
const programsPrefix = 'dcipher-web-programs-';
const dataPrefix = 'dcipher-web-data-';
/** In a staged data folder: contains the path of the link to it. */
const originFile = 'origin';

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** Rejects a folder that another account created, because all accounts can write to the parent folder. */
function rejectForeign(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new StartError(`The folder ${folder} belongs to another account: remove it.`);
  }
}

/** Copies the server's programs to a folder that the account can read, if necessary. @returns Their folder. */
export function ensureReachablePrograms(nativeFolder: string, account: ServerAccount): string {
  const program = path.join(nativeFolder, 'bin', 'postgres');
  if (canReach(program, account)) return nativeFolder;
  const { mtimeMs, size } = statSync(program);
  const hash = createHash('sha256').update(`${nativeFolder} ${mtimeMs} ${size}`).digest('hex').slice(0, 16);
  const folder = path.join(stagingParent, `${programsPrefix}${hash}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  rejectForeign(folder);
  const staged = path.join(folder, 'native');
  if (!exists(staged)) {
    const draft = `${staged}.${process.pid}`;
    cpSync(nativeFolder, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, staged);
    } catch {
      // Another process was faster, and its copy is equal.
      rmSync(draft, { recursive: true });
    }
  }
  return staged;
}

const linkTarget = (link: string): string | undefined =>
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined;

/** Deletes staged data whose link was deleted together with the project's data folder. */
function removeAbandoned(): void {
  for (const name of readdirSync(stagingParent).filter((entry) => entry.startsWith(dataPrefix))) {
    const folder = path.join(stagingParent, name);
    try {
      rejectForeign(folder);
      const link = readFileSync(path.join(folder, originFile), 'utf8');
      const data = path.join(folder, 'postgres');
      const isRunning = exists(path.join(data, 'postmaster.pid'));
      if (linkTarget(link) !== data && !isRunning) rmSync(folder, { recursive: true });
    } catch {
      // Another account's, or incomplete because another process is creating it.
    }
  }
}

/** Creates a data folder outside the project, and a link to it at the usual place. */
function stageDataFolder(link: string): string {
  removeAbandoned();
  const folder = mkdtempSync(path.join(stagingParent, dataPrefix));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'postgres');
  try {
    symlinkSync(data, link);
    writeFileSync(path.join(folder, originFile), link);
    return data;
  } catch (error) {
    rmSync(folder, { recursive: true });
    // Another process was faster.
    const target = linkTarget(link);
    if (target === undefined) throw error;
    return target;
  }
}

/**
 * Finds the data folder of the database, or creates one that the account can enter.
 * @param parent The product's data folder (`DATA_DIR`).
 * @param account The account that runs the server.
 * @returns `postgres` in `parent`, or the target of the link with this name if the account cannot enter `parent`.
 */
export function ensureReachableDataFolder(parent: string, account: ServerAccount): string {
  const place = path.join(parent, 'postgres');
  const target = linkTarget(place);
  if (target !== undefined) {
    if (exists(path.dirname(target))) return target;
    // The target and its data were deleted.
    rmSync(place);
  }
  if (exists(place) || canReach(parent, account)) return place;
  return stageDataFolder(place);
}
