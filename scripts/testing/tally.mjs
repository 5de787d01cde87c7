// @ts-check
import { failuresOf, nameOf } from './results.mjs';

/**
 * @typedef {object} Counts
 * @property {number} [passed]
 * @property {number} [failed]
 * @property {number} [skipped]
 * @property {string[]} [failures] Names of the failures with their errors, the flaky tests left out.
 * @property {string[]} [flaky] Names of the tests that failed first and passed alone, with the errors of the first try.
 */

/** Adds up the counts of all checks of a run and collects the failures to repeat at its end. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  failures = [];
  /** @type {string[]} */
  flaky = [];

  /** @param {Counts} counts */
  add({ passed = 0, failed = 0, skipped = 0, failures = [], flaky = [] }) {
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    this.failures.push(...failures);
    this.flaky.push(...flaky);
  }

  /** The plain closing line. */
  get line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }

  /** The failed and the flaky tests by name, with their errors; empty when there are none. */
  get recap() {
    return [...section('Failed:', this.failures), ...section('Flaky, failed first and passed alone:', this.flaky)].join(
      '\n',
    );
  }

  /** The exit code of the run: 1 also when nothing passed. */
  get exitCode() {
    return this.failed > 0 || this.passed === 0 ? 1 : 0;
  }
}

/** @param {string} text @param {string} indent */
const indented = (text, indent) => text.replaceAll(/^/gm, indent);

/** @param {string} heading @param {string[]} entries */
const section = (heading, entries) =>
  entries.length > 0 ? [heading, ...entries.map((entry) => indented(entry, '  '))] : [];

/** @param {import('./results.mjs').Result} result Its name, with the error below. */
const entryOf = ({ reason, ...result }) => nameOf(result) + (reason ? `\n${indented(reason, '    ')}` : '');

/** @param {import('./results.mjs').Result} result The name without the line, which moves with every edit. */
const stableName = ({ place, title }) => nameOf({ place: place.replace(/:\d+$/, ''), title, status: 'flaky' });

/**
 * Counts results. A flaky test is a failure unless the list of known flaky tests names it.
 * @param {import('./results.mjs').Result[]} results
 * @param {import('./slow-tests.mjs').Exception[]} [knownFlaky]
 * @returns {Counts}
 */
export function countResults(results, knownFlaky = []) {
  /** @param {import('./results.mjs').Status} status */
  const count = (status) => results.filter((result) => result.status === status).length;
  const known = new Set(knownFlaky.map(({ test }) => test));
  const flaky = results.filter(({ status }) => status === 'flaky');
  const flakyKnown = flaky.filter((result) => known.has(stableName(result)));
  return {
    passed: count('passed') + flakyKnown.length,
    failed: count('failed') + flaky.length - flakyKnown.length,
    skipped: count('skipped'),
    failures: failuresOf(results).map(entryOf),
    flaky: flaky.map(entryOf),
  };
}
