import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { AccountCreated, type AccountCreatedProps } from './account-created';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { signalVerified } from './verified-signal';

const atMs = Date.now();
const created = { email: 'ada@acme.com', atMs };

function open(overrides: Partial<AccountCreatedProps> = {}) {
  const resend = vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 }));
  render(<AccountCreated Frame={PlainFrame} created={created} resend={resend} {...overrides} />);
  return { resend };
}

/** The mark that a tab leaves, without the message that only live tabs hear. */
function leaveMark(maskedEmail: string, markedAtMs: number) {
  localStorage.setItem('email-verified', JSON.stringify({ maskedEmail, atMs: markedAtMs }));
}
const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => localStorage.clear());

describe('the confirmation of a sign-up', () => {
  it('names the address, the three next steps and what helps where no mail arrives', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
    expect(screen.getByText('We emailed a confirmation link to ada@acme.com.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/spam folder/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup');
    expect(await componentViolations()).toEqual([]);
  });

  it('sends a new link to that address and says so', async () => {
    const { resend } = open();
    await userEvent.click(screen.getByRole('button', { name: /Send a new link/ }));
    expect(resend).toHaveBeenCalledWith('ada@acme.com');
    expect(await screen.findByText(/We sent a new link to ada@acme.com/)).toBeTruthy();
  });

  it('is a general one for whoever comes by a bookmark, with the login as the way to a new link', async () => {
    open({ created: undefined });
    expect(screen.getByText('We emailed a confirmation link to the address you signed up with.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /Log in/ }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('notices by itself that the link was used in another tab', async () => {
    open();
    act(() => signalVerified('a••••@acme.com'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Email verified' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('notices it when it is looked at again, where it slept meanwhile', async () => {
    open();
    leaveMark('a••••@acme.com', atMs + 1);
    comeBack();
    expect(screen.getByRole('heading', { level: 1, name: 'Email verified' })).toBeTruthy();
  });

  it.each([
    ["another person's", 'z••••@acme.com', atMs + 1],
    ['an earlier', 'a••••@acme.com', atMs - 1],
  ])('is not taken in by %s confirmation', (_whose, maskedEmail, markedAtMs) => {
    open();
    leaveMark(maskedEmail, markedAtMs);
    comeBack();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
  });

  it('is not taken in by what else may lie in storage', () => {
    open();
    localStorage.setItem('email-verified', '{"broken');
    comeBack();
    localStorage.setItem('email-verified', '"text"');
    comeBack();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
  });
});
