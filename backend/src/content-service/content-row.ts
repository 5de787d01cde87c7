/**
 * The rows in responses of `GET /cms/{type}`, in the format of Strapi v3. Strapi's own fields are in snake_case, those
 * of the content in camelCase. A field without a value is null. Times are ISO 8601 in UTC.
 */

/** Strapi's media field: a list, here with at most one item. */
export type ImageRow = {
  /** Relative to the site: `/cms/uploads/…`. */
  url: string;
  /** Empty for a decorative picture. */
  alternativeText: string;
  /** In pixels; of an SVG, in its own units. */
  width: number;
  height: number;
};

/** A type with drafts. */
type Publishable = {
  /** The file's name without its extension. */
  id: string;
  slug: string;
  title: string;
  abstract: string;
  image: ImageRow[];
  created_at: string;
  updated_at: string;
  /** Null for a draft, which only the publication state `preview` shows. */
  published_at: string | null;
  /** Sample content, which demonstrates the product. */
  isSample: boolean;
};

/**
 * `content` is Markdown (CommonMark with GitHub's tables) without comments. It may contain HTML, which the reader must
 * sanitize.
 */
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

/** `body` is Markdown like `content`. */
export type FeatureUpdateRow = Publishable & { body: string; versionName: string; tags: string[] };

/** A type without drafts and without dates. */
export type CustomerRow = {
  id: string;
  name: string;
  image: ImageRow[];
  /** In CSS pixels; null for the standard height of 48 (CP-2). */
  imageHeight: number | null;
  priority: number;
  isSample: boolean;
};

/** Rows by type, as named in the URL. */
export type ContentRows = {
  'blog-posts': BlogPostRow;
  customers: CustomerRow;
  'customer-success-stories': CustomerSuccessStoryRow;
  'feature-updates': FeatureUpdateRow;
  'press-articles': PressArticleRow;
};
