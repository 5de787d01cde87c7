import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import type { LinkInfo } from './use-email-verification';
import { VerifyEmail, type VerifyEmailProps } from './verify-email';

const reject = (code: ErrorCode, status = 400) => vi.fn(() => Promise.reject(new ApiError({ status, code })));
const never = () => new Promise<never>(() => {});

const usable: LinkInfo = { purpose: 'verify_email', maskedEmail: 'a••••@acme.com', status: 'usable' };
const ofChange: LinkInfo = { ...usable, purpose: 'change_email' };

function open(overrides: Partial<VerifyEmailProps> = {}) {
  const props: VerifyEmailProps = {
    Frame: PlainFrame,
    verify: vi.fn(async () => ({ outcome: 'verified' as const, maskedEmail: 'a••••@acme.com' })),
    checkLink: vi.fn(async () => usable),
    resend: vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 })),
    emailFor: (maskedEmail) => maskedEmail,
    loginHref: () => '/login',
    isLoggedIn: false,
    token: 'secret',
    clearToken: vi.fn<() => void>(),
    ...overrides,
  };
  render(
    <StrictMode>
      <VerifyEmail {...props} />
    </StrictMode>,
  );
  return props;
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirm email address' });
const changeButton = () => screen.findByRole('button', { name: 'Change email address' });

/** Opens the page of a verification link and presses its button. */
async function confirm(overrides: Partial<VerifyEmailProps> = {}) {
  const props = open(overrides);
  await userEvent.click(await confirmButton());
  return props;
}

