// @ts-check
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runTool } from '../process/run.mjs';
import { root } from '../process/settings.mjs';
import { applyEdit, editsOf } from './guards.mjs';
import { listFiles } from './verify/git-files.mjs';

/** @typedef {import('./guards.mjs').Guard} Guard */
/** @typedef {{ title: string, status: string }} TestResult */
/** @typedef {{ status: string, message?: string, assertionResults: TestResult[] }} FileResult */

/** @param {string} text */
const quoted = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {FileResult[]} files @returns {string[]} Why files could not be run. */
const messagesOf = (files) => files.flatMap(({ message }) => message || []);

/** A copy of the project in which guards are removed one at a time, to check that their tests fail. */
export class GuardBench {
  /** @param {string} copy */
  constructor(copy) {
    this.copy = copy;
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
    await symlink(path.join(copy, 'api-client'), path.join(modules, '@app', 'api-client'));
    await symlink(path.join(copy, 'backend'), path.join(modules, '@app', 'backend'));
    return new GuardBench(copy);
  }

  async remove() {
    await rm(this.copy, { recursive: true, force: true });
  }

  /**
   * @param {string} testFile @param {string} [pattern] Of the tests to run; the whole file without one.
   * @returns {Promise<FileResult[]>}
   */
  async #run(testFile, pattern) {
    const report = path.join(this.copy, 'guard.json');
    await rm(report, { force: true });
    const only = pattern ? ['-t', pattern] : [];
    // In the copy's folder, so that files read at run time, such as migrations, are the copy's.
    await runTool(
      'vitest',
      ['run', '--root', this.copy, testFile, ...only, '--reporter=json', `--outputFile=${report}`],
      { cwd: this.copy },
    );
    return JSON.parse(await readFile(report, 'utf8')).testResults;
  }

  /**
   * Proves the guards of one test file: runs it once with all guards, and once without each.
   * @param {Guard[]} guards
   * @param {(guard: Guard, reason: string | undefined) => void} onResult Called for each guard, with the reason if it is
   * not proven.
   */
  async prove(guards, onResult) {
    const before = await this.#run(guards[0]?.turnsRed.file ?? '');
    for (const guard of guards) onResult(guard, await this.#proveOne(guard, before));
  }

  /** Removes a guard from the copy. @param {Guard} guard @returns {Promise<() => Promise<void>>} Puts it back. */
  async #remove(guard) {
    /** @type {Map<string, string>} */
    const originals = new Map();
    const putBack = async () => {
      for (const [file, text] of originals) await writeFile(path.join(this.copy, file), text);
    };
    try {
      for (const edit of editsOf(guard)) {
        const text = await readFile(path.join(this.copy, edit.file), 'utf8');
        const without = applyEdit(text, edit);
        if (!originals.has(edit.file)) originals.set(edit.file, text);
        await writeFile(path.join(this.copy, edit.file), without);
      }
    } catch (error) {
      await putBack();
      throw error;
    }
    return putBack;
  }

  /** @param {Guard} guard @param {FileResult[]} before */
  async #proveOne(guard, before) {
    const { file: testFile, test: testName } = guard.turnsRed;
    // A title may be a template of the runner, such as `after %s` or `after $name`, or its beginning.
    const pattern = quoted(testName).replaceAll(/%[sdifjoO#]|\\\$[\w.]+/g, '.*');
    const isPromise = (/** @type {TestResult} */ { title }) => new RegExp(`^${pattern}`, 's').test(title);
    const results = before.flatMap(({ assertionResults }) => assertionResults).filter(isPromise);
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
      const files = await this.#run(testFile, pattern);
      const after = files.flatMap(({ assertionResults }) => assertionResults).filter(isPromise);
      if (after.some(({ status }) => status === 'failed')) return undefined;
      const hasRun = after.length > 0 && after.every(({ status }) => status === 'passed');
      if (hasRun) return 'its test still passes without the guard';
      return `its test was not run without the guard: ${messagesOf(files).join('\n') || 'no reason reported'}`;
    } finally {
      await putBack();
    }
  }
}
