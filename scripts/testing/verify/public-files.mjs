// @ts-check
import { resolveSpecifier } from '../../import-alias.mjs';

/** The public file of a backend module, which names what other modules may use. */
const publicFile = /^backend\/src\/modules\/[^/]+\/index\.ts$/;

/** @param {string} text @returns {{ names: string[], specifier: string }[]} Imports and re-exports by name. */
const namedImports = (text) =>
  [...text.matchAll(/\b(?:import|export)\s+\{([^}]*)\}\s+from\s+'([^']+)'/g)].map(([, list = '', specifier = '']) => ({
    names: list.split(',').flatMap((one) => one.trim() || []),
    specifier,
  }));

/** @param {string} text @returns {string} Without imports that are erased at run time. */
const withoutTypes = (text) => text.replaceAll(/\b(?:import|export)\s+type\s+\{[^}]*\}\s+from\s+'[^']+'/g, '');

/** @param {string} name Such as `create as createFlow` or `type Flow`. */
const readName = (name) => {
  const [own = '', other = own] = name.split(/\s+as\s+/);
  return { own, other, isType: name.startsWith('type ') };
};

/** @param {string} text A public file. @returns {Map<string, string>} The specifier behind each exported value. */
function readExports(text) {
  return new Map(
    namedImports(text).flatMap(({ names, specifier }) =>
      names.map((name) => /** @type {const} */ ([readName(name).other, specifier])),
    ),
  );
}

/**
 * Replaces the imports of public files by imports of the files that declare the used names: a file that uses one service
 * of a module does not depend on all of them.
 * @param {import('./import-graph.mjs').Graph} graph Is changed.
 * @param {(file: string) => Promise<string>} read Returns a file's text.
 */
export async function seeThroughPublicFiles(graph, read) {
  /** @type {Map<string, ReturnType<typeof readExports>>} */
  const exportsOf = new Map();
  for (const [file, targets] of graph) {
    for (const target of [...targets].filter((name) => publicFile.test(name))) {
      const folder = target.replace(/\/index\.ts$/, '');
      const text = withoutTypes(await read(file));
      /** @param {string} specifier */
      const leadsHere = (specifier) => resolveSpecifier(file, specifier) === folder;
      const uses = namedImports(text).filter(({ specifier }) => leadsHere(specifier));
      const mentions = [...text.matchAll(/'([^'\n]+)'/g)].filter(([, string = '']) => leadsHere(string));
      const exported = exportsOf.get(target) ?? readExports(await read(target));
      exportsOf.set(target, exported);
      const declaring = uses
        .flatMap(({ names }) => names.map(readName))
        .filter(({ isType }) => !isType)
        .map(({ own }) => exported.get(own));
      // Imported as a whole, mocked, or by a name that the public file makes itself.
      if (mentions.length > uses.length || declaring.includes(undefined)) continue;
      targets.delete(target);
      for (const specifier of declaring) targets.add(`${resolveSpecifier(target, specifier ?? '')}.ts`);
    }
  }
}
