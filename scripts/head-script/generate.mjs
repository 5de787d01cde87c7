// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headScript } from '../../lib/head-script/head-script';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'front-door/generated');

/**
 * Writes the source expression that allows the head script under `script-src`: the SHA-256 of the exact text between its
 * tags (CSP Level 3, 2.3.1). The front door reads it from here, because it imports nothing of the pages.
 */
export async function generateHeadScriptHash() {
  const digest = createHash('sha256').update(headScript, 'utf8').digest('base64');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'head-script.ts'), `export const headScriptHash = "'sha256-${digest}'";\n`);
}
