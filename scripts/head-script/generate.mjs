// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headScript } from '../../lib/head-script/head-script';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'front-door/generated');

/** Writes the head script for the front door, which allows it by its hash and imports nothing of the pages. */
export async function generateHeadScript() {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'head-script.ts'), `export const headScript = ${JSON.stringify(headScript)};\n`);
}
