import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';

/** Content pages: lists, items, and a filtered list. */
export const contentStates: PageState[] = [
  { name: 'blog', open: at('/blog') },
  { name: 'blog-topic', open: at('/blog?tag=method') },
  { name: 'blog-post', open: at('/blog/tf-idf-by-hand') },
  { name: 'press-room', open: at('/press-room') },
  { name: 'press-article', open: at('/press-room/scripts-only-from-our-own-files') },
  { name: 'stories', open: at('/customer-success-stories') },
  { name: 'story', open: at('/customer-success-stories/a-morning-note-without-the-echo') },
  ...chain([
    { name: 'product-updates', open: at('/product-updates') },
    {
      name: 'updates-unknown-place',
      open: async (page) => {
        await page.goto('/product-updates#no-such-update');
        await expect(page.getByText("This update isn't on this page.")).toBeVisible();
      },
    },
  ]),
];
