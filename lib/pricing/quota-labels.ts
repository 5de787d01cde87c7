import * as m from '@/locales/generated/messages';
import { formatNumber } from '../format/numbers';
import type { Quota } from './pricing-types';

const sizes = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** @returns Such as `500 MB`, in powers of 1,000. */
function formatBytes(bytes: number): string {
  const [unit, size] = sizes.find(([, size]) => bytes >= size) ?? ['kilobyte', 1e3];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}

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
