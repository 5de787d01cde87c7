import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { More } from '@/components/blocks/more-rows/more-rows';

type List = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

/** The loading state of a list's next page. */
export const moreOf = (list: List): More => ({
  hasMore: list.hasNextPage,
  fetch: list.fetchNextPage,
  isFetching: list.isFetchingNextPage,
  hasFailed: list.isFetchNextPageError,
});
