import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';

/** Differences between the kinds of articles: URLs, texts and schema.org types. */
export type ContentKind = {
  path: string;
  hrefOf: (slug: string) => string;
  title: () => string;
  intro: () => string;
  description: () => string;
  none: () => string;
  schemaType: 'BlogPosting' | 'NewsArticle' | 'Article';
};

export const contentKinds = {
  blog: {
    path: routes.blog,
    hrefOf: routes.blogPost,
    title: m.ui_nav_blog,
    intro: m.blog_intro,
    description: m.blog_description,
    none: m.blog_none,
    schemaType: 'BlogPosting',
  },
  press: {
    path: routes.pressRoom,
    hrefOf: routes.pressArticle,
    title: m.ui_nav_press,
    intro: m.press_intro,
    description: m.press_description,
    none: m.press_none,
    schemaType: 'NewsArticle',
  },
  stories: {
    path: routes.customerSuccessStories,
    hrefOf: routes.customerSuccessStory,
    title: m.ui_nav_stories,
    intro: m.stories_intro,
    description: m.stories_description,
    none: m.stories_none,
    schemaType: 'Article',
  },
} as const satisfies Record<string, ContentKind>;

export type ContentKindName = keyof typeof contentKinds;
