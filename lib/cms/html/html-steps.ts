import { safePath } from '@app/api-client/rules/identity/safe-path';
import { slugOf } from '@app/api-client/rules/site/slug';
import * as m from '@/locales/generated/messages';
import { appBaseUrl } from '../../env';
import type { ContentHeading } from '../content-types';
import { footnoteId } from './html-schema';
import { toPixels } from '../fields';
import { elementsIn, mapElements, textOf, type Element, type Node, type Root } from './html-tree';

/** The level of the content's top headings. Level 1 is the page's own heading. */
export type TopLevel = 2 | 3;

const lowestLevel = 4;
const synonyms: Record<string, string> = { b: 'strong', i: 'em', s: 'del' };
const isHeading = ({ tagName }: Element) => /^h[1-6]$/.test(tagName);

/** An empty header cell, such as the corner of a Markdown table, is no header. */
const isEmptyHeader = (element: Element) => element.tagName === 'th' && textOf(element).trim() === '';

const cellsOf = (row: Element): Element[] => elementsIn(row).filter(({ tagName }) => /^t[dh]$/.test(tagName));

/** If the corner is empty, the first column contains row headers. Markdown has no syntax for them. */
function headRows(table: Element): void {
  const [top, ...rows] = elementsIn(table).filter(({ tagName }) => tagName === 'tr');
  const corner = top && cellsOf(top)[0];
  if (!corner || !isEmptyHeader(corner)) return;
  for (const row of rows) {
    const [name] = cellsOf(row);
    if (name) Object.assign(name, { tagName: 'th', properties: { ...name.properties, scope: 'row' } });
  }
}

/**
 * Shifts heading levels, replaces synonyms (such as `b`) with one element, and turns empty header cells into data
 * cells.
 */
export function renameElements(root: Root, topLevel: TopLevel): void {
  for (const element of elementsIn(root)) {
    if (element.tagName === 'table') headRows(element);
    const level = isHeading(element) ? Math.max(2, Number(element.tagName[1])) + topLevel - 2 : undefined;
    if (level) element.tagName = `h${Math.min(level, lowestLevel)}`;
    else if (isEmptyHeader(element)) element.tagName = 'td';
    else element.tagName = synonyms[element.tagName] ?? element.tagName;
  }
}

/**
 * Gives each heading an id to link to. The prefix prevents DOM clobbering and collisions with ids of the page.
 * @returns The id of each heading by the fragment that an author would write for it.
 */
export function identifyHeadings(root: Root, prefix: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const heading of elementsIn(root).filter(isHeading)) {
    const name = slugOf(textOf(heading)) ?? 'part';
    let unique = name;
    for (let number = 2; ids.has(unique); number++) unique = `${name}-${number}`;
    const id = `${prefix}-${unique}`;
    ids.set(unique, id);
    heading.properties.id = id;
  }
  return ids;
}

