import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import * as m from '../../locales/generated/messages';
import type { ContentHeading, SafeHtml } from './content-types';
import { contentSchema } from './html-schema';
import {
  checkImages,
  checkLinks,
  checkLists,
  dropEmptyParagraphs,
  headingsOf,
  identifyHeadings,
  renameElements,
  wrapTables,
  type TopLevel,
} from './html-steps';
import { textOf, type Root } from './html-tree';
import { refuseExcess } from './text-limits';

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** What HTML has no place for, and JSON can carry: controls but tabs and line ends, and halves of surrogate pairs. */
const broken = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

export type SanitiseOptions = {
  /** Which pictures may be shown, see `imageAddressOf`. */
  addressOf: (url: unknown) => string | undefined;
  /** Before the ids of headings: one for each text of a page. */
  idPrefix?: string;
  topLevel?: TopLevel;
};

export type SanitisedHtml = { html: SafeHtml; headings: ContentHeading[]; words: number };

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, {
    allowDangerousHtml: true,
    footnoteLabel: m.rich_text_footnotes(),
    footnoteBackContent: '',
  })
  .use(rehypeRaw)
  .use(rehypeSanitize, contentSchema);
const writer = unified().use(rehypeStringify);

/**
 * Makes what the content service gives (Markdown with HTML in it, or HTML alone) fit for a page: parsed as a browser
 * would, reduced to the allow-list, and then given what the page needs (ids, names of tables, targets of links).
 * @param source Anything that is no text counts as empty.
 * @throws {RangeError} When it is larger than 1 MB, nested too deep, or would take too long to read.
 */
export async function sanitiseHtml(source: unknown, options: SanitiseOptions): Promise<SanitisedHtml> {
  const { addressOf, idPrefix = 'section', topLevel = 2 } = options;
  const text = typeof source === 'string' ? source : '';
  refuseExcess(text);
  const root = (await reader.run(reader.parse(text.replace(broken, '')))) as Root;
  renameElements(root, topLevel);
  const ids = identifyHeadings(root, idPrefix);
  checkLinks(root, ids);
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
