import { withoutBrokenCharacters } from './broken-characters';
import type { SafeHtml } from './content-types';
import type { SanitizedHtml } from './sanitize-html';

/** Longer texts are truncated. */
const charactersMax = 1024 * 1024;
const tag = /<[^<>]{0,1000}>/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * Renders a text without formatting, in linear time, for a text that can't be rendered otherwise. Markdown syntax stays
 * as typed, HTML tags are removed.
 */
export function plainParagraphs(source: string): SanitizedHtml {
  const text = withoutBrokenCharacters(source.slice(0, charactersMax)).replace(tag, ' ');
  const paragraphs = text.split(/\n[ \t\r]*\n/).flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').trim() || []);
  return {
    html: paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n') as SafeHtml,
    headings: [],
    words: paragraphs.reduce((words, paragraph) => words + paragraph.split(' ').length, 0),
  };
}
