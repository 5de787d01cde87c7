import type { Category } from './pricing-types';

/** The limits that users compare first, in the order of the product's workflow. */
export const mainCategories: readonly Category[] = [
  'news-media-articles',
  'social-media-posts',
  'landscape-generation',
  'research-bot-interactions',
  'report-section-generation-cost-efficient',
];
