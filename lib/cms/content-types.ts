/**
 * The content that pages receive, after parsing, mapping and sanitizing. Instants are ISO 8601 in UTC. Lists have types
 * of their own, so that they don't contain whole texts.
 */

/** HTML sanitized by `sanitise-html.ts`. */
export type SafeHtml = string & { readonly isSafeHtml: unique symbol };

export type ContentImage = {
  /** A path of this site, or a URL of an allowed host. */
  url: string;
  /** Empty for a decorative image. */
  alt: string;
  /** In pixels; null if the service does not return them. */
  width: number | null;
  height: number | null;
};

/** A heading in an article, for its table of contents and links to it. */
export type ContentHeading = { id: string; text: string };

/** The fields that posts, stories and press articles have in common. */
export type ArticleSummary = {
  slug: string;
  title: string;
  abstract: string;
  /** The date that is shown and sorted by: `overridePublishedAt`, else `publishedAt`, else `createdAt`. */
  publishedAt: string;
  /** Empty if the type or the item has none. */
  tags: string[];
  image: ContentImage | null;
  /** Sample content: its customers and cases are fictional. */
  isSample: boolean;
};

export type Article = ArticleSummary & {
  content: SafeHtml;
  /** The second-level headings of the content, in order. */
  headings: ContentHeading[];
  updatedAt: string | null;
  /** At 230 words a minute, at least 1. */
  readingMinutes: number;
};

export type BlogPostSummary = ArticleSummary;
export type BlogPost = Article;
export type PressArticleSummary = ArticleSummary;
export type PressArticle = Article;

export type CustomerSuccessStorySummary = ArticleSummary & { industry: string | null };
export type CustomerSuccessStory = Article & {
  industry: string | null;
  product: string | null;
  result: string | null;
};

export type FeatureUpdate = {
  slug: string;
  title: string;
  abstract: string;
  body: SafeHtml;
  publishedAt: string;
  versionName: string;
  isSample: boolean;
  tags: string[];
  image: ContentImage | null;
};

export type CustomerLogo = {
  name: string;
  imageUrl: string;
  /** In CSS pixels; 48 by default. */
  imageHeight: number;
  /** Lower numbers come first. */
  priority: number;
  isSample: boolean;
};

export type ContentTag = {
  /** As in the URL: `?tag=method`. */
  slug: string;
  name: string;
  /** Number of items with this tag. */
  count: number;
};

/** One page of a list. */
export type ContentList<Item> = {
  items: Item[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
  /** On all pages. */
  itemCount: number;
  /** The tag that the list is filtered by. */
  tag: ContentTag | null;
  /** All tags, regardless of the filter, most used first. */
  tags: ContentTag[];
};

export type NeighborLink = Pick<ArticleSummary, 'slug' | 'title'>;

/** Links to the articles published just before and after this one. */
export type Neighbors = { newer: NeighborLink | null; older: NeighborLink | null };

/** Props of a content page: its content, or that it is unavailable (the page then shows the error page's content). */
export type ContentPageProps<Content> =
  | { unavailable: false; preview: boolean; content: Content }
  | {
      unavailable: true;
      /** The request id, with which support finds the request in the log. */
      errorId: string | null;
    };
