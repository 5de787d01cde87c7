import type { AnswerOf } from '@app/api-client/call-definition';
import { getPasswordPolicy, updatePasswordPolicy } from '@app/api-client/calls/access/password-policies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditKey, passwordPolicyKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

export type PasswordPolicy = AnswerOf<typeof getPasswordPolicy>;
export type ExpiryDays = PasswordPolicy['expiryDays'];

export const usePasswordPolicy = () =>
  useQuery({ queryKey: passwordPolicyKey, queryFn: ({ signal }) => callApi(getPasswordPolicy, { signal }) });

/** Saves the policy. The response is the new policy with the effect of each choice. */
export function useSavePolicy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (expiryDays: ExpiryDays) => callApi(updatePasswordPolicy, { body: { expiryDays } }),
    onSuccess: (policy: PasswordPolicy) => {
      client.setQueryData(passwordPolicyKey, policy);
      void client.invalidateQueries({ queryKey: auditKey });
    },
  });
}
