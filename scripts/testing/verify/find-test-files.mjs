// @ts-check
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from '../../process/settings.mjs';

/** @typedef {{ file: string, setupFiles: string[] }} TestFile Paths from the project's folder. */

/** @param {string} file */
const fromRoot = (file) => path.relative(root, path.resolve(root, file)).replaceAll(path.sep, '/');

/**
 * Asks Vitest for the test files of `npm test` and the setup files that run before each: the configuration decides, not a
 * naming rule.
 * @returns {Promise<TestFile[]>}
 */
export async function findTestFiles() {
  const vitest = await createVitest('test', { watch: false, root });
  try {
    const specifications = await vitest.globTestSpecifications();
    return specifications.map(({ moduleId, project }) => ({
      file: fromRoot(moduleId),
      setupFiles: [project.config.setupFiles, project.config.globalSetup].flat().map(fromRoot),
    }));
  } finally {
    await vitest.close();
  }
}
