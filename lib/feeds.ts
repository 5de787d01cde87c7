import * as m from '@/locales/generated/messages';

export type FeedLink = { path: string; title: () => string };

/** The site's feeds. */
export const feeds = {
  blog: { path: '/blog/feed.xml', title: () => m.content_feed_title({ title: m.blog_title() }) },
  productUpdates: {
    path: '/product-updates/feed.xml',
    title: () => m.content_feed_title({ title: m.updates_title() }),
  },
} as const satisfies Record<string, FeedLink>;
