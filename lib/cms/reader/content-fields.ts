/** The collections of the content service. */
export type ContentType =
  'blog-posts' | 'customers' | 'customer-success-stories' | 'feature-updates' | 'press-articles';

type Fields = {
  /** The fields of a list, in camel case. */
  list: readonly string[];
  /** The further fields of one entry. */
  entry: readonly string[];
};

const article = [
  ...['slug', 'title', 'abstract', 'image', 'isSample'],
  ...['overridePublishedAt', 'publishedAt', 'createdAt', 'updatedAt'],
];

/** The fields that the pages read of each collection. */
export const contentFields: Record<ContentType, Fields> = {
  'blog-posts': { list: [...article, 'tags'], entry: ['content'] },
  'customer-success-stories': {
    list: [...article, 'tags', 'industry'],
    entry: ['content', 'product', 'result'],
  },
  customers: { list: ['name', 'image', 'imageUrl', 'imageHeight', 'priority', 'isSample'], entry: [] },
  // One page shows the texts of all updates.
  'feature-updates': { list: [...article, 'tags', 'imageUrl', 'versionName', 'body'], entry: [] },
  'press-articles': { list: article, entry: ['content'] },
};

export const contentTypes = Object.keys(contentFields) as ContentType[];

/** The fields of an image, which has others for each of its sizes. */
export const imageFields = ['url', 'alternativeText', 'width', 'height'];
/** Fields that are images. */
export const imageNames = ['image', 'imageUrl'];
