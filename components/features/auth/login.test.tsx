import { ApiError, type ApiErrorDetails } from '@app/api-client/api-error';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/auth/session-state';
import { componentViolations } from '../../../tests/support/component-axe';
import { Login, type LoginProps } from './login';
import { PlainFrame } from '../../../lib/navigation/testing/plain-frame';

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
  const learnEmail = (address: string) => rerender(<Login {...props} email={address} />);
  return { ...props, learnEmail, user: userEvent.setup() };
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
  it('sends what was filled in and hands on what came of it', async () => {
    const page = open();
    await page.user.click(screen.getByLabelText('Stay signed in for 2 weeks'));
    await attempt(page);
    await waitFor(() => expect(page.onLoggedIn).toHaveBeenCalledWith({ requiresPasswordChange: false }));
    expect(page.logIn).toHaveBeenCalledWith({ email: 'ada@acme.com', password: 'Summit-1815!', staySignedIn: true });
  });

  it('does not stay signed in unless it is asked to', async () => {
    const page = open();
    await attempt(page);
    await waitFor(() => expect(page.logIn).toHaveBeenCalledWith(expect.objectContaining({ staySignedIn: false })));
  });

  it('says at each empty field that it is required, sends nothing, and gives the summary the focus', async () => {
    const page = open();
    await page.user.click(submit());
    expect(await summary()).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Work email address: This field is required',
      'Password: This field is required',
    ]);
    expect(page.logIn).not.toHaveBeenCalled();
  });

  it('empties a wrong password, gives its field the focus and keeps the address', async () => {
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
  ])('shows "%s" and loses nothing that was typed', async (sentence, details) => {
    const page = open({ logIn: reject(details) });
    await attempt(page);
    expect(await summary()).toBe(document.activeElement);
    expect(screen.getByRole('listitem').textContent).toBe(sentence);
    expect(email()).toHaveProperty('value', 'ada@acme.com');
    expect(password()).toHaveProperty('value', 'Summit-1815!');
  });

  it('ignores repeats while it is being sent, and says that it is busy', async () => {
    const page = open({ logIn: vi.fn<LoginProps['logIn']>(() => new Promise(() => {})) });
    await attempt(page);
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'));
    await page.user.type(password(), '{Enter}');
    expect(page.logIn).toHaveBeenCalledTimes(1);
  });

  it('loads what it needs when it is touched, not when it is shown', async () => {
    onDesktop(true);
    const { preload, user } = open();
    await waitFor(() => expect(email()).toBe(document.activeElement));
    expect(preload).not.toHaveBeenCalled();
    await user.keyboard('a');
    expect(preload).toHaveBeenCalled();
  });

  it('leaves the focus alone where it would open a keyboard over the page', () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  it('begins with the address that the page learns from its own, and asks for the password', async () => {
    onDesktop(true);
    const page = open();
    page.learnEmail('ada@acme.com');
    expect(email()).toHaveProperty('value', 'ada@acme.com');
    await waitFor(() => expect(password()).toBe(document.activeElement));
    await page.user.keyboard('Summit-1815!{Enter}');
    const sent = { email: 'ada@acme.com', password: 'Summit-1815!' };
    await waitFor(() => expect(page.logIn).toHaveBeenCalledWith(expect.objectContaining(sent)));
  });

  it('keeps what was typed before it learnt the address', async () => {
    const page = open();
    await page.user.type(email(), 'grace@acme.com');
    page.learnEmail('ada@acme.com');
    expect(email()).toHaveProperty('value', 'grace@acme.com');
  });

  it('offers both fields to password managers at once', () => {
    open();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    expect(email().closest('form')).toBe(password().closest('form'));
  });
});

describe('a login with the right password that leads elsewhere', () => {
  it('is the way to confirm the address, and back to an empty form', async () => {
    const page = open({ email: 'ada@acme.com', logIn: reject({ code: 'error_login_email_notverified' }) });
    await attempt(page, '{End}');
    await page.user.click(await screen.findByRole('button', { name: 'other than ada@acme.com' }));
    expect(email()).toHaveProperty('value', '');
  });

  it('tells a suspended person what happened, under a heading that has the focus, without the form', async () => {
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
  it('says that a session has ended to whoever had one', () => {
    setSession({ status: 'signedOut', hasEnded: true });
    open();
    expect(screen.getByText('You have been logged out')).toBeTruthy();
  });

  it('says nothing of the kind to whoever had none', () => {
    open();
    expect(screen.queryByText('You have been logged out')).toBeNull();
  });

  it('has nothing for axe to find, at rest and with errors', async () => {
    const { user } = open();
    expect(await componentViolations()).toEqual([]);
    await user.click(submit());
    await summary();
    expect(await componentViolations()).toEqual([]);
  });
});
