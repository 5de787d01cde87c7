import { getAccount } from '@app/api-client/calls/account/profile';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api';

export type ExpiryDates = { changedAt: string; expiredAt: string };

/** What is known of a person whose password has expired. */
export type ExpiredAccount = { dates: ExpiryDates | undefined; organizationName: string };

/**
 * When the password was set and when it expired; undefined while that is not known, and where it cannot be read: the form
 * does not wait for it.
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
      // The page says less, and does all the same what it is for.
    });
    return () => page.abort();
  }, []);
  return account;
}
