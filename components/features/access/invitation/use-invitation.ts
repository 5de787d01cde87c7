import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useSession } from '@/lib/auth/use-session';
import { useOncePerValue } from '@/lib/navigation/use-email-link';
import type { InvitationDetails } from './invitation-calls';

/** Why an invitation cannot be accepted or read. */
export type InvitationError = 'expired' | 'used' | 'invalid' | 'unreachable';

/** The state of the page. */
export type InvitationState =
  | { name: 'loading' }
  | { name: InvitationError }
  | { name: Exclude<InvitationDetails['nextStep'], 'none'>; details: InvitationDetails }
  /** The user has joined, or has created an account and can log in. */
  | { name: 'joined' | 'created'; details: InvitationDetails };

const errorsByCode: Partial<Record<ErrorCode, InvitationError>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
  error_link_invalid: 'invalid',
  // A malformed token is rejected before it is looked up.
  error_validation: 'invalid',
};

/** @returns The error of the invitation itself, or undefined. */
export const toInvitationError = (error: unknown): InvitationError | undefined =>
  error instanceof ApiError ? errorsByCode[error.code] : undefined;

const toState = (details: InvitationDetails): InvitationState =>
  details.nextStep === 'none' ? { name: 'used' } : { name: details.nextStep, details };

/** Fetches an invitation once the session is known, and again when the user changes. */
export function useInvitation(token: string, fetchInvitation: (token: string) => Promise<InvitationDetails>) {
  const [state, setState] = useState<InvitationState>({ name: 'loading' });
  const session = useSession();
  const isSessionKnown = session.status !== 'authenticating';
  const user = session.status === 'signedIn' ? session.user.id : '';

  const refetch = async () => {
    setState({ name: 'loading' });
    try {
      setState(toState(await fetchInvitation(token)));
    } catch (error) {
      setState({ name: toInvitationError(error) ?? 'unreachable' });
    }
  };

  useOncePerValue(isSessionKnown ? user : undefined, () => void refetch());

  return { state, setState, refetch, email: session.status === 'signedIn' ? session.user.email : '' };
}
