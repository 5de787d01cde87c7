import { ApiError } from '@app/api-client/api-error';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/component-axe';
import { Invitation, type InvitationProps } from './invitation';
import type { InvitationDetails } from './invitation-calls';

const details = (nextStep: InvitationDetails['nextStep']): InvitationDetails => ({
  organizationName: 'Acme Sample',
  maskedEmail: 'a••••@acme.example',
  role: 'teammate',
  status: nextStep === 'none' ? 'Active' : 'InvitationSent',
  expiresAt: '2026-03-14T12:00:00.000Z',
  nextStep,
});
const user = {
  id: 'p',
  sessionId: 's',
  email: 'ada@acme.example',
  firstName: 'Ada',
  lastName: 'Sample',
  organizationId: 'o',
};
const signIn = () => setSession({ status: 'signedIn', user, requiresPasswordChange: false });
const signOut = () => setSession({ status: 'signedOut', hasEnded: false });
const rejection = (status: number, code: ApiError['code']) => new ApiError({ status, code, requestId: 'r' });

function open(overrides: Partial<InvitationProps> = {}) {
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(signOut);

describe('an invitation for a new user', () => {
  it('shows the organization, the role, and the form with the address', async () => {
    open();
    expect(await heading('Join Acme Sample')).toBeTruthy();
    expect(screen.getByText("You're invited to join “Acme Sample”. Your role: teammate.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'sign up a••••@acme.example' })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the login after the sign-up, and removes the token from the URL', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: /^sign up/ }));
    expect(await heading('Your account is ready')).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(page.clearToken).toHaveBeenCalledOnce();
  });

  it('offers the login if the address has an account by now', async () => {
    const fetchInvitation = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('register'));
    const page = open({ fetchInvitation });
    await page.user.click(await screen.findByRole('button', { name: 'rejected' }));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fsignup%3Finvitation%3Dt');
  });
});

describe('an invitation for the logged-in user', () => {
  it('is accepted by a button, below a text about the current organization', async () => {
    signIn();
    const page = open({ fetchInvitation: async () => details('accept') });
    expect(await screen.findByText("You're logged in as ada@acme.example.")).toBeTruthy();
    expect(screen.getByText(/your current organization is closed, with its trial/)).toBeTruthy();
    expect(page.join).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("You've joined Acme Sample")).toBe(document.activeElement);
    expect(page.join).toHaveBeenCalledExactlyOnceWith('t');
    expect(page.clearToken).toHaveBeenCalledOnce();
  });

  it.each([
    ['error_organization_has_members', /still has other members/],
    ['error_organization_has_paid_plan', /has a paid plan/],
  ] as const)('shows the rejection %s and can be accepted again', async (code, sentence) => {
    signIn();
    const page = open({
      fetchInvitation: async () => details('accept'),
      join: () => Promise.reject(rejection(409, code)),
    });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Acme Sample/ }).getAttribute('aria-disabled')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('reports that it was revoked in the meantime', async () => {
    signIn();
    const join = () => Promise.reject(rejection(404, 'error_link_invalid'));
    const page = open({ fetchInvitation: async () => details('accept'), join });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("This invitation doesn't work")).toBeTruthy();
  });
});

describe('an invitation for another user than the logged-in one', () => {
  it('logs out and continues as the invited user', async () => {
    signIn();
    const fetchInvitation = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('log_out'));
    const page = open({ fetchInvitation });
    expect(
      await screen.findByText(/You're logged in as ada@acme\.example, but the invitation is for a••••@/),
    ).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: /^Log out and continue/ }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(page.logOut).toHaveBeenCalledOnce();
    expect(fetchInvitation).toHaveBeenCalledTimes(2);
  });
});

describe('an invitation that cannot be used', () => {
  it.each([
    ['This invitation has expired', () => Promise.reject(rejection(400, 'error_link_expired'))],
    ["This invitation doesn't work", () => Promise.reject(rejection(404, 'error_link_invalid'))],
    ['This invitation was already accepted', async () => details('none')],
  ])('explains the error and what to do: %s', async (title, fetchInvitation) => {
    open({ fetchInvitation });
    expect(await heading(title)).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('can be fetched again after a failure', async () => {
    const fetchInvitation = vi
      .fn(async () => details('register'))
      .mockRejectedValueOnce(rejection(503, 'error_unavailable'));
    const page = open({ fetchInvitation });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Join Acme Sample')).toBeTruthy();
  });
});

it('fetches an invitation once, after the session is known', async () => {
  setSession({ status: 'authenticating' });
  const page = open();
  expect(screen.getByText('Checking your invitation…')).toBeTruthy();
  expect(page.fetchInvitation).not.toHaveBeenCalled();
  act(signOut);
  await waitFor(() => expect(page.fetchInvitation).toHaveBeenCalledOnce());
});
