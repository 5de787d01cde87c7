import { at, type PageState } from './page-state';

/** What the content service has: lists, texts, and a topic of a list. */
export const contentStates: PageState[] = [
  { name: 'blog', open: at('/blog') },
  { name: 'blog-topic', open: at('/blog?tag=method') },
  { name: 'blog-post', open: at('/blog/tf-idf-by-hand') },
  { name: 'press-room', open: at('/press-room') },
  { name: 'press-article', open: at('/press-room/scripts-only-from-our-own-files') },
  { name: 'stories', open: at('/customer-success-stories') },
  { name: 'story', open: at('/customer-success-stories/a-morning-note-without-the-echo') },
  { name: 'product-updates', open: at('/product-updates') },
];
