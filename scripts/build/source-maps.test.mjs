import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { moveSourceMaps } from './source-maps.mjs';

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => path.extname(name));

it('J6: source maps leave the public folder and replace those of the last build', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
  const [built, maps] = [path.join(folder, 'static'), path.join(folder, 'source-maps')];
  mkdirSync(path.join(built, 'chunks', 'pages'), { recursive: true });
  mkdirSync(maps);
  for (const name of ['chunks/main.js', 'chunks/main.js.map', 'chunks/pages/about.js.map']) {
    writeFileSync(path.join(built, name), '{}');
  }
  writeFileSync(path.join(maps, 'old.js.map'), '{}');
  expect(await moveSourceMaps(built, maps)).toBe(2);
  expect(filesIn(built)).toEqual([path.join('chunks', 'main.js')]);
  expect(filesIn(maps).sort()).toEqual([
    path.join('chunks', 'main.js.map'),
    path.join('chunks', 'pages', 'about.js.map'),
  ]);
});
