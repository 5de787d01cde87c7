import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import * as m from '../generated/messages';

/** The names of the quota categories, for pages and emails. Names and order are fixed. */
export const quotaNames: Readonly<Record<QuotaCategory, () => string>> = {
  'usage-time': m.products_quota_usage,
  'computing-power': m.products_quota_power,
  'custom-workflow-quota': m.products_quota_custom,
  'social-media-posts': m.products_quota_posts,
  'news-media-articles': m.products_quota_articles,
  'landscape-generation': m.products_quota_landscapes,
  'research-bot-interactions': m.products_quota_interactions,
  'knowledge-base-index-texts': m.products_quota_index,
  'knowledge-base-volume': m.products_quota_volume,
  'research-agent-tasks': m.products_quota_tasks,
  'report-section-generation-cost-efficient': m.products_quota_sections_efficient,
  'report-section-generation-state-of-the-art': m.products_quota_sections_art,
  'max-file-size': m.products_quota_file,
  storage: m.products_quota_storage,
  flows: m.products_quota_flows,
};
