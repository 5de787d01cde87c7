// @ts-check
import path from 'node:path';
import { resolveSpecifier } from '../../import-alias.mjs';

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** @param {string} base @param {Set<string>} known @returns {string[]} */
function resolveFile(base, known) {
  const found = extensions.map((extension) => base + extension).find((file) => known.has(file));
  return found ? [found] : [];
}

/** @param {string} file @param {string} target */
const resolvePath = (file, target) => path.posix.normalize(path.posix.join(path.posix.dirname(file), target));

/**
 * Finds the files and folders that a test file names in a string, as `vi.mock`, `readFile` or `spawn` take them: relative to
 * the test file or to the project's folder.
 * @param {string} file @param {string} text @param {Set<string>} known All files of the project.
 * @returns {string[]} For a folder or a pattern, every file in it.
 */
export function namedPaths(file, text, known) {
  return [...text.matchAll(/(['"`])((?:\.{1,2}\/|[\w@-]+\/)[\w./*@-]*)\1/g)].flatMap(([, , target = '']) => {
    const base = resolveSpecifier(file, target) ?? path.posix.normalize(target);
    const resolved = resolveFile(base, known);
    if (resolved.length > 0) return resolved;
    const folder = base.replace(/\*.*$/, '').replace(/\/?$/, '/');
    return folder.startsWith('.') || folder === '/' ? [] : [...known].filter((name) => name.startsWith(folder));
  });
}

/**
 * Finds the files that a source file names by `new URL('./file', import.meta.url)`, such as a worker or a drawing.
 * @param {string} file @param {string} text @param {Set<string>} known
 * @returns {string[]}
 */
export const workerPaths = (file, text, known) =>
  [...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].flatMap(([, target = '']) =>
    resolveFile(resolvePath(file, target), known),
  );
