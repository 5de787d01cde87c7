import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createValidFileMatcher } from 'next/dist/server/lib/find-page-file';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { root } from '@/scripts/process/settings.mjs';

const localTools = path.join(root, 'components', 'features', 'local-tools');
const localPages = path.join(root, 'pages', 'local');

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The framework's configuration as it is read in a build for the given environment. */
async function configOf(environment: string) {
  vi.stubEnv('APP_ENV', environment);
  vi.resetModules();
  return (await import('@/next.config.js')).default;
}
type Config = Awaited<ReturnType<typeof configOf>>;

/** The files that the framework itself would take for pages. */
function pagesOf({ pageExtensions = [] }: Config): string[] {
  const { isPageFile } = createValidFileMatcher(pageExtensions, undefined);
  return filesIn('pages').filter(isPageFile);
}

/** Modules that the bundler replaces by nothing. It is started in the project's folder, so they are told from there. */
function leftOutOf({ webpack }: Config): string[] {
  const empty = { output: {}, resolve: { alias: {} as Record<string, unknown> } };
  const built = webpack?.(empty, { isServer: true } as never) as typeof empty | undefined;
  return Object.entries(built?.resolve.alias ?? {}).flatMap(([file, target]) =>
    target === false ? path.relative('', file) : [],
  );
}

/** What all other pages import of the local tools, as files. */
function importedLocalTools(): string[] {
  const others = ['pages', 'components', 'lib']
    .flatMap(filesIn)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith(localTools + path.sep) && !file.startsWith(localPages + path.sep));
  return others.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)[\s(]+'(\.[^']*\/local-tools\/[^']+)'/g)]
      .map(([, specifier = '']) => path.resolve(path.dirname(file), specifier))
      .map((found) => (existsSync(found) ? found : `${found}.tsx`)),
  );
}

/** Whether code that is compiled with this configuration believes that it has the local tools. */
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
    expect(inDev.length, 'the pages of local mode are among those of dev').toBeGreaterThan(pages.length);
  });

  it('N1: excludes all local tools that other pages import', async () => {
    const imported = importedLocalTools();
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((file) => !existsSync(file))).toEqual([]);
    const leftOut = leftOutOf(await configOf(environment));
    expect(imported.filter((file) => !leftOut.includes(path.relative(root, file)))).toEqual([]);
    expect(leftOutOf(await configOf('dev'))).toEqual([]);
  });

  it('N1: is compiled without local tools', async () => {
    expect(await hasLocalTools(await configOf(environment))).toBe(false);
    expect(await hasLocalTools(await configOf('dev'))).toBe(true);
  });
});
