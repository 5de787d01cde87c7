// @ts-check
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { lintCacheFile } from './lint-cache.mjs';

/** @typedef {import('./tally.mjs').Counts} Counts */
/**
 * @typedef {{ name: string, title: string, run: () => Promise<Counts & { output?: string }> }} Check
 *   `output` is printed with the result; checks that run for minutes print while they run.
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

/** @param {{ code: number, output: string }} ended @returns {Counts & { output?: string }} One check, passed or failed. */
const judge = ({ code, output }) => (code === 0 ? { passed: 1 } : { failed: 1, output });

/** @param {string} program @param {string[]} args */
const tool = async (program, args) => judge(await runTool(program, args, { environment: toolEnvironment() }));

/** Creates the generated files, which is no check and counts only when it fails. @type {Check['run']} */
export const generateFiles = async () => {
  const { code, output } = await run(process.execPath, ['scripts/generate.mjs']);
  return code === 0 ? {} : { failed: 1, output };
};

/** Checks that the lockfile covers all platforms and names only the registry. @type {Check} */
export const lockfileCheck = {
  name: 'lockfile',
  title: 'Lockfile: every platform, only the registry',
  run: async () => judge(await run(process.execPath, ['scripts/complete-lockfile.mjs', '--check'])),
};

/** @param {string[]} [files] All files by default. @returns {Check} */
export const formatCheck = (files = ['.']) => ({
  name: 'format',
  title: 'Format',
  run: () =>
    tool('prettier', [
      '--check',
      '--log-level=warn',
      '--ignore-unknown',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${path.join(cacheFolder, 'prettier', 'results.json')}`,
      ...files,
    ]),
});

/** @param {string[]} [files] All files by default. @returns {Check} */
export const lintCheck = (files = ['.']) => ({
  name: 'lint',
  title: 'Lint, floors included',
  run: async () => {
    const cacheFile = await lintCacheFile(path.join(cacheFolder, 'eslint'));
    const cache = cacheFile ? ['--cache', '--cache-strategy=content', `--cache-location=${cacheFile}`] : [];
    return tool('eslint', ['--max-warnings=0', '--no-warn-ignored', ...cache, ...files]);
  },
});

/**
 * The native TypeScript compiler, which takes a fifth of the time. Both compilers are installed, because ESLint's parser
 * needs the other one's interface; so the command `tsc` could be either.
 */
const nativeCompiler = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Type-checks the project; only what changed since the last run, and what depends on it, is checked again. @type {Check} */
export const typesCheck = {
  name: 'types',
  title: 'Types',
  run: async () => {
    const folder = path.join(cacheFolder, 'typescript');
    await mkdir(folder, { recursive: true });
    const buildInfo = path.join(folder, 'native.tsbuildinfo');
    return judge(await run(process.execPath, [nativeCompiler, '--noEmit', '-p', '.', '--tsBuildInfoFile', buildInfo]));
  },
};

/** Finds unused files, exports and packages. Takes seconds, so it needs no cache. @type {Check} */
export const unusedCheck = {
  name: 'unused',
  title: 'Unused files, exports and packages',
  run: () => tool('knip', ['--no-progress']),
};
