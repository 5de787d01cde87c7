import { getAccount, updateAccount } from '@app/api-client/calls/account/profile';
import { acceptTerms } from '@app/api-client/calls/account/accept-terms';
import type { Account } from '@app/api-client/contract/account/profile';
import { currentTermsVersion } from '@app/api-client/rules/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api';
import { accountUpdateOf, type ProfileValues } from './profile-values';

/** Under which the account is kept in this page's memory. */
export const accountKey = ['account'] as const;

/** The account of whoever is logged in. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => callApi(getAccount, { signal }),
  });
}

/** Agrees to the terms in force, and notes it in the account that is shown. */
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

/** Saves a changed profile. The answer is the account as it is now, so nothing is read again. */
export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => callApi(updateAccount, { body: accountUpdateOf(values) }),
    onSuccess: (account: Account) => client.setQueryData(accountKey, account),
  });
}
