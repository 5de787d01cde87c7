// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';

/** Files whose content affects the results of every other file: the rules, their versions and module resolution. */
const ruleFiles = /^(eslint\.config\.mjs|scripts\/lint\/.+|tsconfig\.json|package-lock\.json|(.+\/)?package\.json)$/;
const importable = /\.(tsx?|mjs|js|json)$/;

/**
 * Hashes the inputs that ESLint's own cache ignores. ESLint compares a file's content and the configuration's data, but
 * a result also depends on the rules' code and on which other files exist: imports and links are checked against them.
 * @param {string[]} files Paths of all files of the project.
 * @param {(file: string) => Promise<string | Buffer>} read
 * @returns {Promise<string>}
 */
export async function lintCacheKey(files, read) {
  const hash = createHash('sha256');
  const sorted = [...files].sort();
  for (const file of sorted) if (importable.test(file)) hash.update(`${file}\n`);
  for (const file of sorted) if (ruleFiles.test(file)) hash.update(`${file}\n`).update(await read(file));
  return hash.digest('hex').slice(0, 32);
}

/**
 * Returns the cache file for the current rules and paths, and deletes older ones.
 * @param {string} folder
 * @returns {Promise<string | undefined>} Undefined outside of a Git checkout, where nothing is cached.
 */
export async function lintCacheFile(folder) {
  const files = await listFiles();
  if (!files) return undefined;
  const name = `${await lintCacheKey(files, (file) => readFile(path.join(root, file)))}.json`;
  await mkdir(folder, { recursive: true });
  for (const other of await readdir(folder)) if (other !== name) await rm(path.join(folder, other), { force: true });
  return path.join(folder, name);
}
