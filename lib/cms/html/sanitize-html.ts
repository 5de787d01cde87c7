import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import * as m from '@/locales/generated/messages';
import { withoutBrokenCharacters } from './broken-characters';
import type { ContentHeading, SafeHtml } from '../content-types';
import { linkVideos, replaceTaskBoxes } from './html-media';
import { contentSchema } from './html-schema';
import {
  checkImages,
  checkLinks,
  checkLists,
  checkSpans,
  dropEmptyParagraphs,
  headingsOf,
  identifyFootnotes,
  identifyHeadings,
  renameElements,
  wrapTables,
  type TopLevel,
} from './html-steps';
import { textOf, type Root } from './html-tree';
import { partsOf, type TextPart, type TextSource } from '../text/text-parts';

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

export type TextOptions = {
  /** Prefix of heading ids, unique for each text on a page. */
  idPrefix?: string;
  topLevel?: TopLevel;
};

export type SanitizeOptions = TextOptions & {
  /** Returns the URL of an allowed image, see `imageAddressOf`. */
  addressOf: (url: unknown) => string | undefined;
  /** Returns the URL of a library file, see `fileAddressOf`. */
  fileAddressOf?: (path: string) => string | undefined;
};

export type SanitizedHtml = { html: SafeHtml; headings: ContentHeading[]; words: number };

const createMarkdownReader = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkCjkFriendly)
    .use(remarkCjkFriendlyStrikethrough)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabel: m.rich_text_footnotes(),
      footnoteBackContent: '↩',
    });
const cleaner = unified()
  .use(rehypeRaw)
  .use(() => linkVideos)
  .use(rehypeSanitize, contentSchema);
const writer = unified().use(rehypeStringify);

async function readPart(part: TextPart): Promise<Root['children']> {
  if (typeof part !== 'string') return part;
  const reader = createMarkdownReader();
  return ((await reader.run(reader.parse(withoutBrokenCharacters(part)))) as Root).children;
}

/**
 * Sanitizes a text of the content service: parses its Markdown and HTML like a browser, reduces it to the allow-list,
 * then adds what the page needs (ids, table names, link targets).
 * @param source Markdown with HTML, or the parts of a text.
 * @throws {RangeError} If it is nested too deep.
 */
export async function sanitizeHtml(source: TextSource, options: SanitizeOptions): Promise<SanitizedHtml> {
  const { addressOf, fileAddressOf = () => undefined, idPrefix = 'section', topLevel = 2 } = options;
  const children = (await Promise.all(partsOf(source).map(readPart))).flat();
  const root = (await cleaner.run({ type: 'root', children })) as Root;
  renameElements(root, topLevel);
  const ids = identifyHeadings(root, idPrefix);
  identifyFootnotes(root, idPrefix, ids);
  checkLinks(root, { ids, fileAddressOf });
  replaceTaskBoxes(root);
  checkSpans(root);
  checkImages(root, addressOf);
  checkLists(root);
  dropEmptyParagraphs(root);
  wrapTables(root);
  return {
    html: writer.stringify(root) as SafeHtml,
    headings: headingsOf(root, topLevel),
    words: textOf(root).match(word)?.length ?? 0,
  };
}
