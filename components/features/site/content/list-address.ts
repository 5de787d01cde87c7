import type { ContentList } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';

type ListPage = { path: string; page?: number; tag?: string | undefined };

/** @returns The URL of a page of a list. The first page has no number, so that it has only one URL. */
export function listAddress({ path, page = 1, tag }: ListPage): string {
  const query = new URLSearchParams({ ...(tag !== undefined && { tag }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** @returns A title that is unique among the pages of the list. */
export function listTitle(title: string, { tag, page }: Pick<ContentList<unknown>, 'tag' | 'page'>): string {
  const taggedTitle = tag ? m.content_list_tagged({ title, tag: tag.name }) : title;
  return page > 1 ? m.content_list_page({ title: taggedTitle, n: page }) : taggedTitle;
}

/** @returns A description that is unique among the pages of the list. */
export function listDescription(title: string, description: string, list: Pick<ContentList<unknown>, 'tag' | 'page'>) {
  const fullTitle = listTitle(title, list);
  return fullTitle === title ? description : m.content_list_description({ title: fullTitle, description });
}
