// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes how long each test file kept a worker busy: environment, imports, hooks and tests. Vitest's JSON reporter has only
 * the time between the first and the last test. The report's path comes from TEST_TIMES_FILE.
 */
export default class FileTimesReporter {
  /** @type {import('./slow-tests.mjs').Timing[]} */
  timings = [];

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const times = module.diagnostic();
    this.timings.push({
      test: path.relative(process.cwd(), module.moduleId).replaceAll(path.sep, '/'),
      durationMs:
        times.environmentSetupDuration +
        times.prepareDuration +
        times.setupDuration +
        times.collectDuration +
        times.duration,
    });
  }

  onTestRunEnd() {
    const file = process.env.TEST_TIMES_FILE;
    if (!file) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.timings));
  }
}
