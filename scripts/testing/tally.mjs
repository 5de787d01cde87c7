// @ts-check
import { failuresOf, nameOf } from './results.mjs';

/**
 * @typedef {object} Counts
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped]
 * @property {string[]} [failures] Names of what failed.
 * @property {string[]} [unsteady] Names of what passed only at the second try, alone.
 */

/**
 * Counts what passed, failed and was skipped over all the checks of a test run, and keeps the names of what did not go
 * well, so that they can be read at its end.
 */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  failures = [];
  /** @type {string[]} */
  unsteady = [];

  /** @param {Counts} counts */
  add({ passed = 0, failed = 0, skipped = 0, failures = [], unsteady = [] }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    this.failures.push(...failures);
    this.unsteady.push(...unsteady);
  }

  /** The plain closing line. */
  get line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }

  /** What is worth knowing before the closing line. Empty when all went well. */
  get recap() {
    return [
      ...(this.failures.length > 0 ? ['Failed:', ...this.failures.map((name) => `  ${name}`)] : []),
      ...(this.unsteady.length > 0
        ? ['Passed only at the second try, alone:', ...this.unsteady.map((name) => `  ${name}`)]
        : []),
    ].join('\n');
  }
}

/**
 * @param {import('./results.mjs').Result[]} results @param {string[]} unsteady
 * @returns {Counts}
 */
export function countResults(results, unsteady = []) {
  /** @param {import('./results.mjs').Result['status']} status */
  const count = (status) => results.filter((result) => result.status === status).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: failuresOf(results).map(nameOf),
    unsteady,
  };
}
