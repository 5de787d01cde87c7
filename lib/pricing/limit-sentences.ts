import * as m from '@/locales/generated/messages';
import type { Category } from './pricing-types';

/** Consequence of reaching the limit of a category. */
export const limitSentences: Readonly<Record<Category, () => string>> = {
  'usage-time': m.pricing_limit_usage,
  'computing-power': m.pricing_limit_power,
  'custom-workflow-quota': m.pricing_limit_custom,
  'social-media-posts': m.pricing_limit_posts,
  'news-media-articles': m.pricing_limit_articles,
  'landscape-generation': m.pricing_limit_landscapes,
  'research-bot-interactions': m.pricing_limit_interactions,
  'knowledge-base-index-texts': m.pricing_limit_index,
  'knowledge-base-volume': m.pricing_limit_volume,
  'research-agent-tasks': m.pricing_limit_tasks,
  'report-section-generation-cost-efficient': m.pricing_limit_sections_efficient,
  'report-section-generation-state-of-the-art': m.pricing_limit_sections_art,
  'max-file-size': m.pricing_limit_file,
  storage: m.pricing_limit_storage,
  flows: m.pricing_limit_flows,
};
