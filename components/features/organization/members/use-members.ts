import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { changeRows, type Member, type MemberPages } from './member-pages';
import { readMembers, type MemberFilter } from './members-calls';

/** Under which every list of members is kept, whatever it is filtered by. */
export const membersKey = ['members'] as const;

/** The members whom a filter leaves, part by part. Those of the filter before stay until the new ones are there. */
export function useMembers(filter: MemberFilter) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, ...query } = useInfiniteQuery({
    queryKey: [...membersKey, filter],
    queryFn: ({ pageParam, signal }) => readMembers(filter, pageParam, undefined, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return {
    members: data?.pages.flatMap(({ items }) => items),
    error: query.error,
    refetch: query.refetch,
    /** The rows shown are still those of the filter before. */
    isChanging: query.isPlaceholderData,
    more: {
      isThere: hasNextPage,
      fetch: fetchNextPage,
      isFetching: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
    },
  };
}

/** Changes what is shown of members, in every list, without reading it again. */
export function useChangeRows() {
  const client = useQueryClient();
  return (change: (member: Member) => Member | undefined) =>
    client.setQueriesData<MemberPages>({ queryKey: membersKey }, (pages) => pages && changeRows(pages, change));
}

/** Has every list of members read again, as far as it is shown. */
export function useRefreshMembers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: membersKey });
}
