// @ts-check

/**
 * @typedef {import('./graph.mjs').Graph} Graph
 * @typedef {{ changed: RegExp[], tests: RegExp[], reason: string }} ReaderRule
 *   Tests that read the changed files from the file system instead of importing them.
 */

/**
 * Files that put all parts of the contract or of the backend together. Nearly every test starts the whole backend, so an
 * import through one of these says nothing about what a test proves.
 */
const compositionRoots = new Set([
  'api-client/contract/groups.ts',
  'api-client/contract/index.ts',
  'backend/src/compose-consequences.ts',
  'backend/src/workers.ts',
  'backend/src/local/register-local-tools.ts',
  'backend/src/register-modules.ts',
]);

/** Set-up that nearly every test of the backend imports, such as a registered user. Its module's own tests prove it. */
const setUp = /^backend\/src\/(modules\/[^/]+\/[^/]+\/)?testing\//;

/** @param {string} file @returns {string | undefined} The folder of the backend module that a file belongs to. */
const moduleOf = (file) => /^backend\/src\/modules\/[^/]+\/[^/]+\//.exec(file)?.[0];

/** @param {string} file @param {RegExp[]} patterns */
const matches = (file, patterns) => patterns.some((pattern) => pattern.test(file));

/** @param {Graph} graph @returns {Graph} The files that import a file. */
function reverse(graph) {
  /** @type {Graph} */
  const importers = new Map();
  for (const [file, targets] of graph) {
    for (const target of targets) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
  return importers;
}

/**
 * Follows the importers of the changed files, but not over a composition root or out of a module's set-up.
 * @param {string[]} changed @param {Graph} importers
 * @returns {Map<string, number>} Each reached file with the number of borders between modules on the way there.
 */
function followImporters(changed, importers) {
  /** @type {Map<string, number>} */
  const borders = new Map();
  let next = new Set(changed);
  for (let crossed = 0; next.size > 0; crossed += 1) {
    const here = next;
    next = new Set();
    // A set visits what is added to it while it is read.
    for (const file of here) {
      if (borders.has(file)) continue;
      borders.set(file, crossed);
      const isChanged = changed.includes(file);
      if (compositionRoots.has(file) && !isChanged) continue;
      for (const importer of importers.get(file) ?? []) {
        const staysInside = moduleOf(importer) === moduleOf(file);
        if (setUp.test(file) && !staysInside && !isChanged) continue;
        (staysInside || moduleOf(importer) === undefined ? here : next).add(importer);
      }
    }
  }
  return borders;
}

/**
 * @param {string[]} changed @param {Graph} importers
 * @returns {Map<string, number>} The fewest imports from each file that uses a changed one to that.
 */
function countSteps(changed, importers) {
  const steps = new Map(changed.map((file) => [file, 0]));
  // A map visits what is added to it while it is read.
  for (const [file, count] of steps) {
    for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1);
  }
  return steps;
}

/**
 * Selects the tests that a change can break: a changed test itself, every test that imports a changed file through a
 * chain that doesn't lead over a composition root, all tests of the changed backend modules and of those that use the
 * changed files first-hand, because they start the whole backend, and the tests that read a changed file.
 * @param {object} input
 * @param {string[]} input.changed Paths of the changed files, deleted ones included.
 * @param {string[]} input.tests All test files.
 * @param {Graph} input.graph
 * @param {ReaderRule[]} input.rules
 * @param {Map<string, string[]>} [input.guardTests] The tests that prove the guards of a file.
 * @returns {string[]} Test files. Those that the change touches by the fewest imports are first.
 */
export function selectTests({ changed, tests, graph, rules, guardTests = new Map() }) {
  const isTest = new Set(tests);
  const importers = reverse(graph);
  const borders = followImporters(changed, importers);
  const reached = new Set(borders.keys());
  const modules = new Set([...borders].flatMap(([file, crossed]) => (crossed <= 1 && moduleOf(file)) || []));
  for (const test of tests) if (modules.has(moduleOf(test) ?? '')) reached.add(test);
  for (const file of changed) {
    for (const test of guardTests.get(file) ?? []) reached.add(test);
    for (const rule of rules) {
      if (matches(file, rule.changed)) for (const test of tests) if (matches(test, rule.tests)) reached.add(test);
    }
  }
  const steps = countSteps(changed, importers);
  // A test without a way of imports is here by a rule or a guard, which name it.
  const stepsOf = (/** @type {string} */ test) => steps.get(test) ?? 0;
  return [...reached]
    .filter((file) => isTest.has(file))
    .sort((one, other) => stepsOf(one) - stepsOf(other) || one.localeCompare(other, 'en'));
}
