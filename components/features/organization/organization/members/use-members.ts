import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { membersKey } from '@/lib/query-keys';
import { changeRows, memberName, type Member, type MemberPages } from './member-pages';
import { readMembers, type MemberFilter } from './members-calls';

/** Prefix of the query keys of all member lists, with any filter. */

const allMembers: MemberFilter = {};

/** The filtered members, page by page. The rows of the previous filter stay until the new ones have loaded. */
export function useMembers(filter: MemberFilter, { isRead = true }: { isRead?: boolean } = {}) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, ...query } = useInfiniteQuery({
    queryKey: [...membersKey, filter],
    queryFn: ({ pageParam, signal }) => readMembers(filter, pageParam, undefined, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isRead,
  });
  return {
    members: data?.pages.flatMap(({ items }) => items),
    error: query.error,
    refetch: query.refetch,
    /** Whether the rows still belong to the previous filter. */
    isChanging: query.isPlaceholderData,
    more: {
      hasMore: hasNextPage,
      fetch: fetchNextPage,
      isFetching: isFetchingNextPage,
      hasFailed: isFetchNextPageError,
    },
  };
}

/** The name of the member with this address, if the cached list has it, or else the address. */
export function useMemberName(email: string): string {
  const { members } = useMembers(allMembers, { isRead: false });
  const member = members?.find((one) => one.email === email);
  return member ? memberName(member) : email;
}

/** Updates cached rows in all member lists without refetching. */
export function useChangeRows() {
  const client = useQueryClient();
  return (change: (member: Member) => Member | undefined) =>
    client.setQueriesData<MemberPages>({ queryKey: membersKey }, (pages) => pages && changeRows(pages, change));
}

/** Refetches all member lists that are shown. */
export function useRefreshMembers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: membersKey });
}
