import { updateEmail } from '@app/api-client/calls/access/profile';
import { cancelEmailUpdate } from '@app/api-client/calls/access/cancel-email-update';
import type { Account } from '@app/api-client/contract/access/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

/** Writes the pending address of a response into the cached account, which saves a refetch. */
function useCachePendingEmail() {
  const client = useQueryClient();
  return ({ pendingEmail }: { pendingEmail: string | null }) =>
    client.setQueryData(accountKey, (account: Account | undefined) => account && { ...account, pendingEmail });
}

/** Requests a change of address. The server emails a link to the new address. */
export function useRequestEmailChange() {
  const onSuccess = useCachePendingEmail();
  return useMutation({
    mutationFn: (body: { newEmail: string; currentPassword?: string }) => callApi(updateEmail, { body }),
    onSuccess,
  });
}

/** Cancels the pending change of address. */
export function useCancelEmailChange() {
  const onSuccess = useCachePendingEmail();
  return useMutation({ mutationFn: () => callApi(cancelEmailUpdate), onSuccess });
}
