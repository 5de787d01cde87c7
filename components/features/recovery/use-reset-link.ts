import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';

export type ResetState =
  'looking' | 'usable' | 'expired' | 'sent' | 'invalid' | 'missing' | 'suspended' | 'sso' | 'unreachable' | 'done';

/** What `verifyToken` answers, as far as it matters here. */
export type LinkInfo = { purpose: string; maskedEmail: string; status: 'usable' | 'expired' | 'used' };

export type ResetLink = {
  /** The token of the address; empty for whoever comes without one, undefined until the address is known. */
  token: string | undefined;
  /** Takes it out of the address bar: a secret stays neither on the screen nor in the history. */
  clearToken: () => void;
  /** Looks at the link, which uses nothing of it. */
  look: (token: string) => Promise<LinkInfo>;
};

/** A link that was used, or that a newer one has replaced, is as good as expired: what helps is a new one. */
const stateOfCode: Partial<Record<ErrorCode, ResetState>> = {
  error_link_expired: 'expired',
  error_link_used: 'expired',
  error_link_invalid: 'invalid',
  // What is malformed is refused before anybody looks for it.
  error_validation: 'invalid',
  error_login_account_suspended: 'suspended',
  error_sso_required: 'sso',
};

/** @returns What the page shows in place of the form, where the refusal is not about what was typed. */
export function stateOfRejection(error: unknown): ResetState | undefined {
  if (!(error instanceof ApiError) || Object.keys(error.fields).some((name) => name === 'newPassword'))
    return undefined;
  return stateOfCode[error.code];
}

/** Looks at the link that the page was opened with, and follows what becomes of it. */
export function useResetLink({ token: given, clearToken, look }: ResetLink) {
  const token = useRef<string | undefined>(undefined);
  const [state, setState] = useState<ResetState>('looking');
  const [maskedEmail, setMaskedEmail] = useState('');

  const lookAgain = useCallback(async () => {
    if (!token.current) return setState('missing');
    setState('looking');
    try {
      const link = await look(token.current);
      setMaskedEmail(link.maskedEmail);
      if (link.purpose !== 'reset_password') setState('invalid');
      else setState(link.status === 'usable' ? 'usable' : 'expired');
    } catch (error) {
      setState(stateOfRejection(error) ?? 'unreachable');
    }
  }, [look]);

  const forget = useEffectEvent(clearToken);
  useEffect(() => {
    // Once: React may run an effect twice, and the token soon leaves the address.
    if (given === undefined || token.current !== undefined) return;
    token.current = given;
    if (given) forget();
    void lookAgain();
  }, [given, lookAgain]);

  return { state, setState, token, maskedEmail, lookAgain };
}
