import { ApiError } from '@app/api-client/api-error';
import { maskEmail } from '@app/api-client/rules/mask-email';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getLinkStatus } from '../api/deletion-calls';

/** The status of the link that opened the page. `unknown`: it could not be checked, so the deletion call decides. */
export type LinkState = 'none' | 'checking' | 'usable' | 'unknown' | 'expired' | 'foreign' | 'invalid';

export type DeletionLink = {
  /** The token in the URL; empty without one, undefined until the router knows the URL. */
  token: string | undefined;
  /** Removes the token from the address bar and the history, because it is a secret. */
  clearToken: () => void;
};

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
export function useDeletionLink({ token: tokenInUrl, clearToken }: DeletionLink, email: string) {
  const [link, setLink] = useState<{ state: LinkState; token?: string }>({ state: 'none' });
  const hasStarted = useRef(false);
  const checkLink = useEffectEvent(async (token: string) => {
    clearToken();
    setLink({ state: 'checking' });
    setLink({ state: await fetchLinkState(token, email), token });
  });

  useEffect(() => {
    // Runs once: React may run an effect twice, and the token is removed from the URL.
    if (!tokenInUrl || hasStarted.current) return;
    hasStarted.current = true;
    void checkLink(tokenInUrl);
  }, [tokenInUrl]);

  const mayWork = link.state === 'usable' || link.state === 'unknown';
  return { state: link.state, token: mayWork ? link.token : undefined };
}
