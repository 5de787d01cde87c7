// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { root } from './settings.mjs';

/**
 * @param {string[]} args
 * @param {{ cwd?: string, variables?: Record<string, string> }} [options] `cwd` is the project's folder by default.
 * @returns {Promise<string | undefined>} The output; undefined when Git fails or is not installed.
 */
export async function git(args, { cwd = root, variables } = {}) {
  try {
    const { code, stdout } = await run('git', args, { cwd, environment: { ...process.env, ...variables } });
    return code === 0 ? stdout : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string[]} args @returns {Promise<string[] | undefined>} */
async function gitPaths(args) {
  const output = await git([...args, '-z']);
  return output?.split('\0').filter(Boolean);
}

const untracked = ['ls-files', '--others', '--exclude-standard'];

/** @returns {Promise<string[] | undefined>} All tracked and new files that exist; undefined outside of a Git checkout. */
export async function listFiles() {
  const files = await gitPaths(['ls-files', '--cached', '--others', '--exclude-standard']);
  return files && [...new Set(files)].filter((file) => existsSync(path.join(root, file)));
}

/**
 * Finds the changed files: those that differ from the merge base with origin/main, or from HEAD without a remote, and new
 * files. When there are none, the files of the last commit.
 * @returns {Promise<{ base: string, files: string[] }>} `base` is the commit before the change.
 */
export async function findChangedFiles() {
  const mergeBase = (await git(['merge-base', 'HEAD', 'origin/main']))?.trim();
  const base = mergeBase || 'HEAD';
  const changed = (await gitPaths(['diff', '--name-only', '--no-renames', base])) ?? [];
  const files = [...new Set([...changed, ...((await gitPaths(untracked)) ?? [])])];
  if (files.length > 0) return { base, files };
  return { base: 'HEAD~1', files: (await gitPaths(['diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD'])) ?? [] };
}

/**
 * @param {string} commit
 * @param {string} file
 * @returns {Promise<string>} The file at that commit; empty when it was missing.
 */
export const readAtCommit = async (commit, file) => (await git(['show', `${commit}:${file}`])) ?? '';
