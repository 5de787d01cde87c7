import { inCamelCase, isObject } from '../fields';
import type { Element, Node } from '../html/html-tree';
import { elementsOfBlocks, isBlocks, textElement, type LeaveOut } from './blocks';

/** A part of a text: Markdown with HTML, or elements that are not sanitized yet. */
export type TextPart = string | Element[];

/** A whole text: Markdown with HTML, or its parts. */
export type TextSource = string | readonly TextPart[];

export const partsOf = (source: TextSource): readonly TextPart[] => (typeof source === 'string' ? [source] : source);

/** The names of a component's heading and of its texts, in camel case. */
const headingNames = new Set(['heading', 'headline', 'title', 'subtitle']);
const textNames = new Set(['body', 'content', 'text', 'richText', 'richtext', 'markdown', 'description', 'quote']);
/** Names that Strapi adds to components. */
const ownNames = new Set(['id', 'documentId', 'Component']);

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
/** Switches and numbers of a component are settings, not text. */
const isSetting = (value: unknown) => typeof value === 'boolean' || typeof value === 'number';

const nested =
  (place: string, leaveOut: LeaveOut): LeaveOut =>
  (inner) =>
    leaveOut(`${place}.${inner}`);

function partsOfText(value: unknown, leaveOut: LeaveOut): TextPart[] | undefined {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return isBlocks(value) ? [elementsOfBlocks(value, leaveOut)] : undefined;
}

const quoted = (part: TextPart): TextPart =>
  typeof part === 'string'
    ? part.replaceAll(/^/gm, '> ')
    : [{ type: 'element', tagName: 'blockquote', properties: {}, children: part }];

/** Converts a component of a dynamic zone: its heading, then its texts. A quote's title is its author. */
function partsOfComponent(component: Record<string, unknown>, leaveOut: LeaveOut): TextPart[] {
  const type = typeof component.__component === 'string' ? component.__component : 'component';
  const isQuote = /quote/i.test(type);
  const headings: TextPart[] = [];
  const texts: TextPart[] = [];
  for (const [name, value] of Object.entries(inCamelCase(component))) {
    if (ownNames.has(name) || isBlank(value) || isSetting(value)) continue;
    const parts = textNames.has(name) ? partsOfText(value, nested(name, leaveOut)) : undefined;
    if (headingNames.has(name) && typeof value === 'string') {
      headings.push([textElement(isQuote ? 'p' : 'h2', value)]);
    } else if (parts) texts.push(...parts);
    else leaveOut(`${name} (${type})`);
  }
  if (headings.length + texts.length === 0) leaveOut(`(${type})`);
  return isQuote ? [...texts.map(quoted), ...headings] : [...headings, ...texts];
}

/**
 * Reads a text field: Markdown or HTML, Strapi's Blocks, a component, or the components of a dynamic zone.
 * @param leaveOut Receives the place of each part that isn't understood; empty for the whole value.
 * @returns The parts in order; none without a text.
 */
export function readTextParts(value: unknown, leaveOut: LeaveOut): TextPart[] {
  if (isBlank(value)) return [];
  const text = partsOfText(value, leaveOut);
  if (text) return text;
  if (isObject(value)) return partsOfComponent(value, leaveOut);
  if (Array.isArray(value) && value.every(isObject)) {
    return value.flatMap((component, index) => partsOfComponent(component, nested(String(index), leaveOut)));
  }
  leaveOut('');
  return [];
}

const inlineNames = new Set(['a', 'strong', 'em', 'u', 'del', 'code']);

function spacedTextOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const text = node.children.map(spacedTextOf).join('');
  return inlineNames.has(node.tagName) ? text : ` ${text} `;
}

/** @returns The text without formatting, with spaces between blocks. Markdown stays as typed. */
export function plainTextOf(source: TextSource): string {
  return partsOf(source)
    .map((part) => (typeof part === 'string' ? part : part.map(spacedTextOf).join('')))
    .join('\n\n');
}
