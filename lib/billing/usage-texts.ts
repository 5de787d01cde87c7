import { formatNumber } from '@/lib/format/numbers';
import { amountLabel, limitLabels } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import type { Usage } from './usage-query';

const shown = (amount: number, unit: Usage['unit']) =>
  unit === 'bytes' ? amountLabel(amount, unit) : formatNumber(amount);

/** @returns The visible text with used, left and percent, such as `34 landscapes used · 16 left · 68%`. */
export function usageFigures({ hasUsage, used, left, percent, limit, unit }: Usage): string {
  if (!hasUsage || used === null) return limitLabels({ limit, unit });
  const amount = amountLabel(used, unit);
  if (limit === null) return m.usage_unlimited({ used: amount });
  return m.usage_figures({ used: amount, left: shown(left ?? 0, unit), percent: percent ?? 0 });
}

/** @returns The visible text of an expired plan, which has no limits: `34 landscapes used`. */
export const expiredFigures = ({ used, unit }: Usage): string => m.usage_used({ used: amountLabel(used ?? 0, unit) });

/** @returns The text for screen readers, such as `34 of 50 landscapes used, 16 left, 68%`. */
export function usageSentence({ used, left, percent, limit, unit }: Usage): string {
  return m.usage_sentence({
    used: shown(used ?? 0, unit),
    limit: amountLabel(limit ?? 0, unit),
    left: shown(left ?? 0, unit),
    percent: percent ?? 0,
  });
}

/** @returns The usages closest to their limit first. Those without a limit are last, in their fixed order. */
export const byCloseness = (usages: readonly Usage[]): Usage[] =>
  [...usages].sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1));
