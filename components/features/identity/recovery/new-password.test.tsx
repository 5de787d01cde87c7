import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { loadPasswordDictionary } from '@app/api-client/rules/identity/password-dictionary';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { NewPassword, type NewPasswordProps } from './new-password';

const patient = { timeout: 10_000 };
const usable = { purpose: 'reset_password', maskedEmail: 'a••••@acme.com', status: 'usable' } as const;
const good = 'Herons count 8 boats';
const reject = (code: ErrorCode, status = 400) => vi.fn(() => Promise.reject(new ApiError({ status, code })));

function open(overrides: Partial<NewPasswordProps> = {}) {
  const props = {
    Frame: PlainFrame,
    token: 'secret' as string | undefined,
    clearToken: vi.fn<() => void>(),
    checkLink: vi.fn<NewPasswordProps['checkLink']>(async () => usable),
    emailFor: () => 'ada@acme.com',
    set: vi.fn<NewPasswordProps['set']>(async () => undefined),
    resend: vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 })),
    ...overrides,
  };
  render(
    <StrictMode>
      <NewPassword {...props} />
    </StrictMode>,
  );
  return { ...props, user: userEvent.setup() };
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name }, patient);
const focused = async (name: string) => expect(await headed(name)).toBe(document.activeElement);
const submit = () => screen.getByRole('button', { name: /^Set new password/ });

async function enter(user: ReturnType<typeof userEvent.setup>, password: string, again = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Verify password'), again);
  await user.click(submit());
}

beforeAll(() => Promise.all([import('./model/check-new-password'), loadPasswordDictionary()]), 120_000);

describe('the page of a password reset link', () => {
  it('shows no field before the link is checked, and checking does not consume the link', async () => {
    const { checkLink, set } = open({ checkLink: vi.fn(() => new Promise<never>(() => undefined)) });
    await headed('Set a new password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByText('Checking your link…')).toBeTruthy();
    expect(checkLink).toHaveBeenCalledTimes(1);
    expect(set).not.toHaveBeenCalled();
  });

  it('A5: removes the token from the URL once it is read', async () => {
    const { clearToken, checkLink } = open();
    await screen.findByLabelText('New password');
    expect(clearToken).toHaveBeenCalledTimes(1);
    expect(checkLink).toHaveBeenCalledExactlyOnceWith('secret');
  });

  it('sets the password, says that other sessions have ended, and does not log the user in', async () => {
    const { user, set } = open();
    await enter(user, good);
    await focused('Password updated');
    expect(set).toHaveBeenCalledExactlyOnceWith('secret', good);
    expect(screen.getByText('Log in with your new password. You were logged out on all devices.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?notice=password-updated');
    expect(await componentViolations()).toEqual([]);
  });

  it('names the account for password managers if the link names it', async () => {
    const { container } = { container: document.body };
    open();
    await screen.findByLabelText('New password');
    const username = container.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(username?.value).toBe('ada@acme.com');
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['short1A', good, /at least 8 characters/],
    [good, 'Another 1 password', /Passwords do not match/],
    ['Sunshine2026!', 'Sunshine2026!', /too common/],
  ])('rejects the passwords %s and %s without sending them', async (password, again, message) => {
    const { user, set } = open();
    await enter(user, password, again);
    expect((await screen.findAllByText(message, undefined, patient)).length).toBeGreaterThan(0);
    expect(set).not.toHaveBeenCalled();
  });

  it('shows an error that only the server can find at its field', async () => {
    const set = vi.fn(() =>
      Promise.reject(
        new ApiError({
          status: 400,
          code: 'error_password_unchanged',
          fields: { newPassword: { code: 'password_unchanged' } },
        }),
      ),
    );
    const { user } = open({ set });
    await enter(user, good);
    expect((await screen.findAllByText(/New password must be different than the current password/)).length).toBe(2);
    expect(await componentViolations()).toEqual([]);
  });

  it.each(['expired', 'used'] as const)('offers to email a new link for a link that is %s', async (status) => {
    const { user, resend } = open({ checkLink: async () => ({ ...usable, status }) });
    await focused('This link has expired');
    await user.click(screen.getByRole('button', { name: /^Send a new link/ }));
    await focused('New link sent');
    expect(resend).toHaveBeenCalledExactlyOnceWith('secret');
    expect(screen.getByText(/We sent it to a••••@acme.com/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['error_link_used', 400, 'This link has expired'],
    ['error_login_account_suspended', 403, 'Account suspended'],
    ['error_sso_required', 403, 'Log in with single sign-on'],
  ] as const)('shows a page of its own if saving fails with %s', async (code, status, title) => {
    const { user } = open({ set: reject(code, status) });
    await enter(user, good);
    await focused(title);
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['an unknown link', { checkLink: reject('error_link_invalid') }, 'This link does not work'],
    [
      'a link of another kind',
      { checkLink: async () => ({ ...usable, purpose: 'verify_email' }) },
      'This link does not work',
    ],
    ['no link', { token: '' }, 'Open the link in your email'],
  ])('links to a new reset link for %s', async (_what, overrides, title) => {
    open(overrides);
    await focused(title);
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgot-password');
    expect(await componentViolations()).toEqual([]);
  });

  it('checks the link again on request after the server was unreachable', async () => {
    const checkLink = vi.fn<NewPasswordProps['checkLink']>(async () => usable);
    checkLink.mockRejectedValueOnce(new ApiError({ status: 503, code: 'error_unavailable' }));
    const { user } = open({ checkLink });
    expect(await screen.findByText(/hasn't been used/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  it('keeps the typed password after a server error', async () => {
    const { user } = open({ set: reject('error_server', 500) });
    await enter(user, good);
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(good);
  });
});
