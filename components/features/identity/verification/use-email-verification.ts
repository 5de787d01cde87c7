import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { verifyEmail } from '@app/api-client/contract/identity/verification';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';
import { signalVerified } from './verified-signal';

/**
 * States of the page; `missing` means that the URL has no link. The link of an address change ends in `changed`, in
 * `taken` if another account uses the address by now, or in `outdated`: it cannot be resent without a new request.
 */
export type VerificationState =
  'working' | 'done' | 'changed' | 'taken' | 'outdated' | 'expired' | 'sent' | 'failed' | 'missing';

/** The response of `verifyEmail`. */
export type Verified = ResponseOf<typeof verifyEmail>;

/** A replaced link is treated like an expired one: the user needs a new link. */
const expiredCodes: ErrorCode[] = ['error_link_expired', 'error_link_used'];

type CheckLink = (token: string) => Promise<{ purpose: string }>;

/** An expired link of an address change cannot be resent with the old link. */
async function expiredState(checkLink: CheckLink, token: string): Promise<VerificationState> {
  const { purpose } = await checkLink(token).catch(() => ({ purpose: '' }));
  return purpose === 'change_email' ? 'outdated' : 'expired';
}

type Verify = (token: string) => Promise<Verified>;

function stateOf(error: unknown): VerificationState {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'error_conflict') return 'taken';
  return expiredCodes.includes(error.code) ? 'expired' : 'failed';
}

/**
 * Uses the link of the page once. Opening it again, or twice at the same time, succeeds if the address is verified. The
 * token is sent by POST only, so email scanners that open the page without running scripts do not consume it.
 */
export function useEmailVerification(verify: Verify, checkLink: CheckLink, link: EmailLink) {
  const [state, setState] = useState<VerificationState>('working');
  const [maskedEmail, setMaskedEmail] = useState('');

  const attempt = async (token: string | undefined) => {
    if (!token) return setState('missing');
    setState('working');
    try {
      const answer = await verify(token);
      setMaskedEmail(answer.maskedEmail);
      if (answer.outcome === 'email_changed') return setState('changed');
      signalVerified(answer.maskedEmail);
      setState('done');
    } catch (error) {
      const next = stateOf(error);
      setState(next === 'expired' ? await expiredState(checkLink, token) : next);
    }
  };
  const token = useEmailLink(link, (value) => void attempt(value));

  return { state, maskedEmail, token, setState, attempt: () => attempt(token.current) };
}
