import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { PasswordRules } from './password-rules';

afterEach(() => void vi.useRealTimers());

const marks = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('lists the five rules, all unmet for an empty password', async () => {
  const { container } = render(<PasswordRules password="" />);
  expect(marks()).toEqual([
    '8 to 128 characters (not met)',
    'A number (not met)',
    'A lowercase letter (not met)',
    'An uppercase letter (not met)',
    'A symbol (not met)',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

it('marks met rules with text and shape', () => {
  const { container } = render(<PasswordRules password="Blue-7" />);
  expect(marks()).toEqual([
    '8 to 128 characters (not met)',
    'A number (met)',
    'A lowercase letter (met)',
    'An uppercase letter (met)',
    'A symbol (met)',
  ]);
  expect(container.querySelectorAll('svg path')).toHaveLength(4);
});

it('announces the count after a pause in typing, not at every letter', () => {
  vi.useFakeTimers();
  const { rerender } = render(<PasswordRules password="a" />);
  act(() => void vi.advanceTimersByTime(600));
  rerender(<PasswordRules password="aB" />);
  act(() => void vi.advanceTimersByTime(600));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(400));
  expect(screen.getByRole('status').textContent).toBe('2 of 5 password rules met');
});
