import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingPage } from './waiting-page';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows nothing at first, an indicator after 300 ms, and a sentence after 10 s', () => {
  const { container } = render(<WaitingPage />);
  const isShown = () => container.querySelector('[data-shown]')?.getAttribute('data-shown');
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true');
  expect(isShown()).toBe('false');
  pass(300);
  expect(isShown()).toBe('true');
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
  pass(9_700);
  expect(screen.getByText('This is taking longer than usual.')).toBeTruthy();
});
