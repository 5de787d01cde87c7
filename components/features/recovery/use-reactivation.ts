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
  /** The token of the address; empty for whoever comes without one, undefined until the address is known. */
  token: string | undefined;
  /** Takes it out of the address bar: a secret stays neither on the screen nor in the history. */
  clearToken: () => void;
  /** Begins the trial. */
  reactivate: (token: string) => Promise<TrialOutcome>;
};

/**
 * Uses the link that the page was opened with, once. The token is sent by POST only; mail scanners that open the page run
 * no script.
 */
export function useReactivation({ token: given, clearToken, reactivate }: ReactivationLink) {
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

  const forget = useEffectEvent(clearToken);
  useEffect(() => {
    // Once: React may run an effect twice, and the token soon leaves the address.
    if (given === undefined || token.current !== undefined) return;
    token.current = given;
    if (given) forget();
    void attempt();
  }, [given, attempt]);

  return { state, trialEndsAt, attempt };
}
