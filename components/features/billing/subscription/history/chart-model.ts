import type { CategoryHistory } from './usage-history-query';

/** @returns The categories that were used in any of the periods. */
export const usedCategories = (categories: readonly CategoryHistory[]): CategoryHistory[] =>
  categories.filter(({ used }) => used.some((amount) => amount > 0));

/** @returns The categories that are closest to their limit now first: those to look at. Unlimited ones come last. */
export function byLimit(categories: readonly CategoryHistory[]): CategoryHistory[] {
  const shareOf = ({ used, limit }: CategoryHistory) => (limit ? (used.at(-1) ?? 0) / limit : 0);
  return categories.toSorted((one, other) => shareOf(other) - shareOf(one));
}

/** The lowest share of the limit that a chart with the limit's line shows usefully. */
const visibleShare = 0.1;

/** @returns The highest value of a chart: the limit or the highest bar; and whether it shows the limit's line. */
export function rangeOf({ used, limit }: Pick<CategoryHistory, 'used' | 'limit'>): {
  top: number;
  limit: number | null;
} {
  const highest = Math.max(...used, 1);
  const showsLimit = limit !== null && limit > 0 && highest >= limit * visibleShare;
  return { top: showsLimit ? Math.max(highest, limit) : highest, limit: showsLimit ? limit : null };
}
