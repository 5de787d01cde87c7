import { changeOrganizationRegion } from '@app/api-client/calls/organization/organization';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '@/lib/api';
import { serverNowMs } from '@/lib/auth/server-clock';
import {
  pollIntervalMs,
  organizationQuery,
  type Organization,
  type RegionChange,
} from '@/lib/organization/organization-query';

/** The organization, polled during a move while the page is visible. */
export function usePolledOrganization() {
  return useQuery({
    ...organizationQuery,
    refetchInterval: ({ state }) => pollIntervalMs(state.data?.regionChange, serverNowMs()),
    refetchOnWindowFocus: 'always',
  });
}

type ChangeInput = { region: RegionId; typedName: string };

/**
 * Plans a move, or cancels a planned one by requesting the current region. Caches the returned move. A rejection means
 * that the cache is outdated, so the organization is fetched again.
 */
export function useChangeRegion() {
  const client = useQueryClient();
  const { queryKey } = organizationQuery;
  return useMutation({
    mutationFn: (body: ChangeInput): Promise<RegionChange> => callApi(changeOrganizationRegion, { body }),
    onSuccess: (regionChange) =>
      client.setQueryData<Organization>(queryKey, (organization) => organization && { ...organization, regionChange }),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}
