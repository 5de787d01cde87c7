import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { groupStyleSheets, sheetFolders, sheetOf } from './style-sheets.mjs';

const rootDir = path.resolve(import.meta.dirname, '../..');
const productFolders = ['components', 'front-door', 'lib', 'pages', 'styles'];
const files = productFolders.flatMap((folder) =>
  readdirSync(path.join(rootDir, folder), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
);

/** @typedef {{ test: (module: { type: string, nameForCondition(): string }) => boolean }} CacheGroup */

/** @returns {Record<string, CacheGroup>} The groups by name. */
function groupsByName() {
  /** @type {{ optimization: { splitChunks: { cacheGroups: Record<string, CacheGroup> } } }} */
  const config = { optimization: { splitChunks: { cacheGroups: {} } } };
  groupStyleSheets(config, rootDir);
  return config.optimization.splitChunks.cacheGroups;
}

/** @param {string} file @param {string} [type] @returns {string[]} The groups that take the module. */
function groupsOf(file, type = 'css/mini-extract') {
  const module = { type, nameForCondition: () => path.join(rootDir, file) };
  return Object.entries(groupsByName())
    .filter(([, group]) => group.test(module))
    .map(([name]) => name);
}

it('lists the folder of every CSS file of the product in exactly one style sheet', () => {
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expect(() => sheetOf(file)).not.toThrow();
});

it('lists no folder without CSS files', () => {
  const withoutCss = Object.values(sheetFolders)
    .flat()
    .filter((folder) => !files.some((file) => file.startsWith(folder)));
  expect(withoutCss).toEqual([]);
});

it('puts a CSS module into the sheet of its folder and into no other', () => {
  expect(groupsOf('styles/global.css')).toEqual(['baseStyles']);
  expect(groupsOf('components/forms/form/form.module.css')).toEqual(['formsStyles']);
  expect(groupsOf('components/features/site/privacy/privacy.module.css')).toEqual(['accountStyles']);
});

it('fails the build and names the file if a CSS module is in no listed folder', () => {
  const file = 'components/ui/unlisted/unlisted.module.css';
  expect(() => groupsOf(file)).toThrow(
    `${file} is in no style sheet. List its folder once in sheetFolders of scripts/build/style-sheets.mjs.`,
  );
});

it('fails the build and names both sheets if a CSS module is in folders of two', () => {
  sheetFolders.site.push('components/ui/card/');
  try {
    expect(() => sheetOf('components/ui/card/card.module.css')).toThrow('is in the style sheets site and forms.');
  } finally {
    sheetFolders.site.pop();
  }
});

it('looks for no sheet of a script', () => {
  expect(groupsOf('lib/routes.ts', 'javascript/auto')).toEqual([]);
});
