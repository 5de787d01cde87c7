import { escapeHtml } from '@app/server-kit/escape-html';
import { withoutBrokenCharacters } from './broken-characters';
import type { SafeHtml } from '../content-types';
import { plainTextOf, type TextSource } from '../text/text-parts';
import type { SanitizedHtml } from './sanitize-html';

/** Longer texts are truncated. */
const charactersMax = 1024 * 1024;
const tag = /<[^<>]{0,1000}>/g;
/**
 * Renders a text without formatting, in linear time, for a text that can't be rendered otherwise. Markdown syntax stays
 * as typed, HTML tags are removed.
 */
export function plainParagraphs(source: TextSource): SanitizedHtml {
  const text = withoutBrokenCharacters(plainTextOf(source).slice(0, charactersMax)).replace(tag, ' ');
  const paragraphs = text.split(/\n[ \t\r]*\n/).flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').trim() || []);
  return {
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n') as SafeHtml,
    headings: [],
    words: paragraphs.reduce((words, paragraph) => words + paragraph.split(' ').length, 0),
  };
}
