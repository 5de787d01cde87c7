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

/** @param {string} file @param {string} pattern May contain one `*`. */
const matches = (file, pattern) => {
  const [start = '', end = ''] = pattern.split('*');
  return pattern.includes('*') ? file.startsWith(start) && file.endsWith(end) : file === pattern;
};

/** @param {string[]} files All. @returns {Set<string>} The files that the packages export, which other folders import by name. */
function exportedFiles(files) {
  const manifests = files.filter((file) => /^packages\/[^/]+\/package\.json$/.test(file));
  const patterns = readSources(manifests).flatMap(({ file, text }) => {
    const { exports = {} } = JSON.parse(text);
    const targets = typeof exports === 'string' ? [exports] : Object.values(exports);
    return targets.map((target) => path.posix.join(path.posix.dirname(file), target));
  });
  return new Set(patterns.flatMap((pattern) => files.filter((file) => matches(file, pattern))));
}

/**
 * Reads the product and its tests.
 * @returns {Promise<{ files: string[], product: Source[], tests: Source[], exported: Set<string> }>} `files` are all.
 */
export async function readProject() {
  const files = (await listFiles()) ?? [];
  const tests = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && isTest(file));
  const exported = exportedFiles(files);
  return { files, exported, product: readSources(files.filter(isProduct)), tests: readSources(tests) };
}
