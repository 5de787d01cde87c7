import { isObject } from '../fields';
import { withoutBrokenCharacters } from '../html/broken-characters';
import { textOf, type Element, type Node } from '../html/html-tree';

/** Receives the place and type of each node that is left out, such as `2.children.0 (table)`. */
export type LeaveOut = (place: string) => void;

type BlockNode = Record<string, unknown>;

/** The marks of a text, outermost first, and their elements. */
const marks = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 'del', code: 'code' } as const;
const headingLevels = [1, 2, 3, 4, 5, 6];

const elementOf = (tagName: string, children: Node[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children as Element['children'],
});

const textNodeOf = (text: string): Node => ({ type: 'text', value: withoutBrokenCharacters(text) });

/** @returns An element of plain text. */
export const textElement = (tagName: string, text: string): Element => elementOf(tagName, [textNodeOf(text)]);

/** @returns Whether the value is a list of nodes of Strapi's Blocks editor, of known or unknown types. */
export const isBlocks = (value: unknown): value is BlockNode[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((node) => isObject(node) && typeof node.type === 'string' && !('__component' in node));

const describe = (place: string, node: unknown) =>
  isObject(node) && typeof node.type === 'string' ? `${place} (${node.type})` : place;

const childrenOf = ({ children }: BlockNode): unknown[] => (Array.isArray(children) ? children : []);

/** The editor stores a line break as a line feed. */
function textNodesOf(text: string): Node[] {
  return text
    .split('\n')
    .flatMap((line, index): Node[] => [
      ...(index > 0 ? [elementOf('br', [])] : []),
      ...(line === '' ? [] : [textNodeOf(line)]),
    ]);
}

function inlineOf(node: unknown, place: string, leaveOut: LeaveOut): Node[] {
  if (isObject(node) && typeof node.text === 'string' && (node.type === 'text' || node.type === undefined)) {
    const nodes = textNodesOf(node.text);
    const names = Object.entries(marks).flatMap(([mark, tagName]) => (node[mark] === true ? tagName : []));
    return nodes.length === 0 ? [] : names.reduceRight<Node[]>((inner, name) => [elementOf(name, inner)], nodes);
  }
  if (isObject(node) && node.type === 'link' && typeof node.url === 'string') {
    return [elementOf('a', inlinesOf(node, place, leaveOut), { href: node.url })];
  }
  leaveOut(describe(place, node));
  return [];
}

function inlinesOf(node: BlockNode, place: string, leaveOut: LeaveOut): Node[] {
  return childrenOf(node).flatMap((child, index) => inlineOf(child, `${place}.children.${index}`, leaveOut));
}

/** A list in a list is a child of the outer list, after the item that it belongs to. HTML has it in that item. */
function listOf(node: BlockNode, place: string, leaveOut: LeaveOut): Element {
  const items: Element[] = [];
  for (const [index, child] of childrenOf(node).entries()) {
    const childPlace = `${place}.children.${index}`;
    if (!isObject(child) || (child.type !== 'list' && child.type !== 'list-item')) {
      leaveOut(describe(childPlace, child));
    } else if (child.type === 'list-item') {
      items.push(elementOf('li', inlinesOf(child, childPlace, leaveOut)));
    } else {
      const last = items.at(-1) ?? elementOf('li', []);
      if (items.length === 0) items.push(last);
      last.children.push(listOf(child, childPlace, leaveOut));
    }
  }
  return elementOf(node.format === 'ordered' ? 'ol' : 'ul', items);
}

function imageOf({ image }: BlockNode): Element | undefined {
  if (!isObject(image) || typeof image.url !== 'string') return undefined;
  const { url, alternativeText, caption, width, height } = image;
  const size = Object.entries({ width, height }).filter(([, pixels]) => typeof pixels === 'number');
  const alt = typeof alternativeText === 'string' ? alternativeText : '';
  const picture = elementOf('img', [], { src: url, alt, ...Object.fromEntries(size) });
  const isCaptioned = typeof caption === 'string' && caption.trim() !== '';
  return elementOf('figure', isCaptioned ? [picture, textElement('figcaption', caption)] : [picture]);
}

/** Converts a block; undefined for a type that isn't understood. */
function blockOf(node: BlockNode, place: string, leaveOut: LeaveOut): Element | undefined {
  const inlines = () => inlinesOf(node, place, leaveOut);
  switch (node.type) {
    case 'paragraph':
      return elementOf('p', inlines());
    case 'heading':
      return elementOf(`h${headingLevels.includes(Number(node.level)) ? Number(node.level) : 2}`, inlines());
    case 'quote':
      return elementOf('blockquote', [elementOf('p', inlines())]);
    case 'code': {
      const text = inlines().map((child) =>
        child.type === 'element' && child.tagName === 'br' ? '\n' : textOf(child),
      );
      return elementOf('pre', [textElement('code', text.join(''))]);
    }
    case 'list':
      return listOf(node, place, leaveOut);
    case 'image':
      return imageOf(node);
    default:
      return undefined;
  }
}

/**
 * Converts a text of Strapi's Blocks editor to elements, which the caller sanitizes.
 * @param leaveOut Receives each node of a type that isn't understood.
 */
export function elementsOfBlocks(blocks: readonly BlockNode[], leaveOut: LeaveOut): Element[] {
  return blocks.flatMap((node, index) => {
    const element = blockOf(node, String(index), leaveOut);
    if (!element) leaveOut(describe(String(index), node));
    return element ?? [];
  });
}
