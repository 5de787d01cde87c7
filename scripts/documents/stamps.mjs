// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/** The drawing on a white paper's cover. */
export const reliefFile = 'components/ui/landscape/generated/hero.json';

/** What every document is set with. */
const shared = ['styles/tokens.css', 'public/logo.svg', 'locales/en/legal.json', 'locales/en/site.json'];
const programs = 'scripts/documents';
const leftOut = /\.test\.mjs$|(^|\/)(generated|testing)\//;

/** @param {string} file relative to the project's folder */
const read = (file) => readFile(path.join(root, file));

/**
 * @param {import('./documents.mjs').DocumentPlan} plan
 * @returns {Promise<string>} A hash over everything that its PDF and its text are made of.
 */
export async function stampOf({ source, hasCover }) {
  const inside = await readdir(path.join(root, programs), { recursive: true, withFileTypes: true });
  const program = inside
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !leftOut.test(file))
    .sort();
  const { dependencies } = JSON.parse((await read('package.json')).toString());
  const hash = createHash('sha256');
  hash.update(`${dependencies.pdfkit} ${dependencies.fontkit} ${process.versions.zlib}\n`);
  for (const file of [source, ...shared, ...program, ...(hasCover ? [reliefFile] : [])]) {
    hash.update(`${file}\n`).update(await read(file));
  }
  return hash.digest('hex');
}
