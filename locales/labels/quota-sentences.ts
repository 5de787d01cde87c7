import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import * as m from '../generated/messages';
import type { Label } from '../locale';

/** Apart from the names, which more pages load. */
type QuotaSentences = Readonly<Record<QuotaCategory, Label>>;

/** The counted unit, or the meaning of the cap, in a sentence. */
export const quotaCounts: QuotaSentences = {
  'usage-time': m.quota_usage_counts,
  'computing-power': m.quota_power_counts,
  'custom-workflow-quota': m.quota_custom_counts,
  'social-media-posts': m.quota_posts_counts,
  'news-media-articles': m.quota_articles_counts,
  'landscape-generation': m.quota_landscapes_counts,
  'research-bot-interactions': m.quota_interactions_counts,
  'knowledge-base-index-texts': m.quota_index_counts,
  'knowledge-base-volume': m.quota_volume_counts,
  'research-agent-tasks': m.quota_tasks_counts,
  'report-section-generation-cost-efficient': m.quota_sections_efficient_counts,
  'report-section-generation-state-of-the-art': m.quota_sections_art_counts,
  'max-file-size': m.quota_file_counts,
  storage: m.quota_storage_counts,
  flows: m.quota_flows_counts,
};

/** Consequence of reaching the limit. */
export const limitSentences: QuotaSentences = {
  'usage-time': m.quota_usage_limit,
  'computing-power': m.quota_power_limit,
  'custom-workflow-quota': m.quota_custom_limit,
  'social-media-posts': m.quota_posts_limit,
  'news-media-articles': m.quota_articles_limit,
  'landscape-generation': m.quota_landscapes_limit,
  'research-bot-interactions': m.quota_interactions_limit,
  'knowledge-base-index-texts': m.quota_index_limit,
  'knowledge-base-volume': m.quota_volume_limit,
  'research-agent-tasks': m.quota_tasks_limit,
  'report-section-generation-cost-efficient': m.quota_sections_efficient_limit,
  'report-section-generation-state-of-the-art': m.quota_sections_art_limit,
  'max-file-size': m.quota_file_limit,
  storage: m.quota_storage_limit,
  flows: m.quota_flows_limit,
};
