// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameOfTest, nameOutside, reasonOf } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Result} Result */

/** @type {Record<string, import('./outcome.mjs').Status>} */
const statuses = { passed: 'passed', failed: 'failed', skipped: 'skipped', pending: 'skipped' };

/** @param {import('vitest').SerializedError | import('vitest').TestError} error */
const textOf = ({ message, stack, diff }) => [stack || message, diff].filter(Boolean).join('\n');

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
    // Task ids begin with the module's.
    const module = taskId.split('_')[0] ?? '';
    this.console.set(module, [...(this.console.get(module) ?? []), content]);
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    // Of most modules nothing is needed.
    if (module.ok()) this.console.delete(module.id.split('_')[0] ?? '');
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
      const times = module.diagnostic();
      const milliseconds =
        times.environmentSetupDuration +
        times.prepareDuration +
        times.setupDuration +
        times.collectDuration +
        times.duration;
      return { test: module.relativeModuleId, seconds: milliseconds / 1_000 };
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ results, timings }));
  }

  /** @param {import('vitest/node').TestModule} module @param {string} folder For logs. @returns {Result[]} */
  resultsOf(module, folder) {
    const place = module.relativeModuleId;
    const tests = [...module.children.allTests()];
    const failedTests = tests.filter((test) => test.result().state === 'failed');
    // A hook's error belongs to its suite.
    const suites = [...module.children.allSuites()];
    const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
    const isBroken = failedTests.length === 0 && (module.state() === 'failed' || errors.length > 0);
    const allErrors = [...errors, ...failedTests.flatMap((test) => test.result().errors ?? [])];
    const evidence = failedTests.length > 0 || isBroken ? [this.keepLog(module, folder, allErrors.map(textOf))] : [];
    return [
      ...tests.map((test) => {
        const { state, errors: own } = test.result();
        const status = statuses[state] ?? 'skipped';
        const name = nameOfTest(place, test.fullName);
        return {
          test: name,
          status,
          ...(status === 'failed' && { reason: reasonOf(own?.[0] && textOf(own[0])), evidence }),
        };
      }),
      ...(isBroken
        ? [
            {
              test: nameOutside(place),
              status: /** @type {const} */ ('failed'),
              reason: reasonOf(errors[0] && textOf(errors[0])),
              evidence,
            },
          ]
        : []),
    ];
  }

  /** @param {import('vitest/node').TestModule} module @param {string} folder @param {string[]} errors */
  keepLog(module, folder, errors) {
    const file = path.join(folder, `${module.relativeModuleId.replaceAll(/[/\\]/g, '-')}.log`);
    mkdirSync(folder, { recursive: true });
    const printed = this.console.get(module.id.split('_')[0] ?? '') ?? [];
    writeFileSync(file, [...errors, '', 'Console:', ...printed].join('\n'));
    return path.relative(process.cwd(), file);
  }
}
