import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import * as m from '../../locales/generated/messages';
import { withoutBrokenCharacters } from './broken-characters';
import type { ContentHeading, SafeHtml } from './content-types';
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
  /** Before the ids of headings: one for each text of a page. */
  idPrefix?: string;
  topLevel?: TopLevel;
};

export type SanitizeOptions = TextOptions & {
  /** Which pictures may be shown, see `imageAddressOf`. */
  addressOf: (url: unknown) => string | undefined;
  /** Where a file of the content service's library is, see `fileAddressOf`. */
  fileAddressOf?: (path: string) => string | undefined;
};

export type SanitizedHtml = { html: SafeHtml; headings: ContentHeading[]; words: number };

const reader = unified()
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
 * Makes what the content service gives (Markdown with HTML in it, or HTML alone) fit for a page: parsed as a browser
 * would, reduced to the allow-list, and then given what the page needs (ids, names of tables, targets of links).
 * @param source Anything that is no text counts as empty.
 * @throws {RangeError} When it is nested too deep.
 */
export async function sanitizeHtml(source: unknown, options: SanitizeOptions): Promise<SanitizedHtml> {
  const { addressOf, fileAddressOf = () => undefined, idPrefix = 'section', topLevel = 2 } = options;
  const text = typeof source === 'string' ? source : '';
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
