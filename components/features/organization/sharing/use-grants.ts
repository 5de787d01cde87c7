import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/i18n/error-message';
import { readGrants, type Direction } from './sharing-calls';

const keyOf = (direction: Direction) => ['grants', direction] as const;

/** Grants that the user gave or received, newest first, page by page. */
export function useGrants(direction: Direction) {
  const client = useQueryClient();
  const key = keyOf(direction);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: key,
      queryFn: ({ pageParam, signal }) => readGrants(direction, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    });
  const problem = error ? errorMessage(error) : undefined;
  return {
    reading: {
      data: data?.pages.flatMap(({ items }) => items),
      error: problem,
      onRetry: () => void refetch(),
    },
    more: {
      hasMore: hasNextPage,
      isLoading: isFetchingNextPage,
      problem: isFetchNextPageError ? problem : undefined,
      load: () => void fetchNextPage(),
    },
    /** Refetches the shown grants. */
    refetch: () => client.invalidateQueries({ queryKey: key }),
  };
}

export type MoreGrants = ReturnType<typeof useGrants>['more'];
