import { getAccount, updateAccount } from '@app/api-client/calls/access/profile';
import { acceptTerms } from '@app/api-client/calls/identity/accept-terms';
import type { Account } from '@app/api-client/contract/access/profile';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { toAccountUpdate, type ProfileValues } from './model/profile-values';

/** The account of the logged-in user. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => callApi(getAccount, { signal }),
  });
}

/** Agrees to the current terms and updates the cached account. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(acceptTerms, { body: { version: currentTermsVersion } }),
    onSuccess: (accepted) =>
      client.setQueryData<Account>(
        accountKey,
        (account) => account && { ...account, terms: { ...accepted, isCurrent: true } },
      ),
  });
}

/** Saves a changed profile. The response is the updated account, so nothing is fetched again. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => callApi(updateAccount, { body: toAccountUpdate(values) }),
    onSuccess: (account: Account) => client.setQueryData(accountKey, account),
  });
}
