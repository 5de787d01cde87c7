// @ts-check

/**
 * @typedef {import('./import-graph.mjs').Graph} Graph
 * @typedef {{ changed: RegExp, tests: RegExp, reason: string }} ReaderRule
 *   Tests that read the changed files from the file system instead of importing them.
 */

/**
 * Files that put all parts of the contract or of the backend together. Nearly every test starts the whole backend, so an
 * import through one of these says nothing about what a test proves.
 */
const compositionRoots = new Set([
  'api-client/contract/index.ts',
  'backend/src/workers.ts',
  'backend/src/local/register-local-tools.ts',
  'backend/src/register-modules.ts',
]);

/** @param {string} file @returns {string | undefined} The folder of the backend module that a file belongs to. */
const moduleOf = (file) => /^backend\/src\/modules\/[^/]+\//.exec(file)?.[0];

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
 * Selects the tests that a change can break: a changed test itself, every test that imports a changed file through a
 * chain that doesn't lead over a composition root, the tests of the backend modules that such a chain
 * leads through, and the tests that read a changed file.
 * @param {object} input
 * @param {string[]} input.changed Paths of the changed files, deleted ones included.
 * @param {string[]} input.tests All test files.
 * @param {Graph} input.graph
 * @param {ReaderRule[]} input.rules
 * @param {Map<string, string[]>} [input.guardTests] The tests that prove the guards of a file.
 * @returns {string[]} Test files, sorted.
 */
export function selectTests({ changed, tests, graph, rules, guardTests = new Map() }) {
  const isTest = new Set(tests);
  const importers = reverse(graph);
  const reached = new Set(changed);
  // A set visits what is added to it while it is read.
  for (const file of reached) {
    if (compositionRoots.has(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const modules = new Set([...reached].flatMap((file) => moduleOf(file) ?? []));
  for (const test of tests) if (modules.has(moduleOf(test) ?? '')) reached.add(test);
  for (const file of changed) {
    for (const test of guardTests.get(file) ?? []) reached.add(test);
    for (const rule of rules) {
      if (rule.changed.test(file)) for (const test of tests) if (rule.tests.test(test)) reached.add(test);
    }
  }
  return [...reached].filter((file) => isTest.has(file)).sort();
}
