// @ts-check
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/settings.mjs';

/**
 * A document's source and outputs. Paths are relative to the project's folder.
 * @typedef {{ name: string, source: string, pdf?: string, hasCover?: boolean }} DocumentPlan
 */

/** @type {DocumentPlan[]} */
const legal = [
  { name: 'terms-of-service', source: 'content/legal/terms-of-service.md', pdf: 'public/ToS.pdf' },
  { name: 'privacy-policy', source: 'content/legal/privacy-policy.md' },
];

/** @returns {Promise<DocumentPlan[]>} */
export async function planDocuments() {
  const folder = 'content/white-papers';
  const files = (await readdir(path.join(root, folder))).filter((file) => file.endsWith('.md')).sort();
  const papers = files.map((file) => {
    const { name } = path.parse(file);
    return { name, source: `${folder}/${file}`, pdf: `public/white-papers/${name}.pdf`, hasCover: true };
  });
  return [...legal, ...papers];
}
