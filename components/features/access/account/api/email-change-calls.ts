import { updateEmail } from '@app/api-client/calls/access/profile';
import { cancelEmailUpdate } from '@app/api-client/calls/access/cancel-email-update';
import { confirmBouncedEmail } from '@app/api-client/calls/access/confirm-bounced-email';
import type { Account } from '@app/api-client/contract/access/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

/** Writes a part of a response into the cached account, which saves a refetch. */
function useCacheEmail() {
  const client = useQueryClient();
  return (changes: Partial<Pick<Account, 'pendingEmail' | 'emailBouncedAt'>>) =>
    client.setQueryData(accountKey, (account: Account | undefined) => account && { ...account, ...changes });
}

/** Requests a change of address. The server emails a link to the new address. */
export function useRequestEmailChange() {
  const cache = useCacheEmail();
  return useMutation({
    mutationFn: (body: { newEmail: string; currentPassword?: string }) => callApi(updateEmail, { body }),
    onSuccess: ({ pendingEmail }) => cache({ pendingEmail }),
  });
}

/** Cancels the pending change of address. */
export function useCancelEmailChange() {
  const cache = useCacheEmail();
  return useMutation({
    mutationFn: () => callApi(cancelEmailUpdate),
    onSuccess: ({ pendingEmail }) => cache({ pendingEmail }),
  });
}

/** Confirms the address of the account after an email bounced. */
export function useConfirmBouncedEmail() {
  const cache = useCacheEmail();
  return useMutation({
    mutationFn: () => callApi(confirmBouncedEmail),
    onSuccess: ({ emailBouncedAt }) => cache({ emailBouncedAt }),
  });
}
