import { ApiError } from '@app/api-client/api-error';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { noLosses } from '@/lib/organization/testing/sample-losses';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { Invitation, type InvitationProps } from '../invitation';
import type { CurrentOrganization, InvitationDetails } from '../invitation-calls';

/** An organization of the user's own, in its trial. */
export const own: CurrentOrganization = {
  name: 'Ada Sample',
  blocker: null,
  losses: { ...noLosses, trialEndsAt: '2026-03-21T12:00:00.000Z' },
};

/** An invitation as the API describes it. */
export const details = (nextStep: InvitationDetails['nextStep']): InvitationDetails => ({
  organizationName: 'Acme Sample',
  maskedEmail: 'a••••@acme.example',
  role: 'teammate',
  status: nextStep === 'none' ? 'Active' : 'InvitationSent',
  expiresAt: '2026-03-14T12:00:00.000Z',
  nextStep,
  ssoDomain: null,
  currentOrganization: nextStep === 'accept' ? own : null,
});
const user = {
  id: 'p',
  sessionId: 's',
  email: 'ada@acme.example',
  firstName: 'Ada',
  lastName: 'Sample',
  organizationId: 'o',
};
export const signIn = () => setSession({ status: 'signedIn', user, requiresPasswordChange: false });
export const signOut = () => setSession({ status: 'signedOut', hasEnded: false });
export const rejection = (status: number, code: ApiError['code']) => new ApiError({ status, code, requestId: 'r' });

/** Shows the page of an invitation. @param overrides Props that the test sets. */
export function open(overrides: Partial<InvitationProps> = {}) {
  const props = {
    Frame: PlainFrame,
    token: 't',
    fetchInvitation: vi.fn<InvitationProps['fetchInvitation']>(async () => details('register')),
    join: vi.fn<InvitationProps['join']>(async () => ({
      outcome: 'accepted' as const,
      organization: { id: 'o', name: 'Acme Sample', role: 'teammate' as const },
    })),
    logOut: vi.fn<InvitationProps['logOut']>(async () => signOut()),
    signUp: ({ maskedEmail, onCreated, onRejected }) => (
      <>
        <button onClick={() => onCreated()}>{`sign up ${maskedEmail}`}</button>
        <button onClick={() => onRejected(rejection(409, 'error_conflict'))}>rejected</button>
      </>
    ),
    clearToken: vi.fn<() => unknown>(),
    ...overrides,
  } satisfies InvitationProps;
  render(<Invitation {...props} />);
  return { ...props, user: userEvent.setup() };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
