import type { Account } from '@app/api-client/contract/account/profile';
import { currentTermsVersion } from '@app/api-client/rules/terms';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api';
import { accountUpdateOf, type ProfileValues } from './profile-values';

/** The calls, with the schemas that they carry: the page is there before them. */
const profileCalls = () => import('@app/api-client/contract/account/profile');

/** Under which the account is kept in this page's memory. */
export const accountKey = ['account'] as const;

/** The account of whoever is logged in. */
export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: async ({ signal }) => callApi((await profileCalls()).getAccount, { signal }),
  });
}

/** Agrees to the terms in force, and notes it in the account that is shown. */
export function useAcceptTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { acceptTerms } = await import('@app/api-client/contract/additions/accept-terms');
      return callApi(acceptTerms, { body: { version: currentTermsVersion } });
    },
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
    mutationFn: async (values: ProfileValues) =>
      callApi((await profileCalls()).updateAccount, { body: accountUpdateOf(values) }),
    onSuccess: (account: Account) => client.setQueryData(accountKey, account),
  });
}
