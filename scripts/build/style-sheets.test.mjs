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

/** @returns {Record<string, { test: (module: object) => boolean }>} */
function cacheGroups() {
  const config = { optimization: { splitChunks: { cacheGroups: {} } } };
  groupStyleSheets(config, rootDir);
  return config.optimization.splitChunks.cacheGroups;
}

const cssModule = (file, type = 'css/mini-extract') => ({ type, nameForCondition: () => path.join(rootDir, file) });

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
  const groups = Object.entries(cacheGroups());
  const matching = (file) => groups.filter(([, group]) => group.test(cssModule(file))).map(([name]) => name);
  expect(matching('styles/global.css')).toEqual(['baseStyles']);
  expect(matching('components/forms/form/form.module.css')).toEqual(['formsStyles']);
  expect(matching('components/features/privacy/privacy.module.css')).toEqual(['accountStyles']);
});

it('fails the build and names the file if a CSS module is in no listed folder', () => {
  const file = 'components/ui/unlisted/unlisted.module.css';
  expect(() => cacheGroups().baseStyles.test(cssModule(file))).toThrow(
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
  const groups = Object.values(cacheGroups());
  expect(groups.filter((group) => group.test(cssModule('lib/routes.ts', 'javascript/auto')))).toEqual([]);
});
