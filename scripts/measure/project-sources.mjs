// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../process/git-files.mjs';
import { root } from '../process/settings.mjs';

/** @typedef {import('./import-graph.mjs').Source} Source */

/** @param {string[]} files @returns {Source[]} */
export const readSources = (files) =>
  files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

const isTest = (/** @type {string} */ file) => /\.(test|spec)\.\w+$|(^|\/)(tests|testing)\//.test(file);
const isProduct = (/** @type {string} */ file) =>
  /^(api-client|backend|components|front-door|lib|packages|pages)\/.*\.tsx?$/.test(file) && !isTest(file);

/** Reads the product and its tests. @returns {Promise<{ files: string[], product: Source[], tests: Source[] }>} `files` are all. */
export async function readProject() {
  const files = (await listFiles()) ?? [];
  const tests = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && isTest(file));
  return { files, product: readSources(files.filter(isProduct)), tests: readSources(tests) };
}
