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
    look: vi.fn<InvitationProps['look']>(async () => details('register')),
    join: vi.fn<InvitationProps['join']>(async () => ({
      outcome: 'accepted' as const,
      organization: { id: 'o', name: 'Acme Sample', role: 'teammate' as const },
    })),
    logOut: vi.fn<InvitationProps['logOut']>(async () => signOut()),
    signUp: ({ maskedEmail, onCreated, onRejected }) => (
      <>
        <button onClick={() => onCreated()}>{`sign up ${maskedEmail}`}</button>
        <button onClick={() => onRejected(rejection(409, 'error_conflict'))}>refused</button>
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

describe('a new person', () => {
  it('is shown who invites and as what, and the form with the address', async () => {
    open();
    expect(await heading('Join Acme Sample')).toBeTruthy();
    expect(screen.getByText("You're invited to join “Acme Sample”. Your role: teammate.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'sign up a••••@acme.example' })).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('can log in once the account is made, and the token leaves the address', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: /^sign up/ }));
    expect(await heading('Your account is ready')).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(page.clearToken).toHaveBeenCalledOnce();
  });

  it('is told to log in when the address has an account by now', async () => {
    const look = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('register'));
    const page = open({ look });
    await page.user.click(await screen.findByRole('button', { name: 'rejected' }));
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Fsignup%3Finvitation%3Dt');
  });
});

describe('the invited person, logged in', () => {
  it('joins by a press, after being told what becomes of the own organization', async () => {
    signIn();
    const page = open({ look: async () => details('accept') });
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
  ] as const)('is told why it is refused: %s, and can try again', async (code, sentence) => {
    signIn();
    const page = open({ look: async () => details('accept'), join: () => Promise.reject(rejection(409, code)) });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join Acme Sample/ }).getAttribute('aria-disabled')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('learns it when the invitation was taken back in the meantime', async () => {
    signIn();
    const join = () => Promise.reject(rejection(404, 'error_link_invalid'));
    const page = open({ look: async () => details('accept'), join });
    await page.user.click(await screen.findByRole('button', { name: /^Join Acme Sample/ }));
    expect(await heading("This invitation doesn't work")).toBeTruthy();
  });
});

describe('somebody else, logged in', () => {
  it('logs out and goes on as the invited person', async () => {
    signIn();
    const look = vi.fn(async () => details('log_in')).mockResolvedValueOnce(details('log_out'));
    const page = open({ look });
    expect(
      await screen.findByText(/You're logged in as ada@acme\.example, but the invitation is for a••••@/),
    ).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: /^Log out and continue/ }));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(page.logOut).toHaveBeenCalledOnce();
    expect(look).toHaveBeenCalledTimes(2);
  });
});

describe('an invitation that cannot be used', () => {
  it.each([
    ['This invitation has expired', () => Promise.reject(rejection(400, 'error_link_expired'))],
    ["This invitation doesn't work", () => Promise.reject(rejection(404, 'error_link_invalid'))],
    ['This invitation was already accepted', async () => details('none')],
  ])('says so, and what to do: %s', async (title, look) => {
    open({ look });
    expect(await heading(title)).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('can be looked at again when nobody answered', async () => {
    const look = vi.fn(async () => details('register')).mockRejectedValueOnce(rejection(503, 'error_unavailable'));
    const page = open({ look });
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await heading('Join Acme Sample')).toBeTruthy();
  });
});

it('waits until it is known who is here, and looks once', async () => {
  setSession({ status: 'authenticating' });
  const page = open();
  expect(screen.getByText('Checking your invitation…')).toBeTruthy();
  expect(page.look).not.toHaveBeenCalled();
  act(signOut);
  await waitFor(() => expect(page.look).toHaveBeenCalledOnce());
});
