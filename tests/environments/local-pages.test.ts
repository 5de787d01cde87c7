import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createValidFileMatcher } from 'next/dist/server/lib/find-page-file';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resolveSpecifier } from '@/scripts/import-alias.mjs';
import { root } from '@/scripts/process/settings.mjs';

const localTools = path.join(root, 'components', 'features', 'local-tools');
const localPages = path.join(root, 'pages', 'local');

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Loads the Next.js configuration for the given environment. */
async function configOf(environment: string) {
  vi.stubEnv('APP_ENV', environment);
  vi.resetModules();
  return (await import('@/next.config.js')).default;
}
type Config = Awaited<ReturnType<typeof configOf>>;

/** Returns the files that Next.js treats as pages. */
function pagesOf({ pageExtensions = [] }: Config): string[] {
  const { isPageFile } = createValidFileMatcher(pageExtensions, undefined);
  return filesIn('pages').filter(isPageFile);
}

/** Returns the modules that the bundler replaces with nothing, relative to the project's folder. */
function excludedModulesOf({ webpack }: Config): string[] {
  const empty = { output: {}, resolve: { alias: {} as Record<string, unknown> } };
  const built = webpack?.(empty, { isServer: true } as never) as typeof empty | undefined;
  return Object.entries(built?.resolve.alias ?? {}).flatMap(([file, target]) =>
    target === false ? path.relative('', file) : [],
  );
}

/** Returns the local tools that other pages import. */
function importedLocalTools(): string[] {
  const others = ['pages', 'components', 'lib']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith(localTools + path.sep) && !file.startsWith(localPages + path.sep));
  return others.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'([.@][^']*\/local-tools\/[^']+)'/g)]
      .map(([, specifier = '']) => path.resolve(root, resolveSpecifier(path.relative(root, file), specifier) ?? ''))
      .map((found) => (existsSync(found) ? found : `${found}.tsx`)),
  );
}

/** Whether code compiled with this configuration has the local tools. */
async function hasLocalTools({ env = {} }: Config): Promise<boolean> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('@/lib/env')).hasLocalTools;
}

afterEach(() => vi.unstubAllEnvs());

describe.each(['production', 'staging'])('a build for %s', (environment) => {
  it('N1: contains every page except those of local mode', async () => {
    const pages = pagesOf(await configOf(environment));
    expect(pages.filter((file) => file.startsWith(localPages) || file.includes('.local.'))).toEqual([]);
    const inDev = pagesOf(await configOf('dev'));
    expect(pages).toEqual(inDev.filter((file) => !file.startsWith(localPages)));
    expect(inDev.length, 'dev contains the pages of local mode').toBeGreaterThan(pages.length);
  });

  it('N1: excludes all local tools that other pages import', async () => {
    const imported = importedLocalTools();
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((file) => !existsSync(file))).toEqual([]);
    const excluded = excludedModulesOf(await configOf(environment));
    expect(imported.filter((file) => !excluded.includes(path.relative(root, file)))).toEqual([]);
    expect(excludedModulesOf(await configOf('dev'))).toEqual([]);
  });

  it('N1: is compiled without local tools', async () => {
    expect(await hasLocalTools(await configOf(environment))).toBe(false);
    expect(await hasLocalTools(await configOf('dev'))).toBe(true);
  });
});
