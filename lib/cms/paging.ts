import { isSlug } from '@app/api-client/rules/slug';
import type { ContentList, ContentTag } from './content-types';
import { tagSlugOf } from './tag-slug';

/** Items of a list's page. */
const pageItems = 12;

/** As an address carries it: repeated names come as an array. */
type Parameter = string | string[] | undefined;
export type ListQuery = { page?: Parameter; tag?: Parameter };

function pageNumberOf(value: Parameter): number | undefined {
  if (value === undefined) return 1;
  return typeof value === 'string' && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
}

/** Tags that differ in case or accents alone are one; it is spelt as in the first item that has it. */
function countTags(items: readonly { tags: string[] }[]): ContentTag[] {
  const tags = new Map<string, ContentTag>();
  for (const name of items.flatMap((item) => item.tags)) {
    const slug = tagSlugOf(name);
    if (slug === undefined) continue;
    const tag = tags.get(slug) ?? { slug, name, count: 0 };
    tags.set(slug, { ...tag, count: tag.count + 1 });
  }
  return [...tags.values()].sort((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));
}

/**
 * The page of a list that an address asks for.
 * @param items All of them, in order.
 * @param query The parameters `page` (from 1) and `tag` (a tag's slug).
 * @returns Null where there is no such page: not found.
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
  const chosen = tag ? items.filter((item) => item.tags.some((name) => tagSlugOf(name) === tag.slug)) : items;
  const pageCount = Math.max(1, Math.ceil(chosen.length / pageItems));
  if (number > pageCount) return null;
  return {
    items: chosen.slice((number - 1) * pageItems, number * pageItems),
    page: number,
    pageCount,
    itemCount: chosen.length,
    tag,
    tags,
  };
}
