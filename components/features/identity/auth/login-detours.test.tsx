import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { Login, type LoginProps } from './login';

const rejection = (details: Partial<ApiErrorDetails>) =>
  new ApiError({ status: 400, code: 'error_server', requestId: 'r-1', ...details });

function open(overrides: Partial<LoginProps> = {}) {
  const props: LoginProps = {
    Frame: PlainFrame,
    ssoHref: '/login/sso?next=%2Faccount',
    logIn: vi.fn<LoginProps['logIn']>(async () => ({ requiresPasswordChange: false })),
    preload: vi.fn<() => void>(),
    onLoggedIn: vi.fn<LoginProps['onLoggedIn']>(),
    unverified: () => null,
    ...overrides,
  };
  render(<Login {...props} />);
  return { ...props, user: userEvent.setup() };
}

async function attempt({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByLabelText('Work email address'), 'ada@acme.com');
  await user.type(screen.getByLabelText('Password'), 'Contour-Line-7');
  await user.click(screen.getByRole('button', { name: /^Log in/ }));
}

const code = () => screen.findByLabelText('Code from your authenticator app');
const logInAgain = ({ user }: ReturnType<typeof open>) => user.click(screen.getByRole('button', { name: /^Log in/ }));
const lines = async () => {
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  return [...summary.querySelectorAll('li')].map(({ textContent }) => textContent);
};

beforeAll(() => import('./components/second-factor-step'), 60_000);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setSession({ status: 'signedOut', hasEnded: false });
});
afterEach(() => localStorage.clear());

describe('the code prompt of a two-step login', () => {
  const requireCode = (then: LoginProps['logIn']) =>
    vi.fn<LoginProps['logIn']>(then).mockRejectedValueOnce(rejection({ code: 'error_second_factor_required' }));

  it('asks for the code under its own heading, and logs in with the values entered before', async () => {
    const page = open({ logIn: requireCode(async () => ({ requiresPasswordChange: false })) });
    await attempt(page);
    const field = await code();
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeTruthy();
    expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(await componentViolations()).toEqual([]);
    await page.user.type(field, '123 456');
    await logInAgain(page);
    await waitFor(() => expect(page.onLoggedIn).toHaveBeenCalledWith({ requiresPasswordChange: false }));
    expect(page.logIn).toHaveBeenLastCalledWith({
      email: 'ada@acme.com',
      password: 'Contour-Line-7',
      staySignedIn: false,
      secondFactorCode: '123 456',
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Contour-Line-7');
  });

  it('requires a code and reports a wrong one at the field', async () => {
    const page = open({ logIn: requireCode(() => Promise.reject(rejection({ code: 'error_second_factor_invalid' }))) });
    await attempt(page);
    const field = await code();
    await logInAgain(page);
    expect(await lines()).toEqual(['Code from your authenticator app: This field is required']);
    await page.user.type(field, '123456');
    await logInAgain(page);
    await waitFor(async () => expect((await lines())[0]).toMatch(/: This code is wrong or was already used/));
    expect(await componentViolations()).toEqual([]);
  });

  it('accepts a recovery code instead', async () => {
    const page = open({ logIn: requireCode(async () => ({ requiresPasswordChange: false })) });
    await attempt(page);
    await code();
    await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await page.user.type(field, 'ABCDE-FGHJK');
    await logInAgain(page);
    await waitFor(() =>
      expect(page.logIn).toHaveBeenLastCalledWith(expect.objectContaining({ secondFactorCode: 'ABCDE-FGHJK' })),
    );
  });

  it('shows the length of a pause, and returns to an empty form', async () => {
    const paused = rejection({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 900 });
    const page = open({ logIn: requireCode(() => Promise.reject(paused)) });
    await attempt(page);
    await page.user.type(await code(), '123456');
    await logInAgain(page);
    expect(await lines()).toEqual(['Too many attempts. Try again in 15 minutes.']);
    expect(screen.getByText(/^You can try again in 1[45]:\d\d minutes\.$/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(screen.getByLabelText('Work email address')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
  });
});

describe('a login that requires single sign-on', () => {
  it('links to single sign-on with the address and the requested page', async () => {
    const page = open({ logIn: () => Promise.reject(rejection({ status: 403, code: 'error_sso_required' })) });
    await attempt(page);
    expect(await screen.findByText(/Your organization requires single sign-on/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Sign in with Single Sign-On' });
    expect(link.getAttribute('href')).toBe('/login/sso?next=%2Faccount&email=ada%40acme.com');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });
});

describe('the login page', () => {
  it('links to the other pages with the typed address', async () => {
    const page = open();
    const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect([getHref('Forgot password?'), getHref('Sign in with Single Sign-On')]).toEqual([
      '/forgot-password',
      '/login/sso?next=%2Faccount',
    ]);
    await page.user.type(screen.getByLabelText('Work email address'), 'ada+1@acme.com');
    expect(getHref('Forgot password?')).toBe('/forgot-password?email=ada%2B1%40acme.com');
  });

  it('shows which login this device used last', () => {
    localStorage.setItem('last-login', 'sso');
    open();
    expect(screen.getByText('Last used on this device: Single Sign-On')).toBeTruthy();
  });

  it.each([
    ['password-updated', 'Password updated. Log in with the new one.'],
    ['trial-reactivated', 'Your free trial is active again. Log in to continue.'],
    ['trial-already-active', 'You already have an active subscription. Log in to continue.'],
    ['email-changed', 'Your email address was changed. Log in with the new one.'],
  ] as const)('shows only the notice from another page: %s', (notice, sentence) => {
    setSession({ status: 'signedOut', hasEnded: true });
    open({ notice });
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText('You have been logged out')).toBeNull();
  });

  it('counts down a pause next to the button', async () => {
    const paused = rejection({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 1 });
    const page = open({ logIn: () => Promise.reject(paused) });
    await attempt(page);
    expect(await lines()).toEqual(['Too many attempts. Try again in 1 second.']);
    expect(await screen.findByText('You can try again now.', {}, { timeout: 3_000 })).toBeTruthy();
  });
});
