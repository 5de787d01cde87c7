// @ts-check
import path from 'node:path';

/** The aliases of tsconfig.json's `paths`: the prefix of a specifier, and the folder that it names. Longest first. */
export const importAliases = [
  { prefix: '@/backend/', folder: 'backend/src/' },
  { prefix: '@/', folder: '' },
];

/**
 * Resolves a specifier of our own code.
 * @param {string} file The importing file, relative to the project.
 * @param {string} specifier Such as `./field` or `@/lib/api`.
 * @returns {string | undefined} A path relative to the project, as written: without an extension. Undefined for
 *   packages.
 */
export function resolveSpecifier(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = importAliases.find(({ prefix }) => specifier.startsWith(prefix));
  return alias && alias.folder + specifier.slice(alias.prefix.length);
}

/** @param {string} specifier @returns {boolean} Whether it names our own code: a file, an alias or a workspace. */
export const isOwnSpecifier = (specifier) =>
  /^(\.|@app\/)/.test(specifier) || importAliases.some(({ prefix }) => specifier.startsWith(prefix));

/** Folders that are one unit: imports inside it are relative, imports that leave it use the alias. */
const units = [
  /^components\/features\/[^/]+\/[^/]+/,
  /^components\/[^/]+/,
  /^backend\/src\/modules\/[^/]+\/[^/]+/,
  /^backend\/src\/[^/]+(?=\/)/,
  /^packages\/[^/]+/,
];

/** @param {string} file @returns {string} The feature, module, layer or top folder that a file belongs to. */
export const unitOf = (file) => units.map((unit) => unit.exec(file)?.[0]).find(Boolean) ?? file.split('/')[0] ?? file;
