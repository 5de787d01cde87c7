import { act, render, screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { NavigationProgress } from './navigation-progress';

const listeners = new Map<string, () => void>();
const events = {
  on: (event: string, listener: () => void) => void listeners.set(event, listener),
  off: (event: string) => void listeners.delete(event),
};
const emit = (event: string) => act(() => listeners.get(event)?.());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(useRouter).mockReturnValue({ events } as unknown as ReturnType<typeof useRouter>);
});
afterEach(() => vi.useRealTimers());

it('shows progress after 300 ms until the page has loaded', async () => {
  const { container } = render(<NavigationProgress />);
  emit('routeChangeStart');
  wait(299);
  expect(bar()).toBeNull();
  wait(1);
  expect(bar()).not.toBeNull();
  vi.useRealTimers();
  expect(await findViolations(container)).toEqual([]);
  emit('routeChangeComplete');
  expect(bar()).toBeNull();
});

it.each(['routeChangeComplete', 'routeChangeError'])('shows nothing if %s comes earlier', (event) => {
  render(<NavigationProgress />);
  emit('routeChangeStart');
  wait(200);
  emit(event);
  wait(1_000);
  expect(bar()).toBeNull();
});

it('stops listening after it is unmounted', () => {
  const { unmount } = render(<NavigationProgress />);
  expect([...listeners.keys()]).toEqual(['routeChangeStart', 'routeChangeComplete', 'routeChangeError']);
  unmount();
  expect(listeners.size).toBe(0);
});
