import { quotaNames } from '@/locales/labels/quota-names';
import type { Category, Quota } from './pricing-types';
import { limitLabels } from './quota-labels';

/** The limits that users compare first, in the order of the product's workflow. */
const mainCategories: readonly Category[] = [
  'news-media-articles',
  'social-media-posts',
  'landscape-generation',
  'research-bot-interactions',
  'report-section-generation-cost-efficient',
];

/** @returns The limits of a plan that users compare first, with their names. */
export const mainFacts = (quotas: readonly Quota[]): { key: string; term: string; value: string }[] =>
  mainCategories.flatMap((category) => {
    const quota = quotas.find((candidate) => candidate.category === category);
    return quota ? [{ key: category, term: quotaNames[category](), value: limitLabels(quota) }] : [];
  });
