import type { Article, ArticleSummary } from '../content-types';
import type { ContentReader, ReadOptions } from '../reader/content-reader';
import { UnusableRow, type ReadRow, type RowTools } from '../reader/row-reader';
import type { ContentType } from '../reader/content-fields';
import { isContentSlug } from '../content-slug';
import { toInstant, toLine, type Row } from '../fields';
import { imageOf, lineOf, renderTextOf, tagsOf } from './row-values';

const wordsPerMinute = 230;

/** @throws {UnusableRow} If the row has no title, and so no heading, link text or browser title. */
export function readTitle(row: Row, tools: Pick<RowTools, 'leaveOut'>): string {
  const title = lineOf(row, 'title', tools);
  if (title === '') throw new UnusableRow('no title');
  return title;
}

/** @throws {UnusableRow} If the row has no slug that fits a URL. */
export function readSlug(row: Row): string {
  const slug = toLine(row.slug);
  if (!isContentSlug(slug)) throw new UnusableRow('invalid slug');
  return slug;
}

/**
 * Returns the date that is shown and sorted by: the override, else publication, else creation.
 * @throws {UnusableRow} If the row has none of the three.
 */
export function readShownDate(row: Row): string {
  const date = toInstant(row.overridePublishedAt) ?? toInstant(row.publishedAt) ?? toInstant(row.createdAt);
  if (date === undefined) throw new UnusableRow('no date');
  return date;
}

export function readSummary(row: Row, tools: Pick<RowTools, 'addressOf' | 'leaveOut'>): ArticleSummary {
  return {
    slug: readSlug(row),
    title: readTitle(row, tools),
    abstract: lineOf(row, 'abstract', tools),
    publishedAt: readShownDate(row),
    tags: tagsOf(row, tools),
    image: imageOf(row, ['image'], tools),
    isSample: row.isSample === true,
  };
}

export async function readArticle(row: Row, tools: RowTools): Promise<Article> {
  const summary = readSummary(row, tools);
  const { html, headings, words } = await renderTextOf(row, 'content', tools);
  return {
    ...summary,
    content: html,
    headings,
    updatedAt: toInstant(row.updatedAt) ?? null,
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}

/** Sorts newest first, as in every dated list. */
export const newestFirst = (one: { publishedAt: string }, other: { publishedAt: string }) =>
  other.publishedAt.localeCompare(one.publishedAt);

/** Lists every item of an article type, without its text. */
export function listArticles<Item extends ArticleSummary>(
  reader: ContentReader,
  type: ContentType,
  read: ReadRow<Item>,
  { preview }: ReadOptions,
): Promise<Item[]> {
  return reader.list(type, read, {
    preview,
    compare: newestFirst,
    idOf: ({ slug }) => slug,
  });
}
