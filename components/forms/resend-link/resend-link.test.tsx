import { ApiError } from '@app/api-client/api-error';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResendLink, type SentLink } from './resend-link';

const sent: SentLink = { maskedEmail: 'a••••@acme.com', retryAfterSeconds: 60 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function press() {
  fireEvent.click(button());
  await pass(0);
}

describe('the button that sends a new link', () => {
  it('confirms the email and shows a countdown that is not announced every second', async () => {
    const send = vi.fn(async () => sent);
    render(<ResendLink send={send} sentNotice="We sent it." />);
    await press();
    expect(screen.getByRole('status').textContent).toBe('We sent it.');
    expect(screen.getByText('You can send another one in 60 seconds.').closest('[role=status]')).toBeNull();
    await pass(58_500);
    expect(screen.getByText('You can send another one in 2 seconds.')).toBeTruthy();
    await pass(1_000);
    expect(screen.getByText('You can send another one in 1 second.')).toBeTruthy();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(screen.queryByText(/You can send another one/)).toBeNull();
    await press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stays focusable while it waits and is described by the reason', async () => {
    render(<ResendLink send={async () => sent} />);
    await press();
    expect(button()).toHaveProperty('disabled', false);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You can send another one in 60 seconds.',
    );
  });

  it('ignores a second press during the first request', async () => {
    const send = vi.fn(() => new Promise<SentLink>(() => {}));
    render(<ResendLink send={send} />);
    await press();
    await press();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the error and allows an immediate retry', async () => {
    const send = vi
      .fn<() => Promise<SentLink>>()
      .mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }))
      .mockResolvedValueOnce(sent);
    render(<ResendLink send={send} sentNotice="We sent it." />);
    await press();
    expect(screen.getByRole('status').textContent).toBe('Server error');
    await press();
    expect(screen.getByRole('status').textContent).toBe('We sent it.');
  });

  it('waits as long as the server says after too many requests', async () => {
    const tooOften = new ApiError({ status: 429, code: 'error_rate_limited', retryAfterSeconds: 120 });
    render(<ResendLink send={() => Promise.reject(tooOften)} />);
    await press();
    expect(screen.getByText('You can send another one in 120 seconds.')).toBeTruthy();
  });

  it('shows the correct remaining time after the tab was suspended', async () => {
    render(<ResendLink send={async () => sent} />);
    await press();
    vi.setSystemTime(Date.now() + 50_000);
    await pass(50_250);
    expect(screen.getByText('You can send another one in 10 seconds.')).toBeTruthy();
  });
});