/** @returns The headings of the top level, in order. */
export function headingsOf(root: Root, topLevel: TopLevel): ContentHeading[] {
  return elementsIn(root)
    .filter(({ tagName }) => tagName === `h${topLevel}`)
    .map((heading) => ({ id: String(heading.properties.id), text: textOf(heading).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '');
}

/**
 * Gives footnotes and their references prefixed ids.
 * @param ids Receives the new ids, by the fragments that link to them.
 */
export function identifyFootnotes(root: Root, prefix: string, ids: Map<string, string>): void {
  for (const { properties } of elementsIn(root)) {
    const { id } = properties;
    if (typeof id !== 'string' || !footnoteId.test(id)) continue;
    if (ids.has(id)) {
      delete properties.id;
      continue;
    }
    properties.id = `${prefix}-${id.slice('user-content-'.length)}`;
    ids.set(id, properties.id);
  }
}

const spansMax = 100;

/** Removes spans that are not valid in a table. */
export function checkSpans(root: Root): void {
  for (const { properties } of elementsIn(root).filter(({ tagName }) => /^t[dh]$/.test(tagName))) {
    for (const name of ['colSpan', 'rowSpan'] as const) {
      const span = Number(properties[name]);
      if (!Number.isInteger(span) || span < 2 || span > spansMax) delete properties[name];
    }
  }
}

/** The allowed targets of relative links. */
export type LinkTargets = {
  /** Ids in this text, by the fragments that link to them. */
  ids: ReadonlyMap<string, string>;
  /** @returns The URL of a file in the content service's library, or undefined for any other path. */
  fileAddressOf: (path: string) => string | undefined;
};

function targetOf(href: unknown, { ids, fileAddressOf }: LinkTargets): string | undefined {
  if (typeof href !== 'string') return undefined;
  if (href.startsWith('#')) {
    const id = ids.get(href.slice(1));
    return id && `#${id}`;
  }
  if (href.startsWith('/')) {
    const file = fileAddressOf(href);
    if (file !== undefined) return file;
    const path = safePath(href);
    return path === '/' && href !== '/' ? undefined : path;
  }
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).href;
}

/**
 * Keeps links to a heading of the text, a page of this site, another site, an email address or a telephone number.
 * Replaces other links with their text.
 */
export function checkLinks(root: Root, targets: LinkTargets): void {
  mapElements(root, (element) => {
    if (element.tagName !== 'a') return [element];
    const { id, dataVideo } = element.properties;
    const href = targetOf(element.properties.href, targets);
    if (href === undefined) return element.children as Element[];
    const isElsewhere = /^https?:/.test(href) && new URL(href).origin !== new URL(appBaseUrl).origin;
    element.properties = { href, ...(id !== undefined && { id }), ...(dataVideo !== undefined && { dataVideo }) };
    if (/^#.*-fnref-/.test(href)) element.properties.ariaLabel = m.rich_text_footnote_back();
    if (isElsewhere) element.properties.rel = ['noopener'];
    return [element];
  });
}

/** Removes images that are not allowed. All but the first, which is often visible immediately, are loaded lazily. */
export function checkImages(root: Root, addressOf: (url: unknown) => string | undefined): void {
  let isFirst = true;
  mapElements(root, (element) => {
    if (element.tagName !== 'img') return [element];
    const { src, alt, width, height } = element.properties;
    const address = addressOf(src);
    if (address === undefined) return [];
    element.properties = {
      src: address,
      alt: typeof alt === 'string' ? alt : '',
      width: toPixels(width),
      height: toPixels(height),
      ...(!isFirst && { loading: 'lazy', decoding: 'async' }),
    };
    isFirst = false;
    return [element];
  });
}

/** Removes the start of a numbered list if it is not an integer. */
export function checkLists(root: Root): void {
  for (const list of elementsIn(root).filter(({ tagName }) => tagName === 'ol')) {
    if (!Number.isSafeInteger(list.properties.start)) delete list.properties.start;
  }
}

/** Removes paragraphs and figures that the earlier steps left empty. */
export function dropEmptyParagraphs(root: Root): void {
  mapElements(root, (element) =>
    ['p', 'figure'].includes(element.tagName) && textOf(element).trim() === '' && elementsIn(element).length === 0
      ? []
      : [element],
  );
}

/** Wraps tables in a scrollable region, which is focusable and has a name. */
export function wrapTables(root: Root): void {
  let lastHeading = '';
  const nameOf = (table: Element) => {
    const caption = elementsIn(table).find(({ tagName }) => tagName === 'caption');
    return (caption ? textOf(caption).replace(/\s+/g, ' ').trim() : '') || lastHeading;
  };
  const wrap = (parent: Root | Element): void => {
    parent.children = parent.children.map((child: Node) => {
      if (child.type !== 'element') return child;
      if (isHeading(child)) lastHeading = textOf(child).replace(/\s+/g, ' ').trim();
      if (child.tagName !== 'table') {
        wrap(child);
        return child;
      }
      const name = nameOf(child);
      const ariaLabel = name ? m.rich_text_table_of({ name }) : m.rich_text_table();
      return {
        type: 'element',
        tagName: 'div',
        properties: { role: 'region', tabIndex: 0, ariaLabel },
        children: [child],
      };
    }) as Element['children'];
  };
  wrap(root);
}
