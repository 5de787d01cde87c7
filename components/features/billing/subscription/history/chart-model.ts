import type { CategoryHistory } from './usage-history-query';

/** The share of the chart's height that the highest value takes, so that nothing touches the edge. */
const headroom = 0.94;

/** @returns The categories that were used in any of the periods. */
export const usedCategories = (categories: readonly CategoryHistory[]): CategoryHistory[] =>
  categories.filter(({ used }) => used.some((amount) => amount > 0));

/** @returns The category that is closest to its limit now: the one to look at first. Unlimited ones come last. */
export function closestToLimit(categories: readonly CategoryHistory[]): CategoryHistory | undefined {
  const shareOf = ({ used, limit }: CategoryHistory) => (limit ? (used.at(-1) ?? 0) / limit : 0);
  return categories.toSorted((one, other) => shareOf(other) - shareOf(one))[0];
}

export type Scale = {
  /** Height of each bar, as a share of the chart's height. */
  bars: number[];
  /** Height of the limit's line; null without a limit, and if all bars are so low that it would leave the chart. */
  limit: number | null;
};

/** The lowest share of the limit that a chart with the limit's line shows usefully. */
const visibleShare = 0.1;

/** Scales the bars to the limit, or to the highest bar if the limit is far above or missing. */
export function scaleOf({ used, limit }: Pick<CategoryHistory, 'used' | 'limit'>): Scale {
  const highest = Math.max(...used, 1);
  const showsLimit = limit !== null && limit > 0 && highest >= limit * visibleShare;
  const top = showsLimit ? Math.max(highest, limit) : highest;
  const share = (amount: number) => (amount / top) * headroom;
  return { bars: used.map(share), limit: showsLimit ? share(limit) : null };
}
