import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useSession } from '@/lib/auth/use-session';
import type { InvitationDetails } from './invitation-calls';

/** Why an invitation cannot be accepted, or could not be looked at. */
export type InvitationFault = 'expired' | 'used' | 'invalid' | 'unreachable';

/** What is known of an invitation. */
export type InvitationState =
  | { name: 'looking' }
  | { name: InvitationFault }
  | { name: 'register' | 'log_in' | 'accept' | 'log_out'; details: InvitationDetails }
  /** The person has joined, or has an account with which to log in. */
  | { name: 'joined' | 'created'; details: InvitationDetails };

const faults: Partial<Record<ErrorCode, InvitationFault>> = {
  error_link_expired: 'expired',
  error_link_used: 'used',
  error_link_invalid: 'invalid',
  // What is malformed is refused before anybody looks at it.
  error_validation: 'invalid',
};

/** @returns What a refusal says about the invitation itself, if anything. */
export const faultOf = (error: unknown): InvitationFault | undefined =>
  error instanceof ApiError ? faults[error.code] : undefined;

const stateOf = (details: InvitationDetails): InvitationState =>
  details.nextStep === 'none' ? { name: 'used' } : { name: details.nextStep, details };

/** Looks at an invitation once it is known who is here, and again when that changes. */
export function useInvitation(token: string, look: (token: string) => Promise<InvitationDetails>) {
  const [state, setState] = useState<InvitationState>({ name: 'looking' });
  const session = useSession();
  const isKnown = session.status !== 'authenticating';
  const user = session.status === 'signedIn' ? session.user.id : '';
  const looked = useRef<string>(undefined);

  const lookAgain = useCallback(async () => {
    setState({ name: 'looking' });
    try {
      setState(stateOf(await look(token)));
    } catch (error) {
      setState({ name: faultOf(error) ?? 'unreachable' });
    }
  }, [look, token]);

  useEffect(() => {
    // Once for each person: React may run an effect twice.
    if (!isKnown || looked.current === user) return;
    looked.current = user;
    void lookAgain();
  }, [isKnown, user, lookAgain]);

  return { state, setState, lookAgain, email: session.status === 'signedIn' ? session.user.email : '' };
}
