// @ts-check
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { withTypographicQuotes } from './typographic-quotes.mjs';

/** @typedef {import('../../lib/documents/document-types').Block} Block */
/** @typedef {import('../../lib/documents/document-types').Inline} Inline */
/** @typedef {import('../../lib/documents/document-types').TableBlock} TableBlock */
/**
 * The part of a syntax tree that is read here.
 * @typedef {{
 *   type: string, value?: string, url?: string, depth?: number, ordered?: boolean | null, start?: number | null,
 *   align?: (string | null)[] | null, children?: Node[], position?: { start: { line: number } },
 * }} Node
 */

const parser = unified().use(remarkParse).use(remarkGfm);
const comment = /^<!--\s*([\s\S]*?)\s*-->$/;

/** @param {Node} node @returns {never} */
function reject({ type, position }) {
  throw new Error(`Unsupported element "${type}" (line ${position?.start.line} of the text)`);
}

/** @param {Node[]} nodes @returns {string} */
export const plainText = (nodes) => nodes.map(({ value, children }) => value ?? plainText(children ?? [])).join('');

/** @param {Node} node @returns {Inline[]} */
function inlineOf(node) {
  const children = () => (node.children ?? []).flatMap(inlineOf);
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: withTypographicQuotes(node.value ?? '').replaceAll(/\s+/g, ' ') }];
    case 'inlineCode':
      return [{ type: 'code', value: node.value ?? '' }];
    case 'emphasis':
    case 'strong':
      return [{ type: node.type, children: children() }];
    case 'link':
      return [{ type: 'link', url: node.url ?? '', children: children() }];
    case 'html':
      return comment.test(node.value ?? '') ? [] : reject(node);
    default:
      return reject(node);
  }
}

/** @param {Node} node */
const cellsOf = (node) => (node.children ?? []).map(({ children }) => (children ?? []).flatMap(inlineOf));

/** @param {Node} node @param {string | undefined} caption @returns {TableBlock} */
function tableOf(node, caption) {
  const [head, ...rows] = node.children ?? [];
  const align = (node.align ?? []).map((side) => (side === 'right' || side === 'center' ? side : 'left'));
  return { type: 'table', caption, align, head: head ? cellsOf(head) : [], rows: rows.map(cellsOf) };
}

/** Creates a unique id for each heading. */
function createIds() {
  /** @type {Map<string, number>} */
  const uses = new Map();
  return (/** @type {string} */ text) => {
    const base = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
    const count = (uses.get(base) ?? 0) + 1;
    uses.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}

/** @param {Node} node @param {(text: string) => string} idOf @returns {Block} */
function headingOf(node, idOf) {
  if (node.depth !== 2 && node.depth !== 3) return reject(node);
  const written = withTypographicQuotes(plainText(node.children ?? []));
  const [, number, text = written] = /^(\d+)\. (.*)$/.exec(written) ?? [];
  return { type: 'heading', depth: node.depth, id: idOf(text), ...(number && { number }), text };
}

/** @param {Node[]} nodes @param {(text: string) => string} idOf @returns {Block[]} */
function blocksFrom(nodes, idOf) {
  /** @type {string | undefined} */
  let caption;
  return nodes.flatMap((node) => {
    const { children = [], value = '' } = node;
    switch (node.type) {
      case 'heading':
        return headingOf(node, idOf);
      case 'paragraph':
        return { type: 'paragraph', children: children.flatMap(inlineOf) };
      case 'list':
        if (node.ordered && node.start !== 1) return reject(node);
        return {
          type: 'list',
          isOrdered: Boolean(node.ordered),
          items: children.map((item) => blocksFrom(item.children ?? [], idOf)),
        };
      case 'table': {
        const table = tableOf(node, caption);
        caption = undefined;
        return table;
      }
      case 'code':
        return { type: 'code', value };
      case 'blockquote':
        return { type: 'quote', children: blocksFrom(children, idOf) };
      case 'html': {
        const [, note] = comment.exec(value) ?? reject(node);
        const [, kind, text = ''] = /^(caption|place): ([\s\S]*)$/.exec(note ?? '') ?? [];
        if (kind === 'caption') caption = withTypographicQuotes(text);
        return kind === 'place' ? { type: 'place', name: text } : [];
      }
      default:
        return reject(node);
    }
  });
}

/**
 * Parses Markdown into blocks for pages and PDFs. HTML comments are omitted, with two exceptions: `<!-- caption: … -->`
 * is the caption of the following table, and `<!-- place: name -->` is a placeholder for generated content.
 * @param {string} markdown Without front matter.
 * @returns {Block[]}
 * @throws {Error} For anything that the documents don't support, such as HTML or an image.
 */
export function blocksOf(markdown) {
  const tree = /** @type {Node} */ (parser.parse(markdown));
  return blocksFrom(tree.children ?? [], createIds());
}
