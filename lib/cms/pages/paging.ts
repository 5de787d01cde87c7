import { isSlug } from '@app/api-client/rules/site/slug';
import { getLocale } from '@/locales/locale';
import type { ContentList, ContentTag } from '../content-types';
import { tagSlugOf } from '../tag-slug';

/** Items per page. */
const itemsPerPage = 12;

/** A query parameter. Repeated names are an array. */
type Parameter = string | string[] | undefined;
export type ListQuery = { page?: Parameter; tag?: Parameter };

function pageNumberOf(value: Parameter): number | undefined {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/** Counts tags. Tags that differ only in case or accents count as one, spelled as in the first item. */
function countTags(items: readonly { tags: string[] }[]): ContentTag[] {
  const tags = new Map<string, ContentTag>();
  for (const name of items.flatMap((item) => item.tags)) {
    const slug = tagSlugOf(name);
    if (slug === undefined) continue;
    const tag = tags.get(slug) ?? { slug, name, count: 0 };
    tags.set(slug, { ...tag, count: tag.count + 1 });
  }
  return [...tags.values()].sort(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name, getLocale()),
  );
}

/**
 * Returns the page of a list that the query selects.
 * @param items All items, in order.
 * @param query The parameters `page` (from 1) and `tag` (a tag's slug).
 * @returns Null if there is no such page: not found.
 */
export function pageOf<Item extends { tags: string[] }>(
  items: readonly Item[],
  { page, tag: tagSlug }: ListQuery,
): ContentList<Item> | null {
  const number = pageNumberOf(page);
  if (number === undefined || (tagSlug !== undefined && !isSlug(tagSlug))) return null;
  const tags = countTags(items);
  const tag = tags.find(({ slug }) => slug === tagSlug) ?? null;
  if (tagSlug !== undefined && tag === null) return null;
  const filtered = tag ? items.filter((item) => item.tags.some((name) => tagSlugOf(name) === tag.slug)) : items;
  const pageCount = Math.max(1, Math.ceil(filtered.length / itemsPerPage));
  if (number > pageCount) return null;
  return {
    items: filtered.slice((number - 1) * itemsPerPage, number * itemsPerPage),
    page: number,
    pageCount,
    itemCount: filtered.length,
    tag,
    tags,
  };
}
