import { parseValue, readObjects, type Dictionary, type Objects } from './pdf-values';

/** A structure element with its text, as a screen reader finds it. */
type StructureNode = {
  type: string;
  text: string;
  attributes: Dictionary;
  alt: string;
  links: Dictionary[];
  children: StructureNode[];
};

/** Reads the character for each code. */
function charactersOf(cmap: string): string[] {
  const [, list = ''] = /beginbfrange\s*<\w+> <\w+> \[([\s\S]*?)\]\s*endbfrange/.exec(cmap) ?? [];
  return [...list.matchAll(/<([\w ]*)>/g)].map(([, codes = '']) =>
    String.fromCharCode(...codes.split(' ').flatMap((code) => (code === '' ? [] : parseInt(code, 16)))),
  );
}

/** Reads the characters of each font of a page, by the font's name. */
function fontsOf({ dictionary, streamOf }: Objects, page: Dictionary): Map<string, string[]> {
  const fonts = dictionary(dictionary(page.Resources).Font);
  return new Map(
    Object.entries(fonts).map(([name, font]) => [name, charactersOf(streamOf(dictionary(font).ToUnicode))]),
  );
}

/** Reads the text of each marked content of a page, and what is in none. */
function readPage(objects: Objects, page: Dictionary): { marked: Map<number, string>; untagged: string[] } {
  const fonts = fontsOf(objects, page);
  const marked = new Map<number, string>();
  const untagged: string[] = [];
  const open: { mcid?: number; isArtifact: boolean; isReplaced: boolean }[] = [];
  let face = '';
  const content = objects
    .streamOf(page.Contents)
    .replaceAll(/<<[\s\S]*?>>/g, (dictionary) => dictionary.replaceAll('\n', ' '));
  for (const line of content.split('\n')) {
    const mcid = open.findLast((around) => around.mcid !== undefined)?.mcid;
    const isTagged = mcid !== undefined || open.some(({ isArtifact }) => isArtifact);
    const add = (text: string) => {
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
      const characters = fonts.get(face) ?? [];
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

/** Reads a PDF like a screen reader. */
export function readPdf(file: Buffer) {
  const objects = readObjects(file);
  const { trailer, dictionary, list, streamOf } = objects;
  const catalog = dictionary(trailer.Root);
  const pageRefs = list(dictionary(catalog.Pages).Kids);
  const pages = pageRefs.map((page) => readPage(objects, dictionary(page)));
  const pageAt = (page: unknown) =>
    pages[pageRefs.findIndex((known) => JSON.stringify(known) === JSON.stringify(page))];

  const readElement = (element: unknown): StructureNode => {
    const { S, K, Pg, A, Alt } = dictionary(element);
    const node: StructureNode = {
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

  const readBookmarks = (above: Dictionary, depth = 1): { title: string; depth: number }[] => {
    const found: { title: string; depth: number }[] = [];
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

/** Lists a node and everything below it, in the order of reading. */
export const nodesIn = (node: StructureNode): StructureNode[] => [node, ...node.children.flatMap(nodesIn)];

/** Joins a node's own text and that of its children, in this order. */
export const textIn = (node: StructureNode): string =>
  [node.text, ...node.children.map(textIn)].join('').replaceAll(/\s+/g, ' ').trim();
