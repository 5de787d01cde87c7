// @ts-check
/** `npm run map` writes docs/map.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import { root } from '../process/settings.mjs';
import { listFiles } from '../process/git-files.mjs';
import { buildMap, renderMap } from './build-map.mjs';

export const mapFile = path.join(root, 'docs', 'map.md');

/** @returns {Promise<string>} The text that docs/map.md must have. */
export async function printMap() {
  const files = ((await listFiles()) ?? []).filter((file) => /\.tsx?$/.test(file));
  const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
  const options = await prettier.resolveConfig(mapFile);
  return prettier.format(renderMap(buildMap(sources)), { ...options, parser: 'markdown' });
}

if (process.argv[1] === import.meta.filename) writeFileSync(mapFile, await printMap());
