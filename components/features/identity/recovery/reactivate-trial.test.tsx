import { ApiError } from '@app/api-client/api-error';
import type { ErrorCode } from '@app/api-client/contract/error-codes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ReactivateTrial, type ReactivateTrialProps } from './reactivate-trial';

const trialEndsAt = '2026-04-21T10:00:00.000Z';
const reject = (code: ErrorCode, status = 400) => vi.fn(() => Promise.reject(new ApiError({ status, code })));

const usable = { purpose: 'reactivate_trial', maskedEmail: 'a••••@acme.com', status: 'usable' } as const;

function open(overrides: Partial<ReactivateTrialProps> = {}) {
  const props = {
    Frame: PlainFrame,
    token: 'secret' as string | undefined,
    clearToken: vi.fn<() => void>(),
    checkLink: vi.fn<ReactivateTrialProps['checkLink']>(async () => usable),
    reactivate: vi.fn<ReactivateTrialProps['reactivate']>(async () => ({ outcome: 'reactivated', trialEndsAt })),
    isLoggedIn: false,
    go: vi.fn<(href: string) => unknown>(),
    ...overrides,
  };
  render(
    <StrictMode>
      <ReactivateTrial {...props} />
    </StrictMode>,
  );
  return props;
}

const startButton = () => screen.findByRole('button', { name: 'Start free trial' });

/** Opens the page of a link and presses its button. */
async function start(overrides: Partial<ReactivateTrialProps> = {}) {
  const props = open(overrides);
  fireEvent.click(await startButton());
  return props;
}

/** As `start`, with timers that are moved by hand. */
async function startWithFakeTimers(overrides: Partial<ReactivateTrialProps> = {}) {
  vi.useFakeTimers();
  const props = open(overrides);
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Start free trial' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return props;
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
const focused = async (name: string) => expect(await headed(name)).toBe(document.activeElement);
const status = () => screen.getByRole('status').textContent;

afterEach(() => void vi.useRealTimers());

describe('the page of a trial reactivation link', () => {
  it('A6: starts no trial when it is opened, shows the address, and waits for its button, which has the focus', async () => {
    const { reactivate, checkLink, clearToken } = open();
    expect(await startButton()).toBe(document.activeElement);
    await headed('Start another free trial?');
    expect(status()).toBe("It's for the account of a••••@acme.com. No credit card needed.");
    expect(reactivate).not.toHaveBeenCalled();
    expect(checkLink).toHaveBeenCalledExactlyOnceWith('secret');
    expect(clearToken).toHaveBeenCalledTimes(1);
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the button for a used link, because the trial that it started may be running', async () => {
    await start({
      checkLink: async () => ({ ...usable, status: 'used' }),
      reactivate: async () => ({ outcome: 'already_active', trialEndsAt }),
    });
    await focused('Your subscription is active');
  });

  it('says at once that a link has expired', async () => {
    const { reactivate } = open({ checkLink: async () => ({ ...usable, status: 'expired' }) });
    await focused('This link has expired');
    expect(reactivate).not.toHaveBeenCalled();
  });

  it('offers no button for a link of another purpose', async () => {
    open({ checkLink: async () => ({ ...usable, purpose: 'verify_email' }) });
    await focused('Free trial not reactivated');
    expect(screen.queryByRole('button', { name: 'Start free trial' })).toBeNull();
  });

  it('repeats the check of a link that could not be checked', async () => {
    const checkLink = vi.fn<ReactivateTrialProps['checkLink']>(async () => usable);
    checkLink.mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }));
    open({ checkLink });
    await focused('Free trial not reactivated');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await startButton()).toBeTruthy();
  });

  it('shows progress while the link is being used', async () => {
    await start({ reactivate: () => new Promise<never>(() => undefined) });
    await headed('Starting your free trial');
    expect(status()).toContain('This takes a moment.');
    expect(await componentViolations()).toEqual([]);
  });

  it('uses the link once, and says when the trial ends and that no card is needed', async () => {
    const { reactivate, clearToken } = await start();
    await focused('Free trial reactivated');
    expect(reactivate).toHaveBeenCalledExactlyOnceWith('secret');
    expect(clearToken).toHaveBeenCalledTimes(1);
    expect(status()).toBe('Your free trial runs until 21 Apr 2026. No credit card needed.');
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['reactivated', 'Free trial reactivated', '/login?notice=trial-reactivated'],
    ['already_active', 'Your subscription is active', '/login?notice=trial-already-active'],
  ] as const)('redirects to the login page with a notice after a countdown: %s', async (outcome, title, href) => {
    const { go } = await startWithFakeTimers({ reactivate: async () => ({ outcome, trialEndsAt }) });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(href);
    for (let second = 0; second < 9; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Redirecting in 1 second.')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(go).toHaveBeenCalledExactlyOnceWith(href);
  });

  it('stops the countdown on request', async () => {
    const { go } = await startWithFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(go).not.toHaveBeenCalled();
    expect(screen.queryByText(/Redirecting/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('links to the account if the user is logged in', async () => {
    await start({ isLoggedIn: true });
    await headed('Free trial reactivated');
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toMatch(/^\/(account|subscription)$/);
  });

  it.each([
    ['error_link_expired', 'This link has expired'],
    ['error_link_used', 'This link has been used'],
  ] as const)('shows a page with a next step for %s', async (code, title) => {
    await start({ reactivate: reject(code) });
    await focused(title);
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows the fixed failure message and retries', async () => {
    const reactivate = vi.fn<ReactivateTrialProps['reactivate']>(async () => ({ outcome: 'reactivated', trialEndsAt }));
    reactivate.mockRejectedValueOnce(new ApiError({ status: 500, code: 'error_server' }));
    await start({ reactivate });
    await focused('Free trial not reactivated');
    expect(status()).toBe('Unexpected error while reactivating your free trial.');
    expect(await componentViolations()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await headed('Free trial reactivated');
  });

  it('calls no API without a link', async () => {
    const { reactivate } = open({ token: '' });
    await focused('Open the link in your email');
    expect(reactivate).not.toHaveBeenCalled();
  });
});
