// @ts-check
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../process/git-files.mjs';
import { root } from '../process/settings.mjs';
import { historyFile } from './flaky-history.mjs';

/**
 * @typedef {{ commit: string, tree: string, isClean: boolean }} Stamp What a run has tested. `tree` is the Git tree of the
 *   files as they are, uncommitted and new ones included. `isClean`: they are those of the commit.
 */

/** @param {string} cwd @param {string[]} args @param {Record<string, string>} [variables] */
const readGit = async (cwd, args, variables) => (await git(args, { cwd, variables }))?.trim() ?? '';

/** @param {string} folder @returns {Promise<string>} The Git tree of its files, except the history, which a run changes. */
async function writeTree(folder) {
  const temporary = await mkdtemp(path.join(tmpdir(), 'stamp-'));
  const index = path.join(temporary, 'index');
  try {
    await copyFile(path.resolve(folder, await readGit(folder, ['rev-parse', '--git-path', 'index'])), index);
    const variables = { GIT_INDEX_FILE: index };
    await readGit(folder, ['add', '--all', '--', '.', `:(exclude)${historyFile}`], variables);
    return await readGit(folder, ['write-tree'], variables);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/**
 * @param {string} [folder] The project's.
 * @returns {Promise<Stamp | undefined>} Undefined outside of a Git checkout.
 */
export async function readStamp(folder = root) {
  const commit = await readGit(folder, ['rev-parse', 'HEAD']);
  if (!commit) return undefined;
  const tree = await writeTree(folder);
  return { commit, tree, isClean: tree === (await readGit(folder, ['rev-parse', 'HEAD^{tree}'])) };
}

const namedMax = 5;

/**
 * @param {(Stamp & { finishedAt: string }) | undefined} green The last whole run that passed.
 * @param {string} [folder] The project's.
 * @returns {Promise<string>} When it was, and what has changed since.
 */
export async function describeLastGreen(green, folder = root) {
  if (!green) return 'npm test has not passed in this checkout yet.';
  const now = await readStamp(folder);
  const output = now ? await readGit(folder, ['diff', '--name-only', '--no-renames', green.tree, now.tree]) : '';
  const files = output.split('\n').filter(Boolean);
  const more = files.length > namedMax ? ` and ${files.length - namedMax} more` : '';
  const since =
    files.length > 0 ? `${files.slice(0, namedMax).join(', ')}${more} changed since.` : 'Nothing has changed since.';
  const commit = green.commit.slice(0, 10) + (green.isClean ? '' : ' with uncommitted changes');
  return `npm test last passed at ${green.finishedAt.slice(0, 16).replace('T', ' ')} UTC, for ${commit}. ${since}`;
}
