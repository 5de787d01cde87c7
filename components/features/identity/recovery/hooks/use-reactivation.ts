import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';
import type { TrialOutcome } from '../recovery-calls';
import type { LinkInfo } from './use-reset-link';

/** States of the page; `asking` waits for the press of a button, and `missing` means that the URL has no link. */
export type ReactivationState =
  'checking' | 'asking' | 'working' | TrialOutcome['outcome'] | 'expired' | 'used' | 'failed' | 'missing';

const stateOfCode: Partial<Record<ErrorCode, ReactivationState>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
};

export type ReactivationLink = EmailLink & {
  /** Reads the link's status without consuming it. */
  checkLink: (token: string) => Promise<LinkInfo>;
  /** Starts the trial. */
  reactivate: (token: string) => Promise<TrialOutcome>;
};

/**
 * Checks the link of the page, and uses it when the user asks for it: email scanners open links and run the scripts of
 * their pages (A6). A used link has its button as well, because the trial that it started may be running.
 */
export function useReactivation({ checkLink, reactivate, ...emailLink }: ReactivationLink) {
  const [state, setState] = useState<ReactivationState>('checking');
  const [maskedEmail, setMaskedEmail] = useState('');
  const [trialEndsAt, setTrialEndsAt] = useState<string | null>(null);

  const check = async (token: string | undefined) => {
    if (!token) return setState('missing');
    setState('checking');
    try {
      const link = await checkLink(token);
      if (link.purpose !== 'reactivate_trial') return setState('failed');
      setMaskedEmail(link.maskedEmail);
      setState(link.status === 'expired' ? 'expired' : 'asking');
    } catch {
      setState('failed');
    }
  };
  const token = useEmailLink(emailLink, (value) => void check(value));

  const start = async () => {
    setState('working');
    try {
      const answer = await reactivate(token.current ?? '');
      setTrialEndsAt(answer.trialEndsAt);
      setState(answer.outcome);
    } catch (error) {
      setState((error instanceof ApiError ? stateOfCode[error.code] : undefined) ?? 'failed');
    }
  };

  return {
    state,
    maskedEmail,
    trialEndsAt,
    start,
    /** Repeats what failed. */
    retry: () => (maskedEmail === '' ? check(token.current) : start()),
  };
}
