import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
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

const createReader = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      footnoteLabel: m.rich_text_footnotes(),
      footnoteBackContent: '↩',
    })
    .use(rehypeRaw)
    .use(() => linkVideos)
    .use(rehypeSanitize, contentSchema);
const writer = unified().use(rehypeStringify);

/**
 * Sanitizes a text of the content service (Markdown with HTML, or only HTML): parses it like a browser, reduces it to
 * the allow-list, then adds what the page needs (ids, table names, link targets).
 * @param source Anything other than a string counts as empty.
 * @throws {RangeError} If it is nested too deep.
 */
export async function sanitizeHtml(source: unknown, options: SanitizeOptions): Promise<SanitizedHtml> {
  const { addressOf, fileAddressOf = () => undefined, idPrefix = 'section', topLevel = 2 } = options;
  const text = typeof source === 'string' ? source : '';
  const reader = createReader();
  const root = (await reader.run(reader.parse(withoutBrokenCharacters(text)))) as Root;
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
