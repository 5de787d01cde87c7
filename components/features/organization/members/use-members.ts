import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { changeRows, memberName, type Member, type MemberPages } from './member-pages';
import { readMembers, type MemberFilter } from './members-calls';

/** Under which every list of members is kept, whatever it is filtered by. */
export const membersKey = ['members'] as const;

const everybody: MemberFilter = {};

/** The members whom a filter leaves, part by part. Those of the filter before stay until the new ones are there. */
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

/** What the member with an address is called, as far as the list of members has come; until then the address. */
export function useMemberName(email: string): string {
  const { members } = useMembers(everybody, { isRead: false });
  const member = members?.find((one) => one.email === email);
  return member ? memberName(member) : email;
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
