// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { applyEdit, editsOf } from './guards.mjs';
import { listFiles } from '../process/git-files.mjs';
import { listWorkspaces } from '../process/workspaces.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** @typedef {import('./guard-session.mjs').TestResult} TestResult */
/** @typedef {import('./guard-session.mjs').FileResult} FileResult */
/** @typedef {import('./guard-session.mjs').Run} Run */

/** @param {string} text */
const quoted = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title may be a template of the runner, such as `after %s` or `after $name`, or its beginning. @param {Guard} guard */
const patternOf = ({ turnsRed }) => quoted(turnsRed.test).replaceAll(/%[sdifjoO#]|\\\$[\w.]+/g, '.*');

/** @param {FileResult[]} files */
const isEveryTestPassed = (files) =>
  files.every(({ assertionResults }) => assertionResults.every(({ status }) => status !== 'failed'));

/** @param {Guard} guard @param {FileResult[]} files @returns {TestResult[]} Those of the tests that it names. */
function resultsOf(guard, files) {
  const title = new RegExp(`^${patternOf(guard)}`, 's');
  return files.flatMap(({ assertionResults }) => assertionResults).filter((test) => title.test(test.title));
}

/** @param {Guard} guard @param {FileResult[]} files */
const hasFailed = (guard, files) => resultsOf(guard, files).some(({ status }) => status === 'failed');

/** @param {FileResult[]} files @returns {string[]} Why files could not be run. */
const messagesOf = (files) => files.flatMap(({ message }) => message || []);

/** These tests start programs that are bundled once per run, so that a removed guard needs a new run. */
const hasBundledPrograms = (/** @type {string} */ testFile) => testFile.startsWith('tests/resilience/');

/** A copy of the project in which guards are removed one at a time, to check that their tests fail. */
export class GuardBench {
  /** @param {string} copy */
  constructor(copy) {
    this.copy = copy;
    /** The test runner that stays loaded. @type {import('node:child_process').ChildProcess | undefined} */
    this.session = undefined;
    /** Changed since the last run of the session. @type {Set<string>} */
    this.changed = new Set();
  }

  /** Copies the tracked files. Packages are linked, except our workspaces, which must be the copy's. */
  static async create() {
    const copy = await mkdtemp(path.join(tmpdir(), 'dcipher-guards-'));
    // Generated files are ignored by Git but imported.
    const ignored = await run('git', ['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory']);
    const generated = ignored.stdout.split('\0').filter((name) => name.endsWith('/generated/'));
    for (const file of [...((await listFiles()) ?? []), ...generated]) {
      await cp(path.join(root, file), path.join(copy, file), { recursive: true });
    }
    const modules = path.join(copy, 'node_modules');
    await mkdir(path.join(modules, '@app'), { recursive: true });
    for (const name of await readdir(path.join(root, 'node_modules'))) {
      if (name === '@app') continue;
      await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
    }
    for (const { folder, manifest } of listWorkspaces()) {
      await symlink(path.join(copy, folder), path.join(modules, manifest.name));
    }
    return new GuardBench(copy);
  }

  async remove() {
    await this.#endSession();
    await rm(this.copy, { recursive: true, force: true });
  }

  /** Ends the runner that stays loaded; the next run starts another one. */
  async #endSession() {
    const ending = this.session;
    this.session = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = once(ending, 'exit');
    ending.disconnect();
    await exited;
  }

  /**
   * Runs tests in the runner that stays loaded, in the copy's folder, so that files read at run time, such as migrations,
   * are the copy's.
   * @param {string} testFile @param {string} [pattern] Of the tests to run; the whole file without one.
   * @returns {Promise<FileResult[]>}
   */
  async #run(testFile, pattern) {
    const session = (this.session ??= fork(path.join(this.copy, 'scripts/guards/guard-session.mjs'), {
      cwd: this.copy,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    }));
    /** @type {Run} */
    const run = { testFile, pattern, changed: [...this.changed] };
    this.changed.clear();
    const listening = new AbortController();
    const { signal } = listening;
    const answered = Promise.race([once(session, 'message', { signal }), once(session, 'exit', { signal })]);
    session.send(run);
    const [answer] = await answered;
    listening.abort();
    if (Array.isArray(answer)) return answer;
    this.session = undefined;
    return [{ message: `the test runner exited with ${answer}`, assertionResults: [] }];
  }

  /**
   * Runs tests in a runner of their own, which also prepares databases and bundles again.
   * @param {string} testFile @param {string} [pattern] @returns {Promise<FileResult[]>}
   */
  async #runAlone(testFile, pattern) {
    const report = path.join(this.copy, 'guard.json');
    await rm(report, { force: true });
    const only = pattern ? ['-t', pattern] : [];
    await runTool(
      'vitest',
      ['run', '--root', this.copy, testFile, ...only, '--reporter=json', `--outputFile=${report}`],
      { cwd: this.copy },
    );
    return JSON.parse(await readFile(report, 'utf8')).testResults;
  }

  /**
   * Proves the guards of one test file: runs it with all guards, then without each, and with all of them again, because a
   * run without a guard might leave behind what fails the next one.
   * @param {Guard[]} guards
   * @param {(guard: Guard, reason: string | undefined) => void} onResult Called for each guard, with the reason if it is
   * not proven.
   */
  async prove(guards, onResult) {
    const testFile = guards[0]?.turnsRed.file ?? '';
    const isAlone = hasBundledPrograms(testFile);
    const before = await (isAlone ? this.#runAlone(testFile) : this.#run(testFile));
    /** @type {Map<Guard, string | undefined>} */
    const reasons = new Map();
    for (const guard of guards) reasons.set(guard, await this.#proveOne(guard, before, isAlone));
    const after = isAlone ? before : await this.#run(testFile);
    for (const guard of guards) {
      const isLeftClean = resultsOf(guard, after).every(({ status }) => status === 'passed');
      onResult(guard, isLeftClean ? reasons.get(guard) : await this.#proveOne(guard, before, true));
    }
    if (!isAlone && !isEveryTestPassed(after)) await this.#endSession();
  }

  /** @param {string} file @param {string} text */
  async #write(file, text) {
    this.changed.add(file);
    await writeFile(path.join(this.copy, file), text);
  }

  /** Removes a guard from the copy. @param {Guard} guard @returns {Promise<() => Promise<void>>} Puts it back. */
  async #remove(guard) {
    /** @type {Map<string, string>} */
    const originals = new Map();
    const putBack = async () => {
      for (const [file, text] of originals) await this.#write(file, text);
    };
    try {
      for (const edit of editsOf(guard)) {
        const text = await readFile(path.join(this.copy, edit.file), 'utf8');
        const without = applyEdit(text, edit);
        if (!originals.has(edit.file)) originals.set(edit.file, text);
        await this.#write(edit.file, without);
      }
    } catch (error) {
      await putBack();
      throw error;
    }
    return putBack;
  }

  /**
   * @param {Guard} guard @param {FileResult[]} before @param {boolean} isAlone
   * @returns {Promise<string | undefined>} Why it isn't proven.
   */
  async #proveOne(guard, before, isAlone) {
    const { file: testFile, test: testName } = guard.turnsRed;
    const results = resultsOf(guard, before);
    if (results.length === 0) return [`no test called "${testName}" in ${testFile}`, ...messagesOf(before)].join('\n');
    // A test that fails or does not run even with the guard proves nothing.
    if (results.some(({ status }) => status !== 'passed')) return 'its test does not pass with the guard';
    /** @type {() => Promise<void>} */
    let putBack;
    try {
      putBack = await this.#remove(guard);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
    try {
      if (!isAlone && hasFailed(guard, await this.#run(testFile, patternOf(guard)))) return undefined;
      // The guard may be in code that is read once per run, such as a migration.
      const files = await this.#runAlone(testFile, patternOf(guard));
      if (hasFailed(guard, files)) return undefined;
      const after = resultsOf(guard, files);
      const hasRun = after.length > 0 && after.every(({ status }) => status === 'passed');
      if (hasRun) return 'its test still passes without the guard';
      return `its test was not run without the guard: ${messagesOf(files).join('\n') || 'no reason reported'}`;
    } finally {
      await putBack();
    }
  }
}
