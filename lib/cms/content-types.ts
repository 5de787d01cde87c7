/**
 * What pages get of the content service, after reading, mapping and sanitising (specification, section 3). Instants are
 * ISO 8601 in UTC. What a list needs is apart from what a page of its own needs, so that no list carries whole texts.
 */

/** HTML that went through the allow-list of `sanitise-html.ts`, and nothing else. */
export type SafeHtml = string & { readonly isSafeHtml: unique symbol };

export type ContentImage = {
  /** A path of this site, or an address of an allowed host. */
  url: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** In pixels, where the service tells them. */
  width: number | null;
  height: number | null;
};

/** A heading of a text, for its table of contents and for links to it. */
export type ContentHeading = { id: string; text: string };

/** What posts, stories and press articles have in common. */
export type ArticleSummary = {
  slug: string;
  title: string;
  abstract: string;
  /** What is shown and sorted by: `overridePublishedAt`, else `publishedAt`, else `createdAt`. */
  publishedAt: string;
  /** Empty where the type or the item has none. */
  tags: string[];
  image: ContentImage | null;
  /** Content that is there to show the product: its customers and cases are made up. */
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
  /** In CSS pixels; 48 where the service gives none (specification, section 9). */
  imageHeight: number;
  /** Ascending: the lowest comes first. */
  priority: number;
  isSample: boolean;
};

export type ContentTag = {
  /** What an address carries: `?tag=method`. */
  slug: string;
  name: string;
  /** How many items carry it. */
  count: number;
};

/** One page of a list. */
export type ContentList<Item> = {
  items: Item[];
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
  /** Of all pages. */
  itemCount: number;
  /** The one that the list is narrowed to. */
  tag: ContentTag | null;
  /** Of all items, whatever is chosen: the most used first. */
  tags: ContentTag[];
};

export type NeighborLink = Pick<ArticleSummary, 'slug' | 'title'>;

/** What was published just before and after a text. */
export type Neighbors = { newer: NeighborLink | null; older: NeighborLink | null };

/** What a content page gets: its content, or that it cannot be had now (the page then shows the error page's content). */
export type ContentPageProps<Content> =
  | { unavailable: false; preview: boolean; content: Content }
  | {
      unavailable: true;
      /** Under which support finds the request in the log. */
      errorId: string | null;
    };
