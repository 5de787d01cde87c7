import { updateOrganization } from '@app/api-client/calls/organization';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { updateOrganization as UpdateOrganization } from '@app/api-client/contract/organization';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api';
import { organizationQuery, type Organization } from '../../../lib/organization/organization-query';

export type { Organization };

const { queryKey: organizationKey } = organizationQuery;
/** The account says the organization's name and the person's role, too. */
const accountKey = ['account'] as const;
/** Whatever is done here is told there. */
export const auditKey = ['audit-log'] as const;

/** The organization of whoever is logged in. */
export const useOrganization = () => useQuery(organizationQuery);

/** Changes the name or a default. The answer is the organization as it is now. */
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

/** Has read again what the page knows of the organization, of what was done in it, and of the person's place in it. */
export function useRefreshOrganization() {
  const client = useQueryClient();
  const keys = [organizationKey, accountKey, auditKey];
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
