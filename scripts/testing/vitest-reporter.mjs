// @ts-check
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFailed, nameOfTest, nameOutside, reasonOf } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Result} Result */

/** @type {Record<string, import('./outcome.mjs').Status>} */
const statuses = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' };

/** @param {import('vitest').SerializedError | import('vitest').TestError} error */
const textOf = ({ message, stack, diff }) => [stack || message, diff].filter(Boolean).join('\n');

/** Task ids begin with the module's. @param {string} taskId */
const moduleOf = (taskId) => taskId.split('_')[0] ?? '';

/** Characters kept of a file's console: its end, which shows the failure. */
const consoleCharsMax = 1_000_000;

/** The states of a module that has run to its end. */
const ended = ['passed', 'failed', 'skipped'];
/**
 * A process that died belongs to the files that it had not finished.
 * @param {import('vitest').SerializedError} error
 */
const isDeadWorker = ({ message }) => message.includes('[vitest-pool]');

/** @param {string} file */
const fromHere = (file) => path.relative(process.cwd(), file).replaceAll(path.sep, '/');

/**
 * Tests with the same title in one file are numbered, so that a second try is compared with the same test.
 * @param {string[]} titles @returns {string[]}
 */
const numberTitles = (titles) =>
  titles.map((title, index) => {
    const count = titles.slice(0, index).filter((other) => other === title).length;
    return count === 0 ? title : `${title} (${count + 1})`;
  });

/** @param {import('vitest').SerializedError} error Such as a rejection that no test awaits. @returns {Result} */
function unhandledResult(error) {
  const reason = reasonOf(textOf(error)) ?? 'unhandled error';
  const { VITEST_TEST_PATH: testFile } = error;
  const file = typeof testFile === 'string' && fromHere(testFile);
  return file ? { test: nameOutside(file), status: 'failed', reason } : { test: reason, status: 'failed' };
}

/**
 * Writes the results of all tests, and how long each file kept a worker busy: environment, imports, hooks and tests.
 * The errors and the console of a failed file are kept in a log beside. TEST_REPORT is the report's path.
 */
export default class VitestReporter {
  /** Console output of each module's tests. @type {Map<string, string>} */
  console = new Map();
  /** All files of the run. @type {string[]} */
  files = [];

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  onTestRunStart(specifications) {
    this.files = specifications.map(({ moduleId }) => fromHere(moduleId));
  }

  /** @param {import('vitest').UserConsoleLog} log */
  onUserConsoleLog({ taskId = '', content }) {
    const text = (this.console.get(moduleOf(taskId)) ?? '') + content;
    // Cut rarely, because each cut copies the text.
    this.console.set(moduleOf(taskId), text.length > 2 * consoleCharsMax ? text.slice(-consoleCharsMax) : text);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    // Of most modules nothing is needed.
    if (module.ok()) this.console.delete(moduleOf(module.id));
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest').SerializedError[]} unhandledErrors Which belong to no test.
   */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.TEST_REPORT;
    if (!file) return;
    const finished = modules.filter((module) => ended.includes(module.state()));
    const names = finished.map(({ relativeModuleId }) => relativeModuleId);
    const unfinished = this.files.filter((name) => !names.includes(name));
    const death = unhandledErrors.find(isDeadWorker);
    const reason = reasonOf(death && textOf(death)) ?? 'did not run to its end';
    const results = [
      ...finished.flatMap((module) => this.resultsOf(module, file.replace(/\.json$/, ''))),
      ...unfinished.map((name) => ({ test: nameOutside(name), status: /** @type {const} */ ('failed'), reason })),
      ...unhandledErrors.filter((error) => unfinished.length === 0 || !isDeadWorker(error)).map(unhandledResult),
    ];
    const timings = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      const parts = [environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration];
      return { test: module.relativeModuleId, seconds: parts.reduce((sum, ms) => sum + ms, 0) / 1_000 };
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ results, timings }));
  }

  /** @param {import('vitest/node').TestModule} module @param {string} folder For logs. @returns {Result[]} */
  resultsOf(module, folder) {
    const file = module.relativeModuleId;
    const all = [...module.children.allTests()];
    const titles = numberTitles(all.map(({ fullName }) => fullName));
    const tests = all.map((test, index) => {
      const { state, errors = [] } = test.result();
      return { test: nameOfTest(file, titles[index] ?? ''), status: statuses[state] ?? 'skipped', errors };
    });
    // A hook's error belongs to its suite.
    const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
    const hasFailedTest = tests.some(isFailed);
    const isBroken = !hasFailedTest && (module.state() === 'failed' || errors.length > 0);
    const outside = isBroken ? [{ test: nameOutside(file), status: /** @type {const} */ ('failed'), errors }] : [];
    const results = [...tests, ...outside];
    const allErrors = [...errors, ...tests.flatMap((test) => test.errors)].map(textOf);
    const evidence = hasFailedTest || isBroken ? [this.keepLog(module, folder, allErrors)] : [];
    return results.map(({ errors: [error], ...result }) =>
      isFailed(result) ? { ...result, reason: reasonOf(error && textOf(error)), evidence } : result,
    );
  }

  /** @param {import('vitest/node').TestModule} module @param {string} folder @param {string[]} errors */
  keepLog({ id, relativeModuleId }, folder, errors) {
    const start = path.join(folder, relativeModuleId.replaceAll(/[/\\]/g, '-'));
    mkdirSync(folder, { recursive: true });
    // Each try has a log of its own.
    let file = `${start}.log`;
    for (let number = 2; existsSync(file); number += 1) file = `${start}.${number}.log`;
    writeFileSync(file, [...errors, '', 'Console:', this.console.get(moduleOf(id)) ?? ''].join('\n'));
    return path.relative(process.cwd(), file);
  }
}
