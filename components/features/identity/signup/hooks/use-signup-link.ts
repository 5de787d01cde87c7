import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useOncePerValue } from '@/lib/navigation/use-email-link';
import type { SignupFormOptions } from './use-signup-form';

/** The fields of the `verifyToken` response that this page uses. */
export type LinkStatus = { purpose: string; maskedEmail: string; status: 'usable' | 'expired' | 'used' };

export type SignupLinkState = 'checking' | 'usable' | 'expired' | 'used' | 'invalid' | 'unreachable';

const stateOfCode: Partial<Record<ErrorCode, SignupLinkState>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
  error_link_invalid: 'invalid',
};

const stateOf = (error: unknown) => (error instanceof ApiError ? stateOfCode[error.code] : undefined);

type SignupLinkOptions = {
  token: string;
  checkLink: (token: string) => Promise<LinkStatus>;
  register: SignupFormOptions['register'];
};

/** Checks a quick sign-up link without consuming it and tracks its state. */
export function useSignupLink({ token, checkLink, register }: SignupLinkOptions) {
  const [state, setState] = useState<SignupLinkState>('checking');
  const [maskedEmail, setMaskedEmail] = useState('');

  const check = async () => {
    setState('checking');
    try {
      const link = await checkLink(token);
      setMaskedEmail(link.maskedEmail);
      setState(link.purpose === 'quick_registration' ? link.status : 'invalid');
    } catch (error) {
      // Malformed tokens fail validation before the lookup.
      const isRejected = error instanceof ApiError && error.code === 'error_validation';
      setState(stateOf(error) ?? (isRejected ? 'invalid' : 'unreachable'));
    }
  };

  useOncePerValue(token, () => void check());

  const create: SignupFormOptions['register'] = async (body) => {
    try {
      return await register(body);
    } catch (error) {
      // The link expired or was used in another tab in the meantime. The input stays as a draft.
      const ended = stateOf(error);
      if (ended) setState(ended);
      throw error;
    }
  };

  return { state, maskedEmail, check, create };
}
