import { ApiError } from '@app/api-client/api-error';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import { useState } from 'react';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';
import { getLinkStatus } from '../api/deletion-calls';

/** The status of the link that opened the page. `unknown`: it could not be checked, so the deletion call decides. */
export type LinkState = 'none' | 'checking' | 'usable' | 'unknown' | 'expired' | 'foreign' | 'invalid';

async function fetchLinkState(token: string, email: string): Promise<LinkState> {
  try {
    const { purpose, status, maskedEmail } = await getLinkStatus(token);
    if (purpose !== 'delete_account') return 'invalid';
    if (maskedEmail !== maskEmail(email)) return 'foreign';
    return status === 'usable' ? 'usable' : 'expired';
  } catch (error) {
    return error instanceof ApiError && !error.isTemporary ? 'invalid' : 'unknown';
  }
}

/**
 * Checks the emailed link without using it.
 * @param email The address of the account to delete.
 * @returns The status of the link, and its token while it may work.
 */
export function useDeletionLink(emailLink: EmailLink, email: string) {
  const [link, setLink] = useState<{ state: LinkState; token?: string }>({ state: 'none' });
  const checkLink = async (token: string) => {
    setLink({ state: 'checking' });
    setLink({ state: await fetchLinkState(token, email), token });
  };
  useEmailLink(emailLink, (token) => {
    if (token) void checkLink(token);
  });

  const mayWork = link.state === 'usable' || link.state === 'unknown';
  return { state: link.state, token: mayWork ? link.token : undefined };
}
