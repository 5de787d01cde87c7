// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/** Replaces a module, or forgets the loaded ones. */
const moduleMock = /\bvi\.(mock|doMock|resetModules)\(/;

/**
 * Finds the test files that replace modules. A replaced module stays replaced for the files that run after it in the
 * same worker, so these files get modules of their own.
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
