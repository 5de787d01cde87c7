import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { TrialOutcome } from './recovery-calls';

export type ReactivationState = 'working' | TrialOutcome['outcome'] | 'expired' | 'used' | 'failed' | 'missing';

const stateOfCode: Partial<Record<ErrorCode, ReactivationState>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
};

export type ReactivationLink = {
  /** The token from the URL. Empty without a link, undefined until the URL is known. */
  token: string | undefined;
  /** Removes the token from the URL: a secret must not stay on the screen or in the history. */
  clearToken: () => void;
  /** Starts the trial. */
  reactivate: (token: string) => Promise<TrialOutcome>;
};

/**
 * Uses the link of the page once. The token is sent by POST only, so email scanners that open the page without running
 * scripts do not consume it.
 */
export function useReactivation({ token: urlToken, clearToken, reactivate }: ReactivationLink) {
  const token = useRef<string | undefined>(undefined);
  const [state, setState] = useState<ReactivationState>('working');
  const [trialEndsAt, setTrialEndsAt] = useState<string | null>(null);

  const attempt = useCallback(async () => {
    if (!token.current) return setState('missing');
    setState('working');
    try {
      const answer = await reactivate(token.current);
      setTrialEndsAt(answer.trialEndsAt);
      setState(answer.outcome);
    } catch (error) {
      setState((error instanceof ApiError ? stateOfCode[error.code] : undefined) ?? 'failed');
    }
  }, [reactivate]);

  const clear = useEffectEvent(clearToken);
  useEffect(() => {
    // Only once: React may run an effect twice, and the token soon leaves the URL.
    if (urlToken === undefined || token.current !== undefined) return;
    token.current = urlToken;
    if (urlToken) clear();
    void attempt();
  }, [urlToken, attempt]);

  return { state, trialEndsAt, attempt };
}
