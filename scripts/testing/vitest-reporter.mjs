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

/** @param {import('vitest').SerializedError} error Such as a rejection that no test awaits. @returns {Result} */
function unhandledResult(error) {
  const reason = reasonOf(textOf(error)) ?? 'unhandled error';
  const { VITEST_TEST_PATH: testFile } = error;
  const file = typeof testFile === 'string' && path.relative(process.cwd(), testFile).replaceAll(path.sep, '/');
  return file ? { test: nameOutside(file), status: 'failed', reason } : { test: reason, status: 'failed' };
}

/**
 * Writes the results of all tests, and how long each file kept a worker busy: environment, imports, hooks and tests. The
 * errors and the console of a failed file are kept in a log beside. TEST_REPORT is the report's path.
 */
export default class VitestReporter {
  /** What the tests of each module print. @type {Map<string, string[]>} */
  console = new Map();

  /** @param {import('vitest').UserConsoleLog} log */
  onUserConsoleLog({ taskId = '', content }) {
    this.console.set(moduleOf(taskId), [...(this.console.get(moduleOf(taskId)) ?? []), content]);
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
    const results = [
      ...modules.flatMap((module) => this.resultsOf(module, file.replace(/\.json$/, ''))),
      ...unhandledErrors.map(unhandledResult),
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
    const tests = [...module.children.allTests()].map((test) => {
      const { state, errors = [] } = test.result();
      return { test: nameOfTest(file, test.fullName), status: statuses[state] ?? 'skipped', errors };
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
    writeFileSync(file, [...errors, '', 'Console:', ...(this.console.get(moduleOf(id)) ?? [])].join('\n'));
    return path.relative(process.cwd(), file);
  }
}
