// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwnSpecifier, resolveSpecifier } from '../import-alias.mjs';
import { root } from '../process/settings.mjs';

/** @typedef {Map<string, Set<string>>} Graph The files that a file uses; paths from the project's folder. */

const source = /\.(tsx?|mjs|js|css)$/;
/** @param {string} file */
export const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file) && !file.includes('.long.');

/** The public files of packages, backend modules and their wings, which name what others may use. */
const publicFile = /^(?:backend\/src\/modules\/[^/]+\/(?:[^/]+\/)?|packages\/[^/]+\/)index\.ts$/;

/** Imports of types are erased at run time. */
const typeImport = /\b(?:import|export)\s+type\s+\{[^}]*\}\s+from\s+'[^']+'/g;
const namedImport = /\b(?:import|export)\s+\{([^}]*)\}\s+from\s+'([^']+)'/g;
const quoted = /(['"`])((?:\.{1,2}\/|@\/|[\w@-]+\/)[\w./*@-]*)\1/g;

const extensions = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Workspaces are imported by name, and the client's calls are generated from the contract. @param {string} target */
const sourceOf = (target) =>
  target
    .replace(/^@app\/(?!api-client|backend)/, 'packages/')
    .replace(/^@app\/(?:api-client$)?/, (name) => (name === '@app/' ? '' : 'api-client/create-api-client'))
    .replace(/^api-client\/(?:generated\/)?calls\//, 'api-client/contract/');

/**
 * @param {string} file @param {string} target A specifier, or what a test names as a path from its own or the project's
 * folder, such as `vi.mock`, `readFile` and `spawn` take it.
 * @param {ReadonlySet<string>} known All files of the project.
 * @returns {string[]} For a folder or a pattern that a test names, every file in it.
 */
function resolve(file, target, known) {
  const named = resolveSpecifier(file, target) ?? (isTest(file) || isOwnSpecifier(target) ? target : undefined);
  if (named === undefined) return [];
  const base = sourceOf(path.posix.normalize(named));
  const found = extensions.map((extension) => base + extension).find((name) => known.has(name));
  if (found) return [found];
  const folder = base.replace(/\*.*$/, '').replace(/\/?$/, '/');
  if (!isTest(file) || folder.startsWith('.') || folder === '/') return [];
  return [...known].filter((name) => name.startsWith(folder));
}

/** @param {string} list Such as `a, b as c, type D`. @returns {{ own: string, other: string }[]} Values only. */
const readNames = (list) =>
  list.split(',').flatMap((one) => {
    const [own = '', other = own] = one.trim().split(/\s+as\s+/);
    return own === '' || own.startsWith('type ') ? [] : [{ own, other }];
  });

/**
 * Builds the graph of what each file of the project names in quotes: imports, style sheets, workers, mocked modules, and
 * the files that tests read or start. An import by name from a backend module's public file leads to the file that
 * declares the name: a file that uses one service of a module does not depend on all of them.
 * @param {string[]} files All files of the project. @param {(file: string) => Promise<string>} [read]
 * @returns {Promise<Graph>}
 */
export async function buildGraph(files, read = (file) => readFile(path.join(root, file), 'utf8')) {
  const known = new Set(files);
  const texts = new Map(
    await Promise.all(
      files
        .filter((file) => source.test(file))
        .map(async (file) => /** @type {const} */ ([file, (await read(file)).replaceAll(typeImport, '')])),
    ),
  );
  /** @param {string} target @returns {Map<string, string[]>} The files behind each name of a public file. */
  const exportsOf = (target) =>
    new Map(
      [...(texts.get(target) ?? '').matchAll(namedImport)].flatMap(([, list = '', specifier = '']) =>
        readNames(list).map(({ other }) => /** @type {const} */ ([other, resolve(target, specifier, known)])),
      ),
    );
  const declared = new Map(files.filter((file) => publicFile.test(file)).map((file) => [file, exportsOf(file)]));
  /**
   * Follows a name through the public file of a wing and that of its module.
   * @param {string} file @param {string} name @returns {string[] | undefined} The files that declare it.
   */
  const declaringOf = (file, name) =>
    declared
      .get(file)
      ?.get(name)
      ?.flatMap((target) => declaringOf(target, name) ?? target);
  /** @param {string} file @param {string} text */
  const targetsOf = (file, text) => {
    /** @type {string[]} */
    const targets = [];
    const rest = text.replaceAll(namedImport, (whole, list, specifier) => {
      const [target = ''] = resolve(file, specifier, known);
      const found = declared.has(target) ? readNames(list).map(({ own }) => declaringOf(target, own)) : undefined;
      // What the public file declares itself.
      if (!found || found.includes(undefined)) return whole;
      targets.push(...found.flatMap((declaring) => declaring ?? []));
      return '';
    });
    return [...targets, ...[...rest.matchAll(quoted)].flatMap(([, , target = '']) => resolve(file, target, known))];
  };
  return new Map([...texts].map(([file, text]) => [file, new Set(targetsOf(file, text))]));
}
