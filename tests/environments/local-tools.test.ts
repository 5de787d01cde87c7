import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveSpecifier } from '@/scripts/import-alias.mjs';
import { root } from '@/scripts/process/settings.mjs';

const tools = 'components/features/operator/local-tools/';
const strip = 'components/features/operator/local-strip/';

const sources = ['pages', 'components', 'lib'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
);

/** Returns the imported files below a folder, with their importer. Style sheets don't count. */
const importsOf = (folder: string) =>
  sources
    .filter((file) => !file.startsWith(folder))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/(from|import)[\s(]+(\/\*.*?\*\/ )?'([.@][^']*)'/g)]
        .filter(([, , , specifier = '']) => resolveSpecifier(file, specifier)?.startsWith(folder))
        .filter(([, , , specifier = '']) => !specifier.endsWith('.css'))
        .map(([, kind, comment = '']) => ({ file, isDynamic: kind === 'import', comment })),
    );

describe('the local tools', () => {
  it('N1: only pages of local mode import the local tools, so that no other file of a build contains them', () => {
    const importers = importsOf(tools).map(({ file }) => file);
    expect(importers.length).toBeGreaterThan(3);
    expect(importers.filter((file) => !/^pages\/local\/[\w-]+\.local\.ts$/.test(file))).toEqual([]);
  });

  it('N1: the strip of local mode is a file of its own, whose name the front door rejects outside dev', () => {
    expect(importsOf(strip)).toEqual([
      { file: 'pages/_app.tsx', isDynamic: true, comment: '/* webpackChunkName: "local-strip" */ ' },
    ]);
  });
});
