import { updateOrganization } from '@app/api-client/calls/organization/organization';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { updateOrganization as UpdateOrganization } from '@app/api-client/contract/organization/organization';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKey, auditKey, organizationKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { organizationQuery, type Organization } from '@/lib/organization/organization-query';

export type { Organization };

/** The organization of the logged-in user. */
export const useOrganization = () => useQuery(organizationQuery);

/** Saves the name or the default access. The response is the updated organization. */
export function useSaveOrganization() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof UpdateOrganization>) => callApi(updateOrganization, { body }),
    onSuccess: (organization: Organization) => {
      client.setQueryData(organizationKey, organization);
      for (const queryKey of [accountKey, auditKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Refetches the organization, its audit log and the account with the user's role. */
export function useRefreshOrganization() {
  const client = useQueryClient();
  const keys = [organizationKey, accountKey, auditKey];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
