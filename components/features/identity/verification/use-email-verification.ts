import { useState } from 'react';
import { ApiError } from '@app/api-client/api-error';
import type { verifyEmail, verifyToken } from '@app/api-client/contract/identity/verification';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { useEmailLink, type EmailLink } from '@/lib/navigation/use-email-link';
import { signalVerified } from './verified-signal';

/**
 * States of the page; `missing` means that the URL has no link. `confirm` and `change` wait for the press of a button.
 * The link of an address change ends in `changed`, in `taken` if another account uses the address by now, or in
 * `outdated`: it cannot be resent without a new request.
 */
export type VerificationState =
  | 'checking'
  | 'confirm'
  | 'change'
  | 'working'
  | 'done'
  | 'changed'
  | 'taken'
  | 'outdated'
  | 'expired'
  | 'sent'
  | 'failed'
  | 'missing';

/** The response of `verifyEmail`. */
export type Verified = ResponseOf<typeof verifyEmail>;
/** The part of the response of `verifyToken` that this page uses. */
export type LinkInfo = Pick<ResponseOf<typeof verifyToken>, 'purpose' | 'maskedEmail' | 'status'>;

/** A replaced link is treated like an expired one: the user needs a new link. */
const expiredCodes: ErrorCode[] = ['error_link_expired', 'error_link_used'];

/** Actions of links, by their purpose. */
const actions: Partial<Record<LinkInfo['purpose'], 'confirm' | 'change'>> = {
  verify_email: 'confirm',
  change_email: 'change',
};

function stateOf(error: unknown, isChange: boolean): VerificationState {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'error_conflict') return 'taken';
  if (!expiredCodes.includes(error.code)) return 'failed';
  return isChange ? 'outdated' : 'expired';
}

export type VerificationLink = EmailLink & {
  /** Uses the link. */
  verify: (token: string) => Promise<Verified>;
  /** Reads the purpose, the address and the status of the link without using it. */
  checkLink: (token: string) => Promise<LinkInfo>;
};

/**
 * Checks the link of the page, and uses it when the user asks for it: email scanners open links and run the scripts of
 * their pages (A6). Using it again, or twice at the same time, succeeds if the address is verified, so a used link has
 * its button as well.
 */
export function useEmailVerification({ verify, checkLink, ...link }: VerificationLink) {
  const [state, setState] = useState<VerificationState>('checking');
  const [maskedEmail, setMaskedEmail] = useState('');
  const [action, setAction] = useState<'confirm' | 'change'>();

  const check = async (token: string | undefined) => {
    if (!token) return setState('missing');
    setState('checking');
    try {
      const { purpose, status, maskedEmail: address } = await checkLink(token);
      const found = actions[purpose];
      setMaskedEmail(address);
      setAction(found);
      if (found && status === 'expired') setState(found === 'change' ? 'outdated' : 'expired');
      else setState(found ?? 'failed');
    } catch {
      setState('failed');
    }
  };
  const token = useEmailLink(link, (value) => void check(value));

  const confirm = async () => {
    setState('working');
    try {
      const answer = await verify(token.current ?? '');
      setMaskedEmail(answer.maskedEmail);
      if (answer.outcome === 'email_changed') return setState('changed');
      signalVerified(answer.maskedEmail);
      setState('done');
    } catch (error) {
      setState(stateOf(error, action === 'change'));
    }
  };

  return {
    state,
    maskedEmail,
    token,
    setState,
    confirm,
    /** Repeats what failed. */
    retry: () => (action ? confirm() : check(token.current)),
  };
}
