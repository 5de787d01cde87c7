import { quotaRules, type QuotaGroup } from '@app/api-client/rules/billing/quotas';
import * as m from '@/locales/generated/messages';
import type { Usage } from '@/lib/billing/usage-query';

/** Names of the groups in the order of the page. */
const groupNames: Record<QuotaGroup, () => string> = {
  compute: m.usage_group_compute,
  data: m.usage_group_data,
  ai: m.usage_group_ai,
  knowledge: m.ui_nav_knowledge_base,
};

/** @returns The groups with their usages, without groups that the answer says nothing about. */
export function groupUsage(usages: readonly Usage[]): { key: string; name: string; usages: Usage[] }[] {
  return (Object.keys(groupNames) as QuotaGroup[]).flatMap((key) => {
    const found = usages.filter(({ category }) => quotaRules[category].group === key);
    return found.length > 0 ? [{ key, name: groupNames[key](), usages: found }] : [];
  });
}
