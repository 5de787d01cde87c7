import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Unreachable } from './unreachable';

it('says why the page has no content and retries by keyboard alone', async () => {
  const onRetry = vi.fn();
  const { container } = render(<Unreachable onRetry={onRetry}>The link could not be looked at.</Unreachable>);
  expect(screen.getByText('The link could not be looked at.')).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(await findViolations(container)).toEqual([]);
});
