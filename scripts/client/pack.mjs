// @ts-check
/**
 * `npm run client`: builds `api-client` as a package for programs of others, and packs it to
 * `.build/client/dcipher-api-client-<version>.tgz`. The package runs in Node and in browsers and has no dependencies. Its
 * types use zod, an optional peer dependency.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { root } from '../process/settings.mjs';

const run = promisify(execFile);
const source = path.join(root, 'api-client');

/** @param {string} folder @returns {Promise<void>} Compiles the client and every call, with common code in shared files. */
async function compile(folder) {
  await build({
    absWorkingDir: source,
    entryPoints: ['create-api-client.ts', 'api-error.ts', 'generated/calls/**/*.ts'],
    outdir: path.join(folder, 'dist'),
    outbase: source,
    bundle: true,
    splitting: true,
    format: 'esm',
    // Uses `fetch`, which browsers and Node both have.
    platform: 'browser',
    target: 'es2022',
    legalComments: 'linked',
    logLevel: 'warning',
  });
}

/** @param {string} folder @returns {Promise<void>} Writes the declarations of the same files. */
async function declare(folder) {
  const settings = {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, incremental: false },
      ...{ rootDir: source, outDir: path.join(folder, 'types'), types: [] },
    },
    include: [path.join(source, 'create-api-client.ts'), path.join(source, 'generated/calls/**/*.ts')],
    exclude: [],
  };
  const file = path.join(folder, 'tsconfig.json');
  await writeFile(file, JSON.stringify(settings));
  await run(process.execPath, [path.join(root, 'node_modules/typescript-native/bin/tsc'), '-p', file]);
  await rm(file);
}

/**
 * Builds and packs the client.
 * @param {string} [folder] Where to build it. Its contents are replaced.
 * @returns {Promise<string>} The path of the package.
 */
export async function packClient(folder = path.join(root, '.build', 'client')) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { version, license, dependencies } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  await Promise.all([compile(folder), declare(folder)]);
  const entry = (/** @type {string} */ name) => ({ types: `./types/${name}.d.ts`, default: `./dist/${name}.js` });
  const manifest = {
    name: 'dcipher-api-client',
    ...{ version, license, type: 'module', sideEffects: false },
    exports: {
      '.': entry('create-api-client'),
      './api-error': entry('api-error'),
      './calls/*': entry('generated/calls/*'),
    },
    files: ['dist', 'types'],
    peerDependencies: { zod: dependencies.zod },
    peerDependenciesMeta: { zod: { optional: true } },
  };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: folder });
  return path.join(folder, stdout.trim());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await packClient()}\n`);
