import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { AccountCreated, type AccountCreatedProps } from './account-created';
import { signalVerified } from './verified-signal';

const atMs = Date.now();
const created = { email: 'ada@acme.com', atMs, isConfirmed: false };

const order = {
  ...{ planName: 'Contour', item: 'Contour, monthly', total: '€56.25' },
  renewal: 'Renews 07 Apr 2026 at €56.25 per month until canceled.',
};

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

  it('shows the order with its plan, total and receipt, and no free trial', async () => {
    open({ created: { ...created, order } });
    const placed = screen.getByRole('region', { name: 'Your order' }).textContent;
    expect(placed).toContain('PlanContour, monthly');
    expect(placed).toContain('Charged today, including tax€56.25');
    expect(placed).toContain(order.renewal);
    expect(placed).toContain('We emailed the receipt to ada@acme.com.');
    expect(screen.getByText('Log in. Your Contour plan has already started.')).toBeTruthy();
    expect(screen.queryByText(/free trial/)).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the order of an address that a link has confirmed', () => {
    open({ created: { ...created, isConfirmed: true, order } });
    expect(screen.getByText('ada@acme.com is already confirmed. Your Contour plan has started.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your order' })).toBeTruthy();
  });

  it('names the free trial if nothing was ordered', () => {
    open();
    expect(screen.getByText('Log in. Your 14-day free trial has already started.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your order' })).toBeNull();
  });

  it('sends a new link to that address and confirms it', async () => {
    const { resend } = open();
    await userEvent.click(screen.getByRole('button', { name: /Send a new link/ }));
    expect(resend).toHaveBeenCalledWith('ada@acme.com');
    expect(await screen.findByText(/We sent a new link to ada@acme.com/)).toBeTruthy();
  });

  it('the confirmation of a sign-up is generic if opened by a bookmark, and links to the login for a new link', async () => {
    open({ created: undefined });
    expect(screen.getByText('We emailed a confirmation link to the address you signed up with.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Log in.', { selector: 'li' }), 'a bookmark does not say what was ordered').toBeTruthy();
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
