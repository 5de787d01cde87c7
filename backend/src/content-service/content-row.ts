/**
 * What `GET /cms/{type}` answers: a list of these, in the form of Strapi v3. Field names are Strapi's: its own are in
 * snake_case, those of the content are as the specification writes them (section 3). A field that has no value is null.
 * Instants are ISO 8601 in UTC.
 */

/** Strapi's media field: a list, since it may hold several; here at most one. */
export type ImageRow = {
  /** Relative to the site: `/cms/uploads/…`. */
  url: string;
  /** Empty for a picture that only decorates. */
  alternativeText: string;
  /** In pixels; of an SVG, in its own units. */
  width: number;
  height: number;
};

/** A type with drafts. */
type Publishable = {
  /** Stays the same for as long as the file keeps its name. */
  id: string;
  slug: string;
  title: string;
  abstract: string;
  image: ImageRow[];
  created_at: string;
  updated_at: string;
  /** Null for a draft, which only the publication state `preview` shows. */
  published_at: string | null;
  /** Content that is there to show the product. */
  isSample: boolean;
};

/** `content` is Markdown (CommonMark with GitHub's tables), without comments. It may hold HTML: whoever shows it cleans it. */
type Article = Publishable & { content: string; overridePublishedAt: string | null };

export type BlogPostRow = Article & { tags: string[] };

export type PressArticleRow = Article;

export type CustomerSuccessStoryRow = Article & {
  tags: string[];
  customer: string | null;
  industry: string | null;
  product: string | null;
  result: string | null;
};

/** `body` is Markdown, as `content` is. */
export type FeatureUpdateRow = Publishable & { body: string; versionName: string; tags: string[] };

/** A type without drafts and without dates. */
export type CustomerRow = {
  id: string;
  name: string;
  image: ImageRow[];
  /** In CSS pixels. Null: the standard height (specification, section 9). */
  imageHeight: number | null;
  priority: number;
  isSample: boolean;
};

/** Every type, by its part of the address. */
export type ContentRows = {
  'blog-posts': BlogPostRow;
  customers: CustomerRow;
  'customer-success-stories': CustomerSuccessStoryRow;
  'feature-updates': FeatureUpdateRow;
  'press-articles': PressArticleRow;
};
