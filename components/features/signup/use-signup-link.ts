import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { SignupFormOptions } from './use-signup-form';

/** What `verifyToken` answers, as far as it matters here. */
export type LinkStatus = { purpose: string; maskedEmail: string; status: 'usable' | 'expired' | 'used' };

export type SignupLinkState = 'looking' | 'usable' | 'expired' | 'used' | 'invalid' | 'unreachable' | 'done';

const stateOfCode: Partial<Record<ErrorCode, SignupLinkState>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
  error_link_invalid: 'invalid',
};

const stateOf = (error: unknown) => (error instanceof ApiError ? stateOfCode[error.code] : undefined);

type SignupLinkOptions = {
  token: string;
  look: (token: string) => Promise<LinkStatus>;
  register: SignupFormOptions['register'];
};

/** Looks at the link of a quick sign-up, which uses nothing of it, and follows what becomes of it. */
export function useSignupLink({ token, look, register }: SignupLinkOptions) {
  const [state, setState] = useState<SignupLinkState>('looking');
  const [maskedEmail, setMaskedEmail] = useState('');
  const looked = useRef<string>(undefined);

  const lookAgain = useCallback(async () => {
    setState('looking');
    try {
      const link = await look(token);
      setMaskedEmail(link.maskedEmail);
      setState(link.purpose === 'quick_registration' ? link.status : 'invalid');
    } catch (error) {
      // What is malformed is refused before anybody looks at it.
      const isRejected = error instanceof ApiError && error.code === 'error_validation';
      setState(stateOf(error) ?? (isRejected ? 'invalid' : 'unreachable'));
    }
  }, [look, token]);

  useEffect(() => {
    // Once: React may run an effect twice.
    if (looked.current === token) return;
    looked.current = token;
    void lookAgain();
  }, [token, lookAgain]);

  const create: SignupFormOptions['register'] = async (body) => {
    try {
      return await register(body);
    } catch (error) {
      // It ran out, or was used in another tab, while the form was filled in; what was typed is kept as a draft.
      const ended = stateOf(error);
      if (ended) setState(ended);
      throw error;
    }
  };

  return { state, setState, maskedEmail, lookAgain, create };
}
