// @ts-check
/**
 * `npm run test:guards`: removes each guard in a copy of the project and checks that the test which keeps its promise
 * turns red. A promise whose test stays green without the guard is not kept by anything.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { readGuardPatches } from './guard-patches.mjs';
import { Tally } from './tally.mjs';

/** A copy of the tracked files whose packages are links, except our own workspaces, which must be the copy's. */
async function copyProject() {
  const copy = await mkdtemp(path.join(tmpdir(), 'dcipher-guards-'));
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  // What `scripts/generate.mjs` makes is ignored, and imported all the same.
  const ignored = await run('git', ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory']);
  const generated = ignored.stdout.split('\0').filter((name) => name.endsWith('/generated/'));
  for (const file of [...stdout.split('\0').filter(Boolean), ...generated]) {
    // Still tracked, and deleted in this working tree.
    if (!existsSync(path.join(root, file))) continue;
    await cp(path.join(root, file), path.join(copy, file), { recursive: true });
  }
  const modules = path.join(copy, 'node_modules');
  await mkdir(path.join(modules, '@app'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name === '@app') continue;
    await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  await symlink(path.join(copy, 'api-client'), path.join(modules, '@app', 'api-client'));
  await symlink(path.join(copy, 'backend'), path.join(modules, '@app', 'backend'));
  return copy;
}

/** @typedef {{ title: string, status: string }} TestResult */

/**
 * @param {string} copy @param {import('./guard-patches.mjs').GuardPatch} guard
 * @returns {Promise<TestResult[]>} How the tests ended that keep the guard's promise.
 */
async function runPromise(copy, { testFile, testName }) {
  const report = path.join(copy, 'guard.json');
  await rm(report, { force: true });
  // A name may be a template of the runner, such as `after %s`, or the beginning of one.
  const pattern = testName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sdifjoO#]/g, '.*');
  // In the copy's own folder: what tests read by it, such as the migrations, must be the copy's.
  await runTool(
    'vitest',
    ['run', '--root', copy, testFile, '-t', pattern, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy },
  );
  const { testResults } = JSON.parse(await readFile(report, 'utf8'));
  return testResults
    .flatMap((/** @type {{ assertionResults: TestResult[] }} */ file) => file.assertionResults)
    .filter((/** @type {TestResult} */ { title }) => new RegExp(`^${pattern}`, 's').test(title));
}

/**
 * @param {string} copy @param {import('./guard-patches.mjs').GuardPatch} guard
 * @returns {Promise<string | undefined>} Why the guard is not proven, or nothing when its test turned red.
 */
async function prove(copy, guard) {
  const before = await runPromise(copy, guard);
  if (before.length === 0) return `no test called "${guard.testName}" in ${guard.testFile}`;
  // A test that is red anyway, or is not run, proves nothing.
  if (before.some(({ status }) => status !== 'passed')) return 'its test is not green with the guard';
  const apply = await run('git', ['-C', copy, 'apply', guard.file]);
  if (apply.code !== 0) return `the patch does not apply: ${apply.output.trim()}`;
  try {
    const after = await runPromise(copy, guard);
    if (after.some(({ status }) => status === 'failed')) return undefined;
    const hasRun = after.length > 0 && after.every(({ status }) => status === 'passed');
    return hasRun ? 'its test stays green without the guard' : 'its test was not run without the guard';
  } finally {
    await run('git', ['-C', copy, 'apply', '-R', guard.file]);
  }
}

const tally = new Tally();
const copy = await copyProject();
try {
  const wanted = process.argv.slice(2);
  const guards = (await readGuardPatches()).filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  for (const guard of guards) {
    const reason = await prove(copy, guard);
    tally.add(reason ? { failed: 1 } : { passed: 1 });
    console.log(reason ? `✗ ${guard.name}: ${reason}` : `✓ ${guard.name}: "${guard.testName}" turned red`);
  }
} finally {
  await rm(copy, { recursive: true, force: true });
}
console.log(`\n${tally.line}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
