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
import { StartError } from '@/backend/start-error';
import { canReach, type ServerAccount } from './server-account';

/** Open to all accounts and kept over restarts of the machine. */
const stagingParent = '/var/tmp';
const programsPrefix = 'dcipher-web-programs-';
const dataPrefix = 'dcipher-web-data-';
/** In a staged data folder: the link that leads to it. */
const originFile = 'origin';

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

/** Others can write to the parent folder too: what they made there is not used. */
function rejectForeign(folder: string): void {
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new StartError(`The folder ${folder} was made by somebody else: remove it.`);
  }
}

/** @returns The folder with the server's programs, copied to where the account reaches them if need be. */
export function reachablePrograms(nativeFolder: string, account: ServerAccount): string {
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
      // Another start was faster: its copy is as good.
      rmSync(draft, { recursive: true });
    }
  }
  return staged;
}

const linkTarget = (link: string): string | undefined =>
  lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined;

/** Data whose link was removed was thrown away together with the project's data folder. */
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
      // Somebody else's, or just being made.
    }
  }
}

/** Makes a folder outside the project and leads to it by a link, so that the data is found where it is looked for. */
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
    // Another start was faster.
    const target = linkTarget(link);
    if (target === undefined) throw error;
    return target;
  }
}

/**
 * @param parent The folder of the product's data.
 * @param account Who must reach it.
 * @returns The folder that holds, or will hold, the database: `postgres` in `parent`, or what the link of that name
 *   leads to where the account cannot enter `parent`.
 */
export function reachableDataFolder(parent: string, account: ServerAccount): string {
  const place = path.join(parent, 'postgres');
  const target = linkTarget(place);
  if (target !== undefined) {
    if (exists(path.dirname(target))) return target;
    // The folder that it leads to is gone, and with it the data.
    rmSync(place);
  }
  if (exists(place) || canReach(parent, account)) return place;
  return stageDataFolder(place);
}
