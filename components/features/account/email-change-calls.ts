import { updateEmail } from '@app/api-client/calls/account/profile';
import { cancelEmailUpdate } from '@app/api-client/calls/account/cancel-email-update';
import type { Account } from '@app/api-client/contract/account/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api';
import { accountKey } from './use-account';

/** Keeps what an answer says of the address that waits, so that nothing is read again. */
function useKeepPending() {
  const client = useQueryClient();
  return ({ pendingEmail }: { pendingEmail: string | null }) =>
    client.setQueryData(accountKey, (account: Account | undefined) => account && { ...account, pendingEmail });
}

/** Asks for a change of address: a link goes to the new one. */
export function useRequestEmailChange() {
  const onSuccess = useKeepPending();
  return useMutation({
    mutationFn: (body: { newEmail: string; currentPassword?: string }) => callApi(updateEmail, { body }),
    onSuccess,
  });
}

/** Ends the change that waits. */
export function useCancelEmailChange() {
  const onSuccess = useKeepPending();
  return useMutation({ mutationFn: () => callApi(cancelEmailUpdate), onSuccess });
}
