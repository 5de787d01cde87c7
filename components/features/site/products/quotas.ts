import * as m from '@/locales/generated/messages';
import type { Term } from '@/components/ui/term-list/term-list';

/** Categories that plans measure and limit, named as in the API. */
const quotas = {
  landscapes: { name: m.products_quota_landscapes, text: m.products_quota_landscapes_text },
  posts: { name: m.products_quota_posts, text: m.products_quota_posts_text },
  articles: { name: m.products_quota_articles, text: m.products_quota_articles_text },
  usage: { name: m.products_quota_usage, text: m.products_quota_usage_text },
  power: { name: m.products_quota_power, text: m.products_quota_power_text },
  file: { name: m.products_quota_file, text: m.products_quota_file_text },
  storage: { name: m.products_quota_storage, text: m.products_quota_storage_text },
  flows: { name: m.products_quota_flows, text: m.products_quota_flows_text },
  custom: { name: m.products_quota_custom, text: m.products_quota_custom_text },
  interactions: { name: m.products_quota_interactions, text: m.products_quota_interactions_text },
  sectionsEfficient: { name: m.products_quota_sections_efficient, text: m.products_quota_sections_efficient_text },
  sectionsArt: { name: m.products_quota_sections_art, text: m.products_quota_sections_art_text },
  tasks: { name: m.products_quota_tasks, text: m.products_quota_tasks_text },
  index: { name: m.products_quota_index, text: m.products_quota_index_text },
  volume: { name: m.products_quota_volume, text: m.products_quota_volume_text },
};

export type QuotaName = keyof typeof quotas;

/** @returns Each quota with an explanation of what it counts. */
export function quotaTerms(names: readonly QuotaName[]): Term[] {
  return names.map((name) => ({ term: quotas[name].name(), text: quotas[name].text() }));
}
