// @ts-check
/**
 * A test runner that stays loaded between runs, as a child process in a copy of the project. A new one would start a
 * database and transform every module again, which takes most of a proof. Each message is a `Run`; each answer is
 * `FileResult[]`.
 */
import path from 'node:path';
import { createVitest } from 'vitest/node';

/** @typedef {{ title: string, status: string }} TestResult The names of the runner's JSON report. */
/** @typedef {{ message?: string, assertionResults: TestResult[] }} FileResult */
/** @typedef {{ testFile: string, pattern?: string, changed: string[] }} Run `changed`: files since the last run. */

const vitest = await createVitest('test', { root: process.cwd(), watch: false, reporters: [] });
await vitest.standalone();

/** @param {Run} run @returns {Promise<FileResult[]>} */
async function runTests({ testFile, pattern, changed }) {
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  if (pattern) vitest.setGlobalTestNamePattern(new RegExp(pattern));
  else vitest.resetGlobalTestNamePattern();
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([testFile]));
  return testModules.map((module) => ({
    message: module
      .errors()
      .map(({ message }) => message)
      .join('\n'),
    assertionResults: [...module.children.allTests()].map((test) => ({
      title: test.name,
      status: test.result().state,
    })),
  }));
}

process.on('message', (/** @type {Run} */ run) => {
  runTests(run).then(
    (results) => process.send?.(results),
    (/** @type {unknown} */ error) => process.send?.([{ message: String(error), assertionResults: [] }]),
  );
});
process.once('disconnect', () => {
  void vitest.close().finally(() => process.exit(0));
});
