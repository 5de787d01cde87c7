import * as m from '@/locales/generated/messages';

export type FeedLink = { path: string; title: () => string };

/** The site's feeds. */
export const feeds = {
  blog: { path: '/blog/feed.xml', title: () => m.content_feed_title({ title: m.ui_nav_blog() }) },
  productUpdates: {
    path: '/product-updates/feed.xml',
    title: () => m.content_feed_title({ title: m.ui_nav_updates() }),
  },
} as const satisfies Record<string, FeedLink>;
