// @ts-check
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** @typedef {{ type: string, value?: string, children?: Node[] }} Node the part of a syntax tree that is read here */

const parser = unified().use(remarkParse).use(remarkGfm);

/** @param {Node} node @returns {string} what a reader reads of it: no addresses, no comments, no picture's alternative */
function wordsOf({ type, value, children }) {
  if (type === 'text' || type === 'inlineCode') return value ?? '';
  if (type === 'break') return ' ';
  return (children ?? []).map(wordsOf).join('');
}

/** @param {Node} node @returns {string[]} */
function paragraphsOf(node) {
  if (node.type === 'paragraph') return [wordsOf(node).replace(/\s+/g, ' ').trim()];
  return (node.children ?? []).flatMap(paragraphsOf);
}

/**
 * @param {string} markdown without front matter
 * @returns {string[]} its paragraphs as plain text, those of lists and quotations included; headings, tables and code not
 */
export const markdownTexts = (markdown) => paragraphsOf(/** @type {Node} */ (parser.parse(markdown))).filter(Boolean);
