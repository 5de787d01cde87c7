// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { isOwnSpecifier } from '../../import-alias.mjs';
import { root } from '../../process/settings.mjs';
import { namedPaths, workerPaths } from './named-paths.mjs';
import { seeThroughPublicFiles } from './public-files.mjs';

/** @typedef {Map<string, Set<string>>} Graph The files that a file imports; paths from the project's folder. */

const assets = ['.svg', '.png', '.jpg', '.webp', '.woff2', '.ttf', '.pem', '.pdf', '.txt', '.md'];

/** @param {string[]} files @returns {Promise<Record<string, { imports: { path: string, external?: boolean }[] }>>} */
async function bundleInputs(files) {
  const { metafile } = await build({
    absWorkingDir: root,
    // One entry that imports all: linking a bundle for each file would take a minute.
    stdin: { contents: files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    platform: 'node',
    format: 'esm',
    // A bare import counts, regardless of "sideEffects" in package.json.
    ignoreAnnotations: true,
    logLevel: 'silent',
    loader: Object.fromEntries(assets.map((extension) => [extension, 'empty'])),
    plugins: [
      {
        name: 'packages stay outside',
        setup({ onResolve }) {
          onResolve({ filter: /^[^.]/ }, ({ path: name, kind }) =>
            kind === 'entry-point' || isOwnSpecifier(name) ? undefined : { path: name, external: true },
          );
        },
      },
    ],
  });
  return metafile.inputs;
}

/**
 * Builds the import graph below the given files: static and dynamic imports, worker files, and the paths that a test file
 * names as text (mocked modules, spawned programs).
 * @param {import('./find-test-files.mjs').TestFile[]} tests
 * @param {string[]} projectFiles All files of the project.
 * @returns {Promise<Graph>}
 * @throws {Error} When an import cannot be resolved or a file cannot be parsed; the message names the place.
 */
export async function buildImportGraph(tests, projectFiles) {
  const testFiles = new Set(tests.map(({ file }) => file));
  const setupFiles = new Set(tests.flatMap((test) => test.setupFiles));
  const known = new Set(projectFiles);
  /** @type {Graph} */
  const graph = new Map();
  let unread = [...new Set([...testFiles, ...setupFiles])];
  // Workers and files that tests name start another round: they import files of their own.
  while (unread.length > 0) {
    const inputs = await bundleInputs(unread);
    /** @type {Set<string>} */
    const named = new Set();
    for (const [file, { imports }] of Object.entries(inputs)) {
      if (file === '<stdin>' || graph.has(file)) continue;
      const targets = new Set(imports.flatMap((target) => (target.external ? [] : [target.path])));
      for (const target of [...(await namedIn(file, testFiles.has(file), known)), ...sourceOfGenerated(file)]) {
        targets.add(target);
        named.add(target);
      }
      graph.set(file, targets);
    }
    unread = [...named].filter((file) => !graph.has(file) && /\.(tsx?|mjs|js)$/.test(file));
  }
  await seeThroughPublicFiles(graph, (file) => readFile(path.join(root, file), 'utf8'));
  for (const { file, setupFiles: setup } of tests) for (const name of setup) graph.get(file)?.add(name);
  return graph;
}

/** @param {string} file @returns {string[]} The part of the contract that a generated call is made from. */
function sourceOfGenerated(file) {
  const name = /^api-client\/generated\/calls\/(.+)$/.exec(file)?.[1];
  return name ? [`api-client/contract/${name}`] : [];
}

/** @param {string} file @param {boolean} isTest @param {Set<string>} known */
async function namedIn(file, isTest, known) {
  if (!known.has(file) || !/\.(tsx?|mjs)$/.test(file)) return [];
  const text = await readFile(path.join(root, file), 'utf8');
  return isTest ? namedPaths(file, text, known) : workerPaths(file, text, known);
}
