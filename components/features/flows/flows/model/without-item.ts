import type { InfiniteData } from '@tanstack/react-query';

/** Removes an item from the pages of a list. */
export const withoutItem = <Page extends { items: { id: string }[] }, Cursor>(
  list: InfiniteData<Page, Cursor>,
  id: string,
): InfiniteData<Page, Cursor> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
});
