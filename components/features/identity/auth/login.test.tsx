import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { Login, type LoginProps } from './login';

const onDesktop = (isDesktop: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isDesktop }));

const reject = (details: Partial<ApiErrorDetails>) => () =>
  Promise.reject(new ApiError({ status: 400, code: 'error_server', requestId: 'r-1', ...details }));

function open(overrides: Partial<LoginProps> = {}) {
  const props: LoginProps = {
    Frame: PlainFrame,
    logIn: vi.fn<LoginProps['logIn']>(async () => ({ requiresPasswordChange: false })),
    preload: vi.fn<() => void>(),
    onLoggedIn: vi.fn<LoginProps['onLoggedIn']>(),
    unverified: (email, onOtherEmail) => <button onClick={onOtherEmail}>{`other than ${email}`}</button>,
    ...overrides,
  };
  const { rerender } = render(<Login {...props} />);
  const setEmail = (address: string) => rerender(<Login {...props} email={address} />);
  return { ...props, setEmail, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Work email address');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: /^Log in/ });
const summary = () => screen.findByRole('group', { name: 'There is a problem' });

async function attempt({ user }: ReturnType<typeof open>, as = 'ada@acme.com', secret = 'Summit-1815!') {
  await user.type(email(), as);
  await user.type(password(), secret);
  await user.click(submit());
}

beforeEach(() => {
  onDesktop(false);
  setSession({ status: 'signedOut', hasEnded: false });
});

describe('the login form', () => {
  it('sends the entered values and passes on the result', async () => {
    const page = open();
    await page.user.click(screen.getByLabelText('Stay signed in for 2 weeks'));
    await attempt(page);
    await waitFor(() => expect(page.onLoggedIn).toHaveBeenCalledWith({ requiresPasswordChange: false }));
    expect(page.logIn).toHaveBeenCalledWith({ email: 'ada@acme.com', password: 'Summit-1815!', staySignedIn: true });
  });

  it('the login form does not stay signed in by default', async () => {
    const page = open();
    await attempt(page);
    await waitFor(() => expect(page.logIn).toHaveBeenCalledWith(expect.objectContaining({ staySignedIn: false })));
  });

  it('reports empty fields, sends nothing, and focuses the error summary', async () => {
    const page = open();
    await page.user.click(submit());
    expect(await summary()).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Work email address: This field is required',
      'Password: This field is required',
    ]);
    expect(page.logIn).not.toHaveBeenCalled();
  });

  it('clears a wrong password, focuses its field and keeps the address', async () => {
    const page = open({ logIn: reject({ code: 'error_login_password_invalid' }) });
    await attempt(page);
    await waitFor(() => expect(password()).toBe(document.activeElement));
    expect(password()).toHaveProperty('value', '');
    expect(email()).toHaveProperty('value', 'ada@acme.com');
    const described = document.getElementById(password().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Error: Invalid email or password');
  });

  it.each<[string, Partial<ApiErrorDetails>]>([
    ['Work email address: Invalid email', { code: 'error_login_email_invalid' }],
    ['Server error', { status: 500, code: 'error_server' }],
    ['Server error', { status: 0, requestId: undefined }],
    ['Invalid username/password combination', { requestId: undefined }],
    [
      'Too many attempts. Try again in 15 minutes.',
      { status: 429, code: 'error_rate_limited', retryAfterSeconds: 900 },
    ],
  ])('shows "%s" and keeps the input', async (sentence, details) => {
    const page = open({ logIn: reject(details) });
    await attempt(page);
    expect(await summary()).toBe(document.activeElement);
    expect(screen.getByRole('listitem').textContent).toBe(sentence);
    expect(email()).toHaveProperty('value', 'ada@acme.com');
    expect(password()).toHaveProperty('value', 'Summit-1815!');
  });

  it('ignores repeated submissions while it is busy', async () => {
    const page = open({ logIn: vi.fn<LoginProps['logIn']>(() => new Promise(() => {})) });
    await attempt(page);
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'));
    await page.user.type(password(), '{Enter}');
    expect(page.logIn).toHaveBeenCalledTimes(1);
  });

  it('preloads its code on the first interaction, not on display', async () => {
    onDesktop(true);
    const { preload, user } = open();
    await waitFor(() => expect(email()).toBe(document.activeElement));
    expect(preload).not.toHaveBeenCalled();
    await user.keyboard('a');
    expect(preload).toHaveBeenCalled();
  });

  it('the login form does not set the focus if that would open an on-screen keyboard', () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  it('the login form is filled in with the address from the URL, and focuses the password', async () => {
    onDesktop(true);
    const page = open();
    page.setEmail('ada@acme.com');
    expect(email()).toHaveProperty('value', 'ada@acme.com');
    await waitFor(() => expect(password()).toBe(document.activeElement));
    await page.user.keyboard('Summit-1815!{Enter}');
    const sent = { email: 'ada@acme.com', password: 'Summit-1815!' };
    await waitFor(() => expect(page.logIn).toHaveBeenCalledWith(expect.objectContaining(sent)));
  });

  it('the login form does not overwrite a typed address with the one from the URL', async () => {
    const page = open();
    await page.user.type(email(), 'grace@acme.com');
    page.setEmail('ada@acme.com');
    expect(email()).toHaveProperty('value', 'grace@acme.com');
  });

  it('offers both fields to password managers in one form', () => {
    open();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(email().closest('form')).toBe(password().closest('form'));
  });
});

describe('a login with the right password that requires another step', () => {
  it('shows the view for an unverified address, which returns to an empty form', async () => {
    const page = open({ email: 'ada@acme.com', logIn: reject({ code: 'error_login_email_notverified' }) });
    await attempt(page, '{End}');
    await page.user.click(await screen.findByRole('button', { name: 'other than ada@acme.com' }));
    expect(email()).toHaveProperty('value', '');
  });

  it('explains a suspension under a focused heading, without the form', async () => {
    const page = open({ logIn: reject({ status: 403, code: 'error_login_account_suspended' }) });
    await attempt(page);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Account suspended' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByText(/suspended due to unusual activity/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(await componentViolations()).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(email()).toHaveProperty('value', '');
  });
});

describe('the login page', () => {
  it('says that a session has ended', () => {
    setSession({ status: 'signedOut', hasEnded: true });
    open();
    expect(screen.getByText('You have been logged out')).toBeTruthy();
  });

  it('the login page does not mention an ended session to a visitor who had none', () => {
    open();
    expect(screen.queryByText('You have been logged out')).toBeNull();
  });

  it('the login page has no axe violations, initially and with errors', async () => {
    const { user } = open();
    expect(await componentViolations()).toEqual([]);
    await user.click(submit());
    await summary();
    expect(await componentViolations()).toEqual([]);
  });
});
