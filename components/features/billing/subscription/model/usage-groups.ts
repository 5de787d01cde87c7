import type { Category } from '@/lib/pricing/pricing-types';
import * as m from '@/locales/generated/messages';
import type { Usage } from '../api/subscription-calls';

type UsageGroup = { key: string; name: () => string; categories: readonly Category[] };

/** All categories, grouped by what they are used for. The categories are fixed by the specification. */
const usageGroups: readonly UsageGroup[] = [
  {
    key: 'compute',
    name: m.usage_group_compute,
    categories: ['usage-time', 'computing-power', 'flows', 'custom-workflow-quota'],
  },
  {
    key: 'data',
    name: m.usage_group_data,
    categories: ['social-media-posts', 'news-media-articles', 'max-file-size', 'storage'],
  },
  {
    key: 'ai',
    name: m.usage_group_ai,
    categories: [
      'landscape-generation',
      'research-bot-interactions',
      'research-agent-tasks',
      'report-section-generation-cost-efficient',
      'report-section-generation-state-of-the-art',
    ],
  },
  {
    key: 'knowledge',
    name: m.ui_nav_knowledge_base,
    categories: ['knowledge-base-index-texts', 'knowledge-base-volume'],
  },
];

/** @returns The groups with their usages, without groups that the answer says nothing about. */
export function groupUsage(usages: readonly Usage[]): { key: string; name: string; usages: Usage[] }[] {
  return usageGroups.flatMap(({ key, name, categories }) => {
    const found = categories.flatMap((category) => usages.find((usage) => usage.category === category) ?? []);
    return found.length > 0 ? [{ key, name: name(), usages: found }] : [];
  });
}

/** @returns The usages closest to their limit first. Those without a limit are last, in their fixed order. */
export const byCloseness = (usages: readonly Usage[]): Usage[] =>
  [...usages].sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
