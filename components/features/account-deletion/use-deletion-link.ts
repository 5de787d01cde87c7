import { ApiError } from '@app/api-client/api-error';
import { maskEmail } from '@app/api-client/rules/mask-email';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getLinkStatus } from './deletion-calls';

/**
 * What has become of the link that the page was opened with. `unknown`: nobody could be asked about it now; whether it
 * works is said by the deletion itself.
 */
export type LinkState = 'none' | 'looking' | 'usable' | 'unknown' | 'expired' | 'foreign' | 'invalid';

export type DeletionLink = {
  /** The token of the address; empty without one, undefined until the address is known. */
  token: string | undefined;
  /** Takes it out of the address bar: a secret stays neither on the screen nor in the history. */
  clearToken: () => void;
};

async function look(token: string, email: string): Promise<LinkState> {
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
 * Looks at the link of a mail, which uses nothing of it.
 * @param email Whose account is to be deleted.
 * @returns What has become of it, and the token as long as it may work.
 */
export function useDeletionLink({ token: given, clearToken }: DeletionLink, email: string) {
  const [link, setLink] = useState<{ state: LinkState; token?: string }>({ state: 'none' });
  const hasBegun = useRef(false);
  const begin = useEffectEvent(async (token: string) => {
    clearToken();
    setLink({ state: 'looking' });
    setLink({ state: await look(token, email), token });
  });

  useEffect(() => {
    // Once: React may run an effect twice, and the token soon leaves the address.
    if (!given || hasBegun.current) return;
    hasBegun.current = true;
    void begin(given);
  }, [given]);

  const mayWork = link.state === 'usable' || link.state === 'unknown';
  return { state: link.state, token: mayWork ? link.token : undefined };
}
