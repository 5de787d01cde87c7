// @ts-check
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { git } from '../process/git-files.mjs';
import { root } from '../process/settings.mjs';
import { historyFile } from './flaky-history.mjs';

/**
 * @typedef {{ commit: string, tree: string, isClean: boolean }} Stamp The files that a run has tested. `tree` is the Git
 *   tree of the files as they are, uncommitted and new ones included. `isClean`: they are those of the commit.
 */

/**
 * @param {string} cwd @param {string[]} args @param {Record<string, string>} [variables]
 * @throws {Error} If Git fails: then the stamp would be of other files.
 */
async function readGit(cwd, args, variables) {
  const output = await git(args, { cwd, variables });
  if (output === undefined) throw new Error(`git ${args.join(' ')} has failed`);
  return output.trim();
}

/**
 * @param {string} folder
 * @param {(index: string, variables: Record<string, string>) => Promise<unknown>} fill Fills a new index.
 * @returns {Promise<string>} The Git tree of the index without the history, which a run changes and a developer commits.
 */
async function writeTree(folder, fill) {
  const temporary = await mkdtemp(path.join(tmpdir(), 'stamp-'));
  const index = path.join(temporary, 'index');
  const variables = { GIT_INDEX_FILE: index };
  try {
    await fill(index, variables);
    await readGit(folder, ['rm', '--cached', '--quiet', '--ignore-unmatch', '--', historyFile], variables);
    return await readGit(folder, ['write-tree'], variables);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** @param {string} folder @returns {Promise<string>} The tree of the files as they are. */
const writeFiles = (folder) =>
  writeTree(folder, async (index, variables) => {
    // A copy, so that unchanged files are not read again.
    await copyFile(path.resolve(folder, await readGit(folder, ['rev-parse', '--git-path', 'index'])), index);
    await readGit(folder, ['add', '--all'], variables);
  });

/** @param {string} folder @returns {Promise<string>} The tree of the commit. */
const writeCommit = (folder) =>
  writeTree(folder, (_index, variables) => readGit(folder, ['read-tree', 'HEAD'], variables));

/**
 * @param {string} [folder] The project's.
 * @returns {Promise<Stamp | undefined>} Undefined outside of a Git checkout, and where Git can't read all files.
 */
export async function readStamp(folder = root) {
  try {
    const commit = await readGit(folder, ['rev-parse', '--verify', 'HEAD']);
    const tree = await writeFiles(folder);
    return { commit, tree, isClean: tree === (await writeCommit(folder)) };
  } catch {
    return undefined;
  }
}

const namedMax = 5;

/** @param {string | undefined} output The list by Git; undefined if it no longer has the tested files. */
function describeChanges(output) {
  if (output === undefined) return 'What has changed since is unknown.';
  const files = output.split('\n').filter(Boolean);
  if (files.length === 0) return 'Nothing has changed since.';
  const more = files.length > namedMax ? ` and ${files.length - namedMax} more` : '';
  return `${files.slice(0, namedMax).join(', ')}${more} changed since.`;
}

/**
 * @param {(Stamp & { finishedAt: string }) | undefined} green The last whole run that passed.
 * @param {string} [folder] The project's.
 * @returns {Promise<string>} When it was, and what has changed since.
 */
export async function describeLastGreen(green, folder = root) {
  if (!green) return 'npm test has not passed in this checkout yet.';
  const now = await readStamp(folder);
  const trees = now && ['diff', '--name-only', '--no-renames', green.tree, now.tree];
  const since = describeChanges(trees && (await git(trees, { cwd: folder })));
  const commit = green.commit.slice(0, 10) + (green.isClean ? '' : ' with uncommitted changes');
  return `npm test last passed at ${green.finishedAt.slice(0, 16).replace('T', ' ')} UTC, for ${commit}. ${since}`;
}
