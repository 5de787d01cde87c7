// @ts-check
import { parseValue, readObjects } from './pdf-values.mjs';

/** @typedef {import('./pdf-values.mjs').Dictionary} Dictionary */
/** @typedef {import('./pdf-values.mjs').Objects} Objects */

/**
 * A structure element with its text, as a screen reader finds it.
 * @typedef {{ type: string, text: string, attributes: Dictionary, alt: string, links: Dictionary[], children: Node[] }}
 * Node
 */

/** @param {string} cmap @returns {string[]} the character for each code */
function charactersOf(cmap) {
  const [, list = ''] = /beginbfrange\s*<\w+> <\w+> \[([\s\S]*?)\]\s*endbfrange/.exec(cmap) ?? [];
  return [...list.matchAll(/<([\w ]*)>/g)].map(([, codes = '']) =>
    String.fromCharCode(...codes.split(' ').flatMap((code) => (code === '' ? [] : parseInt(code, 16)))),
  );
}

/** @param {Objects} objects @param {Dictionary} page @returns {Map<string, string[]>} by the name of each face */
function facesOf({ dictionary, streamOf }, page) {
  const fonts = dictionary(dictionary(page.Resources).Font);
  return new Map(
    Object.entries(fonts).map(([name, font]) => [name, charactersOf(streamOf(dictionary(font).ToUnicode))]),
  );
}

/**
 * @param {Objects} objects @param {Dictionary} page
 * @returns {{ marked: Map<number, string>, untagged: string[] }} the text of each marked content, and what is in none
 */
function readPage(objects, page) {
  const faces = facesOf(objects, page);
  /** @type {Map<number, string>} */
  const marked = new Map();
  const untagged = [];
  /** @type {{ mcid?: number, isArtifact: boolean, isReplaced: boolean }[]} */
  const open = [];
  let face = '';
  const content = objects
    .streamOf(page.Contents)
    .replaceAll(/<<[\s\S]*?>>/g, (dictionary) => dictionary.replaceAll('\n', ' '));
  for (const line of content.split('\n')) {
    const mcid = open.findLast((around) => around.mcid !== undefined)?.mcid;
    const isTagged = mcid !== undefined || open.some(({ isArtifact }) => isArtifact);
    const add = (/** @type {string} */ text) => {
      if (mcid !== undefined && !open.some(({ isReplaced }) => isReplaced))
        marked.set(mcid, (marked.get(mcid) ?? '') + text);
    };
    const [, tag, properties] = /^\/(\w+) (<<.*>> )?B[DM]C$/.exec(line) ?? [];
    if (tag !== undefined) {
      const { MCID, ActualText } = objects.dictionary(properties === undefined ? null : parseValue(properties));
      if (typeof ActualText === 'string') add(ActualText);
      const isReplaced = typeof ActualText === 'string';
      open.push({ isArtifact: tag === 'Artifact', isReplaced, ...(typeof MCID === 'number' && { mcid: MCID }) });
    } else if (line === 'EMC') open.pop();
    else if (/ Tf$/.test(line)) [, face = ''] = /^\/(\w+)/.exec(line) ?? [];
    else if (/\] TJ$/.test(line)) {
      const characters = faces.get(face) ?? [];
      const text = [...line.matchAll(/<(\w+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((code) => characters[parseInt(code, 16)] ?? '\ufffd')
        .join('');
      if (!isTagged) untagged.push(text);
      add(text);
    } else if (/^([Sf]\*?|B\*?)$/.test(line) && !isTagged) untagged.push(line);
  }
  return { marked, untagged };
}

/**
 * Reads a PDF like a screen reader.
 * @param {Buffer} file
 */
export function readPdf(file) {
  const objects = readObjects(file);
  const { trailer, dictionary, list, streamOf } = objects;
  const catalog = dictionary(trailer.Root);
  const pageRefs = list(dictionary(catalog.Pages).Kids);
  const pages = pageRefs.map((page) => readPage(objects, dictionary(page)));
  const pageAt = (/** @type {unknown} */ page) =>
    pages[pageRefs.findIndex((known) => JSON.stringify(known) === JSON.stringify(page))];

  /** @param {unknown} element @returns {Node} */
  const readElement = (element) => {
    const { S, K, Pg, A, Alt } = dictionary(element);
    /** @type {Node} */
    const node = {
      type: String(S).slice(1),
      text: '',
      attributes: dictionary(A),
      alt: String(Alt ?? ''),
      links: [],
      children: [],
    };
    for (const kid of list(K)) {
      const inside = dictionary(kid);
      if (typeof kid === 'number') node.text += pageAt(Pg)?.marked.get(kid) ?? '';
      else if (inside.Type === '/MCR') node.text += pageAt(inside.Pg)?.marked.get(Number(inside.MCID)) ?? '';
      else if (inside.Type === '/OBJR') node.links.push(dictionary(inside.Obj));
      else node.children.push(readElement(kid));
    }
    return node;
  };

  /** @param {Dictionary} above @param {number} depth @returns {{ title: string, depth: number }[]} */
  const readBookmarks = (above, depth = 1) => {
    const found = [];
    for (let item = dictionary(above.First); item.Title !== undefined; item = dictionary(item.Next)) {
      found.push({ title: String(item.Title), depth }, ...readBookmarks(item, depth + 1));
    }
    return found;
  };

  const fontRefs = pageRefs.flatMap((page) => Object.values(dictionary(dictionary(dictionary(page).Resources).Font)));
  const fonts = [...new Set(fontRefs.map((font) => JSON.stringify(font)))].map((font) => {
    const { BaseFont, DescendantFonts } = dictionary(JSON.parse(font));
    const descriptor = dictionary(dictionary(list(DescendantFonts)[0]).FontDescriptor);
    return { name: String(BaseFont), isEmbedded: streamOf(descriptor.FontFile2).length > 0 };
  });
  const [root = null] = list(dictionary(catalog.StructTreeRoot).K);
  return {
    catalog,
    info: Object.fromEntries(
      Object.entries(dictionary(trailer.Info)).map(([key, value]) => [key, objects.follow(value)]),
    ),
    isMarked: dictionary(catalog.MarkInfo).Marked === true,
    showsTitle: dictionary(catalog.ViewerPreferences).DisplayDocTitle === true,
    metadata: streamOf(catalog.Metadata),
    pages: pages.length,
    untagged: pages.flatMap((page) => page.untagged),
    tree: readElement(root),
    bookmarks: readBookmarks(dictionary(catalog.Outlines)),
    fonts,
  };
}

/** @param {Node} node @returns {Node[]} it and everything below, in the order of reading */
export const nodesIn = (node) => [node, ...node.children.flatMap(nodesIn)];

/** @param {Node} node @returns {string} its own text; what its children hold comes after it */
export const textIn = (node) => [node.text, ...node.children.map(textIn)].join('').replaceAll(/\s+/g, ' ').trim();
