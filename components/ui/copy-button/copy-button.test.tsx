import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { CopyButton } from './copy-button';

const stubClipboard = (writeText: (value: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

afterEach(() => void vi.useRealTimers());

it('copies the value, confirms it in place and resets after four seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const write = vi.fn(() => Promise.resolve());
  stubClipboard(write);
  render(<CopyButton value="org_42" resource="organization id" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy organization id' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  expect(write).toHaveBeenCalledExactlyOnceWith('org_42');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('says what to do if the browser denies access to the clipboard', async () => {
  stubClipboard(() => Promise.reject(new Error('denied')));
  const { container } = render(<CopyButton value="org_42" resource="organization id" />);
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/copy it manually/));
  expect(await findViolations(container)).toEqual([]);
});
