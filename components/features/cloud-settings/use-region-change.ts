import { changeOrganizationRegion } from '@app/api-client/calls/organization';
import type { RegionId } from '@app/api-client/rules/regions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api';
import { serverNowMs } from '../../../lib/auth/server-clock';
import {
  pollIntervalMs,
  organizationQuery,
  type Organization,
  type RegionChange,
} from '../../../lib/organization/organization-query';

/** The organization, read again and again while its data moves; not while nobody looks at the page. */
export function useFollowedOrganization() {
  return useQuery({
    ...organizationQuery,
    refetchInterval: ({ state }) => pollIntervalMs(state.data?.regionChange, serverNowMs()),
    refetchOnWindowFocus: 'always',
  });
}

type Wish = { region: RegionId; typedName: string };

/**
 * Plans a move, or takes a planned one back by asking for the present region. The answer is the move as it is now; what
 * is refused is read again, because then the page was not up to date.
 */
export function useChangeRegion() {
  const client = useQueryClient();
  const { queryKey } = organizationQuery;
  return useMutation({
    mutationFn: (body: Wish): Promise<RegionChange> => callApi(changeOrganizationRegion, { body }),
    onSuccess: (regionChange) =>
      client.setQueryData<Organization>(queryKey, (organization) => organization && { ...organization, regionChange }),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
