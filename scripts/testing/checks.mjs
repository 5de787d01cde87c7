// @ts-check
import { prepareBuild } from '../build/build.mjs';
import { createProgress } from '../process/progress.mjs';
import { findBrowser } from '../process/find-browser.mjs';
import { failedOutcome, messageOf } from './outcome.mjs';
import { runJourneys, runLongJourneys, runLongTests, runVitest } from './run-tests.mjs';
import { formatCheck, generateFiles, lintCheck, lockfileCheck, typesCheck, unusedCheck } from './static-checks.mjs';

/** @typedef {import('./static-checks.mjs').Check} Check */

/** Whether the build of this run has failed. */
let isBuildBroken = false;

/** @type {Check} */
const buildCheck = {
  name: 'build',
  title: 'Production build',
  async run() {
    const test = this.title;
    try {
      const build = await prepareBuild(createProgress(), { isGenerated: true });
      await build.web();
      return { results: [{ test, status: 'passed' }] };
    } catch (error) {
      isBuildBroken = true;
      return failedOutcome(test, messageOf(error));
    }
  },
};

/**
 * Journeys need a build of the files as they are: on an older one they prove nothing.
 * @param {Check} check @returns {Check}
 */
const onBuild = (check) => ({
  ...check,
  run: async (failures) =>
    isBuildBroken ? failedOutcome(check.title, 'Not run, because the build has failed.') : check.run(failures),
});

/** @type {ReturnType<Check['run']> | undefined} */
let generation;

/** Creates the files that types, lint, the build and the tests read. Runs once. @type {Check} */
export const generatedFiles = { ...generateFiles, run: () => (generation ??= generateFiles.run()) };

/** @param {Check} check @returns {Check} */
const afterGeneration = (check) => ({
  ...check,
  async run(failures) {
    await generatedFiles.run();
    return check.run(failures);
  },
});

/**
 * The parts of `npm test` that need no other. They run in parallel, the longest first, so that no core is idle at the
 * end; the format is checked while the files are generated. The build is one of them, because no check alone uses two
 * cores.
 * @type {Check[]}
 */
export const independentParts = [
  formatCheck(),
  ...[buildCheck, lintCheck(), typesCheck, unusedCheck].map(afterGeneration),
  lockfileCheck,
];

/** The parts of `npm test` that follow, one after the other. @type {Check[]} */
export const testParts = [
  { name: 'unit', title: 'Unit, component and integration tests on a real PostgreSQL', run: runVitest },
  onBuild({
    name: 'e2e',
    title: 'Browser journeys and bundle budgets on the production build',
    run: async (failures) => runJourneys(await findBrowser(console.log), failures),
  }),
];

/** The parts of `npm run test:long`: timing comparisons, thousands of rounds, fuzzing. @type {Check[]} */
export const longParts = [
  { name: 'long', title: 'Long runs', run: runLongTests },
  buildCheck,
  onBuild({
    name: 'long-e2e',
    title: 'Browser journeys that npm test samples',
    run: async (failures) => runLongJourneys(await findBrowser(console.log), failures),
  }),
];
