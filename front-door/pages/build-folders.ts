import { readFileSync } from 'node:fs';
import { copyFile, link, lstat, mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';

const hourMs = 3_600_000;
/** A front door says this often that its build is in use. */
export const markEveryMs = hourMs;
/** The time after its last use in which tabs of a build get its files. */
const servedMs = 7 * 24 * hourMs;
/** A build that was marked since then has a front door that runs. */
const inUseMs = 2 * markEveryMs;
/** The space of all builds without a front door, the oldest of which go first. A build has about 20 MB. */
const bytesMax = 1_000_000_000;
/** Copies that are being made. No build's id begins like this. */
const unfinished = '.copy-';

export type BuildFoldersOptions = {
  /** The folder of all builds, which front doors share. Created if it is missing. */
  folder: string;
  /** The framework's folder of the current build, such as `.next`. */
  builtFolder: string;
  /** Milliseconds since the epoch. */
  nowMs: () => number;
  bytesMax?: number;
};

type Build = { folder: string; usedMs: number };

const hasErrorCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** @returns The paths of all files in a folder, relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)));
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const file of await filesIn(folder)) bytes += (await lstat(path.join(folder, file))).size;
  return bytes;
}

/** Copies a folder's files, as further names of the same files where the file system allows it. */
async function copyFiles(from: string, to: string): Promise<void> {
  for (const file of await filesIn(from)) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    await link(path.join(from, file), target).catch(() => copyFile(path.join(from, file), target));
  }
}

/** Whether a name leads to a file below its folder, and to no compressed copy. */
const isPlain = (name: string) =>
  name.split('/').every((part) => part !== '' && !part.startsWith('.') && !/[\\\0]/.test(part)) &&
  !/\.(br|gz)$/.test(name);

/**
 * The static files of the builds of the last week, for tabs that were opened before a deployment. Each build has a
 * folder, whose time of change is when the build was last in use. Any number of front doors share the folder of builds.
 */
export class BuildFolders {
  readonly #buildId: string;
  readonly #folder: string;
  readonly #current: string;

  /** @throws If there is no build. */
  constructor(private readonly options: BuildFoldersOptions) {
    this.#buildId = readFileSync(path.join(options.builtFolder, 'BUILD_ID'), 'utf8').trim();
    this.#folder = options.folder;
    this.#current = path.join(options.folder, this.#buildId);
  }

  /**
   * Marks the current build as in use, after a copy of its files if there is none, and removes builds that nothing has
   * used for a week or that exceed the space. Rejects if the folder can't be written.
   */
  async keep(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    if (!(await this.#mark())) {
      await this.#copy();
      await this.#mark();
    }
    await this.#removeOld();
  }

  /**
   * @param name A static file's path below `/_next/static/`, decoded.
   * @returns The folder of a build that has this file.
   */
  async find(name: string): Promise<string | undefined> {
    if (!isPlain(name)) return undefined;
    for (const { folder } of await this.#builds().catch(() => [])) {
      const file = await lstat(path.join(folder, name)).catch(() => undefined);
      if (file?.isFile()) return folder;
    }
    return undefined;
  }

  /** @returns False if the current build has no folder. */
  async #mark(): Promise<boolean> {
    const now = new Date(this.options.nowMs());
    try {
      await utimes(this.#current, now, now);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  async #copy(): Promise<void> {
    const copy = await mkdtemp(path.join(this.#folder, unfinished));
    try {
      await copyFiles(path.join(this.options.builtFolder, 'static'), copy);
      await rename(copy, this.#current);
    } catch (error) {
      await rm(copy, { recursive: true, force: true });
      // Another front door has copied the same build.
      if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    }
  }

  /** @returns All folders with the given beginning of their name, the last used one first. */
  async #builds(isUnfinished = false): Promise<Build[]> {
    const names = (await readdir(this.#folder)).filter((name) => name.startsWith(unfinished) === isUnfinished);
    const builds = await Promise.all(
      names.map(async (name): Promise<Build[]> => {
        const folder = path.join(this.#folder, name);
        const entry = await lstat(folder).catch(() => undefined);
        return entry?.isDirectory() ? [{ folder, usedMs: entry.mtimeMs }] : [];
      }),
    );
    return builds.flat().sort((one, other) => other.usedMs - one.usedMs);
  }

  async #removeOld(): Promise<void> {
    const nowMs = this.options.nowMs();
    const remove = ({ folder }: Build) => rm(folder, { recursive: true, force: true });
    let bytes = 0;
    for (const build of await this.#builds()) {
      const unusedMs = nowMs - build.usedMs;
      if (unusedMs < inUseMs) continue;
      if (unusedMs <= servedMs) bytes += await sizeOf(build.folder);
      if (unusedMs > servedMs || bytes > (this.options.bytesMax ?? bytesMax)) await remove(build);
    }
    // Those of front doors that were stopped while they copied.
    for (const copy of await this.#builds(true)) if (nowMs - copy.usedMs > inUseMs) await remove(copy);
  }
}
