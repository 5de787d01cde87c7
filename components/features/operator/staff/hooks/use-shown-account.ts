import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsQuery, findAccount, type StaffAccount } from '../api/staff-calls';

/** The account that staff found. Each lookup is recorded. */
export function useShownAccount() {
  const client = useQueryClient();
  const [account, setAccount] = useState<StaffAccount>();
  const lookUp = async (email: string): Promise<StaffAccount> => {
    const found = await findAccount(email);
    void client.invalidateQueries({ queryKey: actionsQuery.queryKey });
    return found;
  };
  /** @throws {ApiError} 404 for an unknown address. */
  const show = async (email: string): Promise<void> => {
    setAccount(undefined);
    setAccount(await lookUp(email));
  };
  /** Shows the account as it is after a change of it, such as a refund. What is shown stays if that fails. */
  const refresh = (): void => {
    if (!account) return;
    lookUp(account.email)
      .then((current) => setAccount((shown) => (shown?.id === current.id ? current : shown)))
      .catch(() => undefined);
  };
  return { account, show, refresh };
}

export type ShownAccount = ReturnType<typeof useShownAccount>;
