import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { verifyEmail } from '@app/api-client/contract/account/verification';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { signalVerified } from './verified-signal';

/**
 * The states of the specification, section 4, and `missing` for whoever comes without a link. The link of a change of
 * address leads to `changed`, to `taken` where another account has come to use the address, or to `outdated`: there is no
 * new one without asking for the change again.
 */
export type VerificationState =
  'working' | 'done' | 'changed' | 'taken' | 'outdated' | 'expired' | 'sent' | 'failed' | 'missing';

/** What `verifyEmail` answers. */
export type Verified = ResponseOf<typeof verifyEmail>;

/** A link that a newer one has replaced is as good as expired: what helps is a new one. */
const expiredCodes: ErrorCode[] = ['error_link_expired', 'error_link_used'];

export type VerificationLink = {
  /** The token of the address; empty for whoever comes without one, undefined until the address is known. */
  token: string | undefined;
  /** Takes it out of the address bar: a secret stays neither on the screen nor in the history. */
  clearToken: () => void;
};

type Look = (token: string) => Promise<{ purpose: string }>;

/** A link of a change of address is not mailed again by whoever holds an old one. */
async function expiredState(look: Look, token: string): Promise<VerificationState> {
  const { purpose } = await look(token).catch(() => ({ purpose: '' }));
  return purpose === 'change_email' ? 'outdated' : 'expired';
}

type Verify = (token: string) => Promise<Verified>;

function stateOf(error: unknown): VerificationState {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'error_conflict') return 'taken';
  return expiredCodes.includes(error.code) ? 'expired' : 'failed';
}

/**
 * Uses the link that the page was opened with, once: opening it again, or twice at the same time, is a success for
 * whoever is verified. The token is sent by POST only; mail scanners that open the page run no script.
 */
export function useEmailVerification(verify: Verify, look: Look, link: VerificationLink) {
  const token = useRef<string | undefined>(undefined);
  const [state, setState] = useState<VerificationState>('working');
  const [maskedEmail, setMaskedEmail] = useState('');

  const attempt = useCallback(async () => {
    if (!token.current) return setState('missing');
    setState('working');
    try {
      const answer = await verify(token.current);
      setMaskedEmail(answer.maskedEmail);
      if (answer.outcome === 'email_changed') return setState('changed');
      signalVerified(answer.maskedEmail);
      setState('done');
    } catch (error) {
      const next = stateOf(error);
      setState(next === 'expired' ? await expiredState(look, token.current) : next);
    }
  }, [verify, look]);

  const forget = useEffectEvent(link.clearToken);
  useEffect(() => {
    // Once: React may run an effect twice, and the token soon leaves the address.
    if (link.token === undefined || token.current !== undefined) return;
    token.current = link.token;
    if (link.token) forget();
    void attempt();
  }, [link.token, attempt]);

  return { state, maskedEmail, token, setState, attempt };
}
