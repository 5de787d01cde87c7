// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/** The inputs of both builds. Tests and documents are excluded, so that changing one needs no build. */
const buildSources = [
  'api-client',
  'backend/content',
  'backend/src',
  'components',
  'content',
  'front-door',
  'lib',
  'locales',
  'packages',
  'pages',
  'public',
  'scripts/build',
  'scripts/calls',
  'scripts/card-fields',
  'scripts/documents',
  'scripts/head-script',
  'scripts/landscape',
  'scripts/messages',
  'scripts/theme',
  'scripts/generate.mjs',
  'styles',
  'next.config.js',
  'package-lock.json',
  'tsconfig.json',
];
const excluded = /(^|\/)(generated|node_modules)(\/|$)|\.test\.(ts|tsx|mjs)$|\/testing\//;

/** @param {string} relative @returns {Promise<string[]>} The files at or below it, sorted. */
async function filesBelow(relative) {
  try {
    const entries = await readdir(path.join(root, relative), { withFileTypes: true });
    const nested = await Promise.all(
      entries.map((entry) => {
        const file = `${relative}/${entry.name}`;
        if (excluded.test(file)) return [];
        return entry.isDirectory() ? filesBelow(file) : [file];
      }),
    );
    return nested.flat().sort();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOTDIR') return [relative];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Hashes all inputs of a build step. An equal hash means that the last result is still valid.
 * @param {Record<string, string>} inputs Settings that are compiled in.
 * @param {readonly string[]} sources Files and folders, from the project's folder; those of the builds by default.
 * @returns {Promise<string>} SHA-256, in hexadecimal.
 */
export async function sourceFingerprint(inputs, sources = buildSources) {
  const hash = createHash('sha256').update(`node ${process.versions.node}\n${JSON.stringify(inputs)}\n`);
  for (const source of sources) {
    for (const file of await filesBelow(source)) {
      hash.update(`${file}\n`).update(await readFile(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}
