// @ts-check
import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import { blocksOf } from './markdown-blocks.mjs';
import { withTypographicQuotes } from './typographic-quotes.mjs';

/** @typedef {import('../../lib/documents/document-types').WrittenDocument} WrittenDocument */

/** @param {unknown} value @param {string} name @returns {string} */
function text(value, name) {
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`Missing front matter field: ${name}`);
  return withTypographicQuotes(value.trim());
}

/** @param {unknown} value @returns {string | undefined} */
const optionalText = (value) => (value === undefined ? undefined : text(value, 'text'));

/**
 * @param {string} source A Markdown file of content/legal or content/white-papers.
 * @returns {WrittenDocument}
 * @throws {Error} If a front matter field is missing, or the text contains unsupported elements.
 */
export function parseDocument(source) {
  const [whole, yaml] = /^---\n([\s\S]*?)\n---\n/.exec(source) ?? [];
  if (whole === undefined || yaml === undefined) throw new Error('Missing front matter');
  const front = parseYaml(yaml);
  const points = front.summary ?? front.insideIt;
  if (!Array.isArray(points)) throw new Error('Missing front matter field: summary or insideIt');
  const day = text(front.updatedAt ?? front.publishedAt, 'date').slice(0, 10);
  if (Number.isNaN(Date.parse(day))) throw new Error(`Invalid date: ${day}`);
  return {
    title: text(front.title, 'title'),
    subtitle: optionalText(front.subtitle),
    version: text(front.version, 'version'),
    day,
    language: text(front.language, 'language'),
    excerpt: optionalText(front.excerpt),
    points: points.map((point) => text(point, 'text of a point')),
    blocks: blocksOf(source.slice(whole.length)),
  };
}

/** @param {string | URL} file @returns {Promise<WrittenDocument>} */
export async function readDocument(file) {
  try {
    return parseDocument(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file}: ${reason}`, { cause: error });
  }
}
