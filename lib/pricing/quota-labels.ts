import * as m from '@/locales/generated/messages';
import { formatBytes } from '../format/bytes';
import { formatNumber } from '../format/numbers';
import type { Quota } from './pricing-types';

const counted: Record<Exclude<Quota['unit'], 'bytes'>, (count: { n: number; shown: string }) => string> = {
  posts: m.pricing_posts,
  articles: m.pricing_articles,
  interactions: m.pricing_interactions,
  landscapes: m.pricing_landscapes,
  sections: m.pricing_sections,
  texts: m.pricing_texts,
  tasks: m.pricing_tasks,
  flows: m.pricing_flows,
  hours: m.pricing_hours,
  vcpu: m.pricing_vcpu,
};

/** @returns An amount in a category's unit, such as `30 landscapes` or `5 GB`. */
export function amountLabel(amount: number, unit: Quota['unit']): string {
  if (unit === 'bytes') return formatBytes(amount);
  return counted[unit]({ n: amount, shown: formatNumber(amount) });
}

/** @returns A plan's limit in a category, such as `30 landscapes`, `5 GB` or `Unlimited`. */
export function limitLabels({ limit, unit }: Pick<Quota, 'limit' | 'unit'>): string {
  if (limit === null) return m.pricing_unlimited();
  return limit === 0 ? m.pricing_not_included() : amountLabel(limit, unit);
}
