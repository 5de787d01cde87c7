// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/** The drawing on white paper covers. */
export const reliefFile = 'components/ui/landscape/generated/hero.json';

/** Inputs of every document. */
const shared = [
  'styles/tokens.css',
  'lib/theme/token-colors.mjs',
  'public/logo.svg',
  'locales/en/site/legal.json',
  'locales/en/site.json',
];
const programs = 'scripts/documents';
const excluded = /\.test\.mjs$|(^|\/)(generated|testing)\//;

/** @param {string} file relative to the project's folder */
const read = (file) => readFile(path.join(root, file));

/**
 * @param {import('./documents.mjs').DocumentPlan} plan
 * @returns {Promise<string>} A hash of all inputs of its PDF and text.
 */
export async function stampOf({ source, hasCover }) {
  const inside = await readdir(path.join(root, programs), { recursive: true, withFileTypes: true });
  const program = inside
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !excluded.test(file))
    .sort();
  const { dependencies } = JSON.parse((await read('package.json')).toString());
  const hash = createHash('sha256');
  hash.update(`${dependencies.pdfkit} ${dependencies.fontkit} ${process.versions.zlib}\n`);
  for (const file of [source, ...shared, ...program, ...(hasCover ? [reliefFile] : [])]) {
    hash.update(`${file}\n`).update(await read(file));
  }
  return hash.digest('hex');
}
