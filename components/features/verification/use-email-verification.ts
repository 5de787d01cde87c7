import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { signalVerified } from './verified-signal';

/** The states of the specification, section 4, and `missing` for whoever comes without a link. */
export type VerificationState = 'working' | 'done' | 'expired' | 'sent' | 'failed' | 'missing';

/** A link that a newer one has replaced is as good as expired: what helps is a new one. */
const expiredCodes: ErrorCode[] = ['error_link_expired', 'error_link_used'];

/**
 * Takes the token out of the address bar, so that it stays neither in the history nor on the screen. The router's own
 * entry is kept and rewritten: going back and forth works.
 */
function takeToken(): string {
  const url = new URL(window.location.href);
  const token = url.searchParams.get('token') ?? '';
  if (url.searchParams.has('token')) {
    url.searchParams.delete('token');
    const address = url.pathname + url.search;
    const entry = { ...(window.history.state as object | null), url: address, as: address };
    window.history.replaceState(entry, '', address);
  }
  return token;
}

type Verify = (token: string) => Promise<{ maskedEmail: string }>;

/**
 * Uses the link that the page was opened with, once: opening it again, or twice at the same time, is a success for
 * whoever is verified. The token is sent by POST only; mail scanners that open the page run no script.
 */
export function useEmailVerification(verify: Verify) {
  const token = useRef<string | undefined>(undefined);
  const [state, setState] = useState<VerificationState>('working');

  const attempt = useCallback(async () => {
    if (!token.current) return setState('missing');
    setState('working');
    try {
      const { maskedEmail } = await verify(token.current);
      signalVerified(maskedEmail);
      setState('done');
    } catch (error) {
      setState(error instanceof ApiError && expiredCodes.includes(error.code) ? 'expired' : 'failed');
    }
  }, [verify]);

  useEffect(() => {
    // React may run an effect twice; the token is in the address the first time only.
    if (token.current !== undefined) return;
    token.current = takeToken();
    void attempt();
  }, [attempt]);

  return { state, token, setState, attempt };
}
