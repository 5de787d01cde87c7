import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';

export type ResetState =
  'checking' | 'usable' | 'expired' | 'sent' | 'invalid' | 'missing' | 'suspended' | 'sso' | 'unreachable' | 'done';

/** The fields of the `verifyToken` response that this page uses. */
export type LinkInfo = { purpose: string; maskedEmail: string; status: 'usable' | 'expired' | 'used' };

export type ResetLink = EmailLink & {
  /** Reads the link's status without consuming it. */
  checkLink: (token: string) => Promise<LinkInfo>;
};

/** A used or replaced link is treated like an expired one: the user needs a new link. */
const stateOfCode: Partial<Record<ErrorCode, ResetState>> = {
  error_link_expired: 'expired',
  error_link_used: 'expired',
  error_link_invalid: 'invalid',
  // Malformed tokens fail validation before the lookup.
  error_validation: 'invalid',
  error_login_account_suspended: 'suspended',
  error_sso_required: 'sso',
};

/** @returns The state that replaces the form, or undefined if the rejection is about the form's values. */
export function stateOfRejection(error: unknown): ResetState | undefined {
  if (!(error instanceof ApiError) || Object.keys(error.fields).some((name) => name === 'newPassword'))
    return undefined;
  return stateOfCode[error.code];
}

/** Checks the link of the page and tracks its state. */
export function useResetLink({ checkLink, ...emailLink }: ResetLink) {
  const [state, setState] = useState<ResetState>('checking');
  const [maskedEmail, setMaskedEmail] = useState('');

  const check = async (token: string | undefined) => {
    if (!token) return setState('missing');
    setState('checking');
    try {
      const link = await checkLink(token);
      setMaskedEmail(link.maskedEmail);
      if (link.purpose !== 'reset_password') setState('invalid');
      else setState(link.status === 'usable' ? 'usable' : 'expired');
    } catch (error) {
      setState(stateOfRejection(error) ?? 'unreachable');
    }
  };
  const token = useEmailLink(emailLink, (value) => void check(value));

  return { state, setState, token, maskedEmail, check: () => check(token.current) };
}
