import type { ContentList } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';

type Place = { path: string; page?: number; tag?: string | undefined };

/** @returns The address of a page of a list. The first page has no number, so that it has one address. */
export function listAddress({ path, page = 1, tag }: Place): string {
  const query = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @returns A title that no other page of the list has. */
export function listTitle(title: string, { tag, page }: Pick<ContentList<unknown>, 'tag' | 'page'>): string {
  const narrowed = tag ? m.content_list_tagged({ title, tag: tag.name }) : title;
  return page > 1 ? m.content_list_page({ title: narrowed, n: page }) : narrowed;
}

/** @returns A description that no other page of the list has. */
export function listDescription(title: string, description: string, list: Pick<ContentList<unknown>, 'tag' | 'page'>) {
  const narrowed = listTitle(title, list);
  return narrowed === title ? description : m.content_list_description({ title: narrowed, description });
}
