import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import * as m from '../generated/messages';
import type { Label } from '../locale';

/** Names of the categories. They and their order are fixed by the specification. */
export const quotaNames: Readonly<Record<QuotaCategory, Label>> = {
  'usage-time': m.quota_usage_name,
  'computing-power': m.quota_power_name,
  'custom-workflow-quota': m.quota_custom_name,
  'social-media-posts': m.quota_posts_name,
  'news-media-articles': m.quota_articles_name,
  'landscape-generation': m.quota_landscapes_name,
  'research-bot-interactions': m.quota_interactions_name,
  'knowledge-base-index-texts': m.quota_index_name,
  'knowledge-base-volume': m.quota_volume_name,
  'research-agent-tasks': m.quota_tasks_name,
  'report-section-generation-cost-efficient': m.quota_sections_efficient_name,
  'report-section-generation-state-of-the-art': m.quota_sections_art_name,
  'max-file-size': m.quota_file_name,
  storage: m.quota_storage_name,
  flows: m.quota_flows_name,
};
