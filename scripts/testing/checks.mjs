// @ts-check
import { prepareBuild } from '../build/build.mjs';
import { createProgress } from '../process/progress.mjs';
import { findBrowser } from './find-browser.mjs';
import { runJourneys, runLongJourneys, runLongTests, runVitest } from './run-tests.mjs';
import { formatCheck, lintCheck, lockfileCheck, typesCheck, unusedCheck } from './static-checks.mjs';

/** @typedef {import('./static-checks.mjs').Check} Check */

/** The checks of `npm test` that read the sources without running them. They run beside each other. @type {Check[]} */
export const staticChecks = [lockfileCheck, formatCheck(), lintCheck(), typesCheck, unusedCheck];

/** The longest checks start first, so that no core is idle at the end. */
const startOrder = ['lint', 'types', 'format', 'unused', 'lockfile'];

/** @param {Check[]} checks @returns {Check[]} */
export const longestFirst = (checks) =>
  [...checks].sort((a, b) => startOrder.indexOf(a.name) - startOrder.indexOf(b.name));

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

/** The parts of `npm test` that follow, one after the other. @type {Check[]} */
export const testParts = [
  { name: 'unit', title: 'Unit, component and integration tests on a real PostgreSQL', run: runVitest },
  buildCheck,
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
    title: 'Browser journeys of which npm test tries a sample',
    run: async () => runLongJourneys(await findBrowser(console.log)),
  },
];
