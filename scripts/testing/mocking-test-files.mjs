// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/**
 * Matches calls that mock or reset modules, or use a module that the set-up mocks: another file may have loaded what
 * imports the mock.
 */
const moduleMock = /\bvi\.(mock|doMock|unmock|doUnmock|resetModules)\(/;

/**
 * Finds the test files that mock modules. A mock would leak into later files of the same worker, so these files run
 * isolated.
 * @param {readonly string[]} folders Where to look, from the project's folder.
 * @returns {string[]} Paths from the project's folder, sorted.
 */
export function findMockingTestFiles(folders) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules'))
    .filter((file) => moduleMock.test(readFileSync(path.join(root, file), 'utf8')))
    .sort();
}
