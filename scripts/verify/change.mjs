// @ts-check
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';
import { editsOf, readGuards } from '../guards/guards.mjs';
import { findChangedFiles, listFiles, readAtCommit } from '../process/git-files.mjs';
import { buildGraph, isTest } from './graph.mjs';
import { changedKeys, filesNaming } from './message-keys.mjs';
import { readerRules } from './reader-rules.mjs';
import { selectTests } from './related-tests.mjs';

/** @typedef {{ base: string, files: string[] }} Change `base` is the commit before the change. */

const messages = /^locales\/en\/.+\.json$/;
const source = /\.(tsx?|mjs)$/;

/**
 * Finds what to verify.
 * @param {string[]} named Files or folders from the command line; without any, the files that Git finds changed.
 * @returns {Promise<Change>}
 * @throws {Error} When a named path does not exist.
 */
export async function findChange(named) {
  const found = await findChangedFiles();
  if (named.length === 0) return found;
  const all = (await listFiles()) ?? [];
  const files = named.flatMap((name) => {
    const file = path.relative(root, path.resolve(name)).replaceAll(path.sep, '/');
    const inFolder = all.filter((other) => other === file || other.startsWith(`${file}/`));
    if (inFolder.length === 0 && !found.files.includes(file)) throw new Error(`${name} is no file of this project.`);
    return inFolder.length > 0 ? inFolder : [file];
  });
  return { ...found, files: [...new Set(files)] };
}

/** @param {string} file */
const readNow = async (file) => (existsSync(path.join(root, file)) ? readFile(path.join(root, file), 'utf8') : '');

/**
 * Finds the files that use a changed message.
 * @param {Change} change @param {string[]} candidates
 */
async function usersOfChangedMessages({ base, files }, candidates) {
  const keys = await Promise.all(
    files
      .filter((file) => messages.test(file))
      .map(async (file) => changedKeys(await readAtCommit(base, file), await readNow(file))),
  );
  if (keys.flat().length === 0) return [];
  const texts = candidates
    .filter((file) => source.test(file))
    .map(async (file) => /** @type {const} */ ([file, await readNow(file)]));
  return filesNaming(keys.flat(), new Map(await Promise.all(texts)));
}

/** @returns {Promise<Map<string, string[]>>} By the file that holds a guard, the tests that prove it and that find it. */
async function readGuardTests() {
  /** @type {Map<string, string[]>} */
  const links = new Map();
  for (const guard of await readGuards()) {
    for (const { file } of editsOf(guard)) {
      links.set(file, [...(links.get(file) ?? []), guard.turnsRed.file, 'scripts/guards/guards.test.mjs']);
    }
  }
  return links;
}

/**
 * Finds the tests that a change can break.
 * @param {Change} change
 * @returns {Promise<{ related: string[], total: number }>} The related test files and the number of all.
 */
export async function findRelatedTests(change) {
  const projectFiles = (await listFiles()) ?? [];
  const tests = projectFiles.filter(isTest);
  const related = selectTests({
    changed: [...change.files, ...(await usersOfChangedMessages(change, projectFiles))],
    tests,
    graph: await buildGraph(projectFiles),
    rules: readerRules,
    guardTests: await readGuardTests(),
  });
  return { related, total: tests.length };
}
