// @ts-check
import { prepareBuild } from '../build/build.mjs';
import { createProgress } from '../process/progress.mjs';
import { findBrowser } from './find-browser.mjs';
import { runJourneys, runLongJourneys, runLongTests, runVitest } from './run-tests.mjs';
import { formatCheck, lintCheck, lockfileCheck, typesCheck, unusedCheck } from './static-checks.mjs';

/** @typedef {import('./static-checks.mjs').Check} Check */

/** @type {Check} */
const buildCheck = {
  name: 'build',
  title: 'Production build',
  run: async () => {
    const build = await prepareBuild(createProgress());
    await build.web();
    return { passed: 1 };
  },
};

/**
 * The parts of `npm test` that need only the sources. They run in parallel. The build is one of them, because no check
 * alone uses two cores.
 * @type {Check[]}
 */
export const independentParts = [lockfileCheck, formatCheck(), lintCheck(), typesCheck, unusedCheck, buildCheck];

/** The longest parts start first, so that no core is idle at the end. */
const startOrder = ['lint', 'build', 'types', 'format', 'unused', 'lockfile'];

/** @param {Check[]} checks @returns {Check[]} */
export const longestFirst = (checks) =>
  [...checks].sort((a, b) => startOrder.indexOf(a.name) - startOrder.indexOf(b.name));

/** The parts of `npm test` that follow, one after the other. @type {Check[]} */
export const testParts = [
  { name: 'unit', title: 'Unit, component and integration tests on a real PostgreSQL', run: runVitest },
  {
    name: 'e2e',
    title: 'Browser journeys and bundle budgets on the production build',
    run: async () => runJourneys(await findBrowser(console.log)),
  },
];

/** The parts of `npm run test:long`: timing comparisons, thousands of rounds, fuzzing. @type {Check[]} */
export const longParts = [
  { name: 'long', title: 'Long runs', run: runLongTests },
  buildCheck,
  {
    name: 'long-e2e',
    title: 'Browser journeys that npm test samples',
    run: async () => runLongJourneys(await findBrowser(console.log)),
  },
];
