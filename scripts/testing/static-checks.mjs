// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { lintCacheFile } from '../lint/lint-cache.mjs';
import { failedOutcome } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {import('./outcome.mjs').Result} Result */
/**
 * @typedef {{ name: string, title: string, run: (failures?: Result[]) => Promise<Outcome> }} Check
 *   A part of a run. `failures` are those of the last run: tests that failed in it are tried again, and no others.
 */

const cacheFolder = path.join(root, 'node_modules', '.cache');

/**
 * These tools make a lot of short-lived garbage: collecting it in larger steps saves a fifth of their time.
 * @returns {import('../process/environment.mjs').Environment}
 */
const toolEnvironment = () => ({
  ...process.env,
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=256'].filter(Boolean).join(' '),
});

/** @param {string} title @param {{ code: number, output: string }} ended @returns {Outcome} One check. */
const judge = (title, { code, output }) =>
  code === 0 ? { results: [{ test: title, status: 'passed' }] } : failedOutcome(title, output);

/**
 * @param {string} name @param {string} title
 * @param {() => Promise<{ code: number, output: string }>} start @returns {Check}
 */
const check = (name, title, start) => ({ name, title, run: async () => judge(title, await start()) });

/** @param {string} program @param {string[]} args */
const tool = (program, args) => runTool(program, args, { environment: toolEnvironment() });

/** Creates the files that types, lint, the build and the tests read. */
export const generateFiles = check('generate', 'Generated files', () =>
  run(process.execPath, ['scripts/generate.mjs']),
);

/** Checks that the lockfile covers all platforms and names only the registry. */
export const lockfileCheck = check('lockfile', 'Lockfile: every platform, only the registry', () =>
  run(process.execPath, ['scripts/complete-lockfile.mjs', '--check']),
);

/** @param {string[]} [files] All files by default. */
export const formatCheck = (files = ['.']) =>
  check('format', 'Format', () =>
    tool('prettier', [
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${path.join(cacheFolder, 'prettier', 'results.json')}`,
      ...files,
    ]),
  );

/** @param {string[]} [files] All files by default. */
export const lintCheck = (files = ['.']) =>
  check('lint', 'Lint, floors included', async () => {
    const cacheFile = await lintCacheFile(path.join(cacheFolder, 'eslint'));
    const cache = cacheFile ? ['--cache', '--cache-strategy=content', `--cache-location=${cacheFile}`] : [];
    return tool('eslint', ['--max-warnings=0', '--no-warn-ignored', ...cache, ...files]);
  });

/**
 * The native TypeScript compiler, which takes a fifth of the time. Both compilers are installed, because ESLint's parser
 * needs the other one's interface; so the command `tsc` could be either.
 */
const nativeCompiler = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Type-checks the project; only what changed since the last run, and what depends on it, is checked again. */
export const typesCheck = check('types', 'Types', async () => {
  const folder = path.join(cacheFolder, 'typescript');
  await mkdir(folder, { recursive: true });
  const buildInfo = path.join(folder, 'native.tsbuildinfo');
  return run(process.execPath, [nativeCompiler, '--noEmit', '-p', '.', '--tsBuildInfoFile', buildInfo]);
});

/** Finds unused files, exports and packages. Takes seconds, so it needs no cache. */
export const unusedCheck = check('unused', 'Unused files, exports and packages', () => tool('knip', ['--no-progress']));
