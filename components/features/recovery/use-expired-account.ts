import { getAccount } from '@app/api-client/calls/account/profile';
import { useEffect, useState } from 'react';
import { callApi } from '@/lib/api';

export type ExpiryDates = { changedAt: string; expiredAt: string };

/** What the page knows about the account with the expired password. */
export type ExpiredAccount = { dates: ExpiryDates | undefined; organizationName: string };

/**
 * Reads when the password was set and when it expired. Undefined while loading and if that fails: the form does not
 * wait for it.
 */
export function useExpiredAccount(): ExpiredAccount | undefined {
  const [account, setAccount] = useState<ExpiredAccount>();
  useEffect(() => {
    const page = new AbortController();
    const read = async () => {
      const found = await callApi(getAccount, { signal: page.signal });
      const { passwordChangedAt: changedAt, passwordExpiresAt: expiredAt, organization } = found;
      setAccount({
        dates: changedAt && expiredAt ? { changedAt, expiredAt } : undefined,
        organizationName: organization.name,
      });
    };
    read().catch(() => {
      // The page works without the dates.
    });
    return () => page.abort();
  }, []);
  return account;
}
