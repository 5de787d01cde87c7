import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';
import type { TrialOutcome } from '../recovery-calls';

export type ReactivationState = 'working' | TrialOutcome['outcome'] | 'expired' | 'used' | 'failed' | 'missing';

const stateOfCode: Partial<Record<ErrorCode, ReactivationState>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
};

export type ReactivationLink = EmailLink & {
  /** Starts the trial. */
  reactivate: (token: string) => Promise<TrialOutcome>;
};

/**
 * Uses the link of the page once. The token is sent by POST only, so email scanners that open the page without running
 * scripts do not consume it.
 */
export function useReactivation({ reactivate, ...emailLink }: ReactivationLink) {
  const [state, setState] = useState<ReactivationState>('working');
  const [trialEndsAt, setTrialEndsAt] = useState<string | null>(null);

  const attempt = async (token: string | undefined) => {
    if (!token) return setState('missing');
    setState('working');
    try {
      const answer = await reactivate(token);
      setTrialEndsAt(answer.trialEndsAt);
      setState(answer.outcome);
    } catch (error) {
      setState((error instanceof ApiError ? stateOfCode[error.code] : undefined) ?? 'failed');
    }
  };
  const token = useEmailLink(emailLink, (value) => void attempt(value));

  return { state, trialEndsAt, attempt: () => attempt(token.current) };
}
