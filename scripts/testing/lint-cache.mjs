// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { listFiles } from './verify/git-files.mjs';

/** Files whose content decides about every other file: the rules, their versions and how imports resolve. */
const ruleFiles = /^(eslint\.config\.mjs|scripts\/lint\/.+|tsconfig\.json|package-lock\.json|(.+\/)?package\.json)$/;
const importable = /\.(tsx?|mjs|js|json)$/;

/**
 * Hashes what ESLint's own cache leaves out. It compares a file's content and the configuration's data, but a result also
 * depends on the code of the rules and on which other files exist: an import is judged by the file it resolves to, and a
 * link by the pages there are.
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
 * Chooses the cache file of the present rules and paths, and deletes those of earlier ones.
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