/** As `confirm`, for the link of an address change. */
async function change(overrides: Partial<VerifyEmailProps> = {}) {
  const props = open({ checkLink: async () => ofChange, ...overrides });
  await userEvent.click(await changeButton());
  return props;
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
const focused = async (name: string) => expect(await headed(name)).toBe(document.activeElement);

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

describe('the page of a verification link', () => {
  it('A6: verifies nothing when it is opened, shows the address, and waits for its button, which has the focus', async () => {
    const { verify, checkLink, clearToken } = open({ emailFor: () => 'ada@acme.com' });
    expect(await confirmButton()).toBe(document.activeElement);
    await headed('Confirm your email address');
    expect(screen.getByRole('status').textContent).toBe('Press the button to confirm that ada@acme.com is yours.');
    expect((await confirmButton()).getAttribute('aria-describedby')).toBe(
      screen.getByRole('status').firstElementChild?.id,
    );
    expect(verify).not.toHaveBeenCalled();
    expect(checkLink).toHaveBeenCalledExactlyOnceWith('secret');
    expect(clearToken).toHaveBeenCalledTimes(1);
    expect(await componentViolations()).toEqual([]);
  });

  it('A6: changes no address when it is opened, and says what its button does to whom', async () => {
    const { verify } = open({ checkLink: async () => ofChange });
    expect(await changeButton()).toBe(document.activeElement);
    await headed('Change your email address?');
    expect(screen.getByRole('status').textContent).toContain('changes to a••••@acme.com');
    expect(verify).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the button for a used link, because opening it twice succeeds', async () => {
    await confirm({
      checkLink: async () => ({ ...usable, status: 'used' }),
      verify: async () => ({ outcome: 'already_verified', maskedEmail: 'a••••@acme.com' }),
    });
    await focused('Email verified');
  });

  it.each([
    ['usable', 'reset_password'],
    ['usable', 'reactivate_trial'],
  ] as const)('offers no button for a %s link of another purpose: %s', async (status, purpose) => {
    open({ checkLink: async () => ({ ...usable, status, purpose }) });
    await focused('Email not verified');
    expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull();
  });

  it('repeats the check of a link that could not be checked', async () => {
    const checkLink = vi.fn<VerifyEmailProps['checkLink']>(async () => usable);
    checkLink.mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }));
    const { verify } = open({ checkLink });
    await focused('Email not verified');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await confirmButton()).toBeTruthy();
    expect(verify).not.toHaveBeenCalled();
  });

  it('shows progress while the link is being checked', async () => {
    open({ checkLink: never });
    await headed('Verify email');
    expect(screen.getByRole('status').textContent).toBe('Checking your link…');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows progress while the link is being used', async () => {
    await confirm({ verify: never });
    await headed('Verifying your email');
    expect(screen.getByRole('status').textContent).toBe('This takes a moment.');
    expect(await componentViolations()).toEqual([]);
  });

  it('says after ten seconds that this takes longer than usual', async () => {
    vi.useFakeTimers();
    open({ checkLink: never });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual.');
  });

  it('uses the link once and removes the token from the URL', async () => {
    const { verify, clearToken } = await confirm();
    await headed('Email verified');
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify).toHaveBeenCalledWith('secret');
    expect(clearToken).toHaveBeenCalledTimes(1);
  });

  it('waits until the URL is known', () => {
    const { verify } = open({ token: undefined });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verify email');
    expect(verify).not.toHaveBeenCalled();
  });

  it('links to the login after success and focuses the heading', async () => {
    await confirm();
    await focused('Email verified');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('links to the account if the user is logged in', async () => {
    await confirm({ isLoggedIn: true });
    await headed('Email verified');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/account');
  });

  it.each<ErrorCode>(['error_link_expired', 'error_link_used'])('offers a new link after %s', async (code) => {
    const { resend } = await confirm({ verify: reject(code) });
    await focused('This link has expired');
    expect(await componentViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Send a new link/ }));
    await focused('New link sent');
    expect(resend).toHaveBeenCalledWith('secret');
    expect(screen.getByText('We sent it to a••••@acme.com. It works for 24 hours.')).toBeTruthy();
    expect(screen.getByText('You can send another one in 60 seconds.')).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the fixed message once after any other error and retries on request', async () => {
    const verify = vi
      .fn<VerifyEmailProps['verify']>()
      .mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }))
      .mockResolvedValueOnce({ outcome: 'verified', maskedEmail: 'a••••@acme.com' });
    await confirm({ verify });
    await focused('Email not verified');
    expect(screen.getAllByText('Unexpected error while validating email.')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('Unexpected error while validating email.');
    expect(await componentViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await focused('Email verified');
    expect(verify).toHaveBeenLastCalledWith('secret');
  });

  it.each<ErrorCode>(['error_link_invalid', 'error_verification_failed', 'error_validation'])(
    'shows the generic error page for %s',
    async (code) => {
      await confirm({ verify: reject(code) });
      expect(await screen.findByText('Unexpected error while validating email.')).toBeTruthy();
    },
  );

  it('explains a missing link without calling the API and links to the login', async () => {
    const { verify } = open({ token: '' });
    await focused('Open the link in your email');
    expect(verify).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('says that the address is changed and passes that to the login page', async () => {
    await change({ verify: async () => ({ outcome: 'email_changed', maskedEmail: 'a••••@acme.com' }) });
    await focused('Email address changed');
    expect(screen.getByRole('status').textContent).toBe('Log in with a••••@acme.com from now on.');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?notice=email-changed');
    expect(await componentViolations()).toEqual([]);
  });

  it('links a logged-in user back to the account with its new address', async () => {
    await change({
      isLoggedIn: true,
      verify: async () => ({ outcome: 'email_changed', maskedEmail: 'a••••@acme.com' }),
    });
    await focused('Email address changed');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/account');
  });

  it.each([
    [usable, 'Links work for 24 hours'],
    [ofChange, 'Your address was not changed'],
  ])('says at once that a link has expired: %j', async (link, sentence) => {
    const { verify } = open({ checkLink: async () => ({ ...link, status: 'expired' }) });
    await focused('This link has expired');
    expect(screen.getByText(new RegExp(sentence))).toBeTruthy();
    expect(verify).not.toHaveBeenCalled();
  });

  it('offers no new link for a replaced address change, which must be requested on the account page', async () => {
    await change({ verify: reject('error_link_used') });
    await focused('This link has expired');
    expect(screen.getByRole('status').textContent).toContain('Your address was not changed');
    expect(screen.queryByRole('button', { name: /^Send a new link/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Faccount');
    expect(await componentViolations()).toEqual([]);
  });

  it('says that another account uses the new address by now', async () => {
    await change({ verify: reject('error_conflict', 409) });
    await focused('This address is in use');
    expect(screen.getByRole('status').textContent).toContain('yours was not changed');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });
});
