import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { AccountCreated, type AccountCreatedProps } from './account-created';
import { signalVerified } from './verified-signal';

const atMs = Date.now();
const created = { email: 'ada@acme.com', atMs, isConfirmed: false };

function open(overrides: Partial<AccountCreatedProps> = {}) {
  const resend = vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 }));
  render(<AccountCreated Frame={PlainFrame} created={created} resend={resend} {...overrides} />);
  return { resend };
}

/** Leaves the stored mark without the message that open tabs receive. */
function leaveMark(maskedEmail: string, markedAtMs: number) {
  localStorage.setItem('email-verified', JSON.stringify({ maskedEmail, atMs: markedAtMs }));
}
const showTab = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => localStorage.clear());

describe('the confirmation of a sign-up', () => {
  it('names the address, three next steps and what to do if no email arrives', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
    expect(screen.getByText('We emailed a confirmation link to ada@acme.com.')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/spam folder/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/signup');
    expect(await componentViolations()).toEqual([]);
  });

  it('sends a new link to that address and confirms it', async () => {
    const { resend } = open();
    await userEvent.click(screen.getByRole('button', { name: /Send a new link/ }));
    expect(resend).toHaveBeenCalledWith('ada@acme.com');
    expect(await screen.findByText(/We sent a new link to ada@acme.com/)).toBeTruthy();
  });

  it('is generic if opened by a bookmark, and links to the login for a new link', async () => {
    open({ created: undefined });
    expect(screen.getByText('We emailed a confirmation link to the address you signed up with.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: /Log in/ }).getAttribute('href')).toBe('/login');
    expect(await componentViolations()).toEqual([]);
  });

  it('asks for no confirmation of an address that a sign-up link has confirmed', async () => {
    open({ created: { ...created, isConfirmed: true } });
    expect(screen.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeTruthy();
    expect(screen.getByText(/^ada@acme.com is already confirmed/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText(/spam folder/)).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('changes automatically when the link is used in another tab', async () => {
    open();
    act(() => signalVerified('a••••@acme.com'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Email verified' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('changes when its tab is shown again after the link was used', async () => {
    open();
    leaveMark('a••••@acme.com', atMs + 1);
    showTab();
    expect(screen.getByRole('heading', { level: 1, name: 'Email verified' })).toBeTruthy();
  });

  it.each([
    ["another person's", 'z••••@acme.com', atMs + 1],
    ['an earlier', 'a••••@acme.com', atMs - 1],
  ])('ignores %s confirmation', (_whose, maskedEmail, markedAtMs) => {
    open();
    leaveMark(maskedEmail, markedAtMs);
    showTab();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
  });

  it('ignores other values in storage', () => {
    open();
    localStorage.setItem('email-verified', '{"broken');
    showTab();
    localStorage.setItem('email-verified', '"text"');
    showTab();
    expect(screen.getByRole('heading', { level: 1, name: 'Account created' })).toBeTruthy();
  });
});
