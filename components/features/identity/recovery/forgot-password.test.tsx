import { ApiError } from '@app/api-client/api-error';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ForgotPassword, type ForgotPasswordProps } from './forgot-password';

const sent = { linkSent: true, maskedEmail: 'a••••@acme.com', linkLifetimeMinutes: 60, retryAfterSeconds: 60 } as const;

function open(overrides: Partial<ForgotPasswordProps> = {}) {
  const props = {
    Frame: PlainFrame,
    email: undefined,
    send: vi.fn<ForgotPasswordProps['send']>(async () => sent),
    ...overrides,
  };
  render(
    <StrictMode>
      <ForgotPassword {...props} />
    </StrictMode>,
  );
  return { ...props, user: userEvent.setup() };
}

const address = () => screen.getByLabelText<HTMLInputElement>('Work email address');
const submit = () => screen.getByRole('button', { name: /^Send reset link/ });
const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

// Preloads the form's deferred parts, so that tests do not wait for them.
beforeAll(() => import('./model/check-address'), 60_000);

describe('the forgot-password page', () => {
  it('prefills the address it is opened with', async () => {
    open({ email: 'ada@acme.com' });
    expect(address().value).toBe('ada@acme.com');
    expect(address().autocomplete).toBe('username');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the same result for every address and focuses the new heading', async () => {
    const { user, send } = open();
    await user.type(address(), ' ada@acme.com ');
    await user.click(submit());
    expect(await headed('Check your inbox')).toBe(document.activeElement);
    expect(send).toHaveBeenCalledExactlyOnceWith('ada@acme.com');
    expect(
      screen.getByText('If an account exists for ada@acme.com, we sent a link. It works for 60 minutes.'),
    ).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
  });

  it('resends the link and then waits as long as the server says', async () => {
    const { user, send } = open({ email: 'ada@acme.com' });
    await user.click(submit());
    await headed('Check your inbox');
    await user.click(screen.getByRole('button', { name: /^Send a new link/ }));
    expect(await screen.findByText('You can send another one in 60 seconds.')).toBeTruthy();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('returns to the typed address to correct it', async () => {
    const { user } = open();
    await user.type(address(), 'ada@amce.com');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Wrong address?' }));
    expect(address().value).toBe('ada@amce.com');
    expect(document.activeElement).toBe(address());
  });

  it('rejects an invalid address without sending it', async () => {
    const { user, send } = open();
    await user.type(address(), 'ada');
    await user.click(submit());
    expect(await screen.findByRole('heading', { name: 'There is a problem' })).toBeTruthy();
    expect(screen.getAllByText(/Please enter a valid email address/).length).toBeGreaterThan(0);
    expect(send).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('keeps the address after a server error', async () => {
    const send = vi.fn(() => Promise.reject(new ApiError({ status: 500, code: 'error_server' })));
    const { user } = open({ email: 'ada@acme.com', send });
    await user.click(submit());
    expect(await screen.findByText('Server error')).toBeTruthy();
    expect(address().value).toBe('ada@acme.com');
  });
});
