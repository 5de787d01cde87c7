import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Skeleton } from '../skeleton/skeleton';
import { findViolations } from '../testing/find-violations';
import { AsyncSection } from './async-section';

type Props = { data?: string[]; error?: string; onRetry?: () => void };

const section = ({ data, error, onRetry = () => undefined }: Props) => (
  <AsyncSection
    resource="invoices"
    data={data}
    error={error}
    onRetry={onRetry}
    skeleton={<Skeleton count={3} />}
    isEmpty={(invoices) => invoices.length === 0}
    empty={<p>Nothing here.</p>}
  >
    {(invoices) => <p>{invoices.join(', ')}</p>}
  </AsyncSection>
);

afterEach(() => void vi.useRealTimers());

it('says what is loading and hides the placeholder from screen readers', async () => {
  const { container } = render(section({}));
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Loading invoices').getAttribute('role')).toBe('status');
  expect(container.querySelector('[aria-hidden="true"]')?.children).toHaveLength(3);
  expect(await findViolations(container)).toEqual([]);
});

it('says after ten seconds that loading takes long', () => {
  vi.useFakeTimers();
  render(section({}));
  act(() => void vi.advanceTimersByTime(9999));
  expect(screen.queryByText('This is taking longer than usual.')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('This is taking longer than usual.')).toBeTruthy();
});

it('shows the error and retries on request', async () => {
  const retry = vi.fn();
  const { container } = render(section({ error: 'Invoices could not be loaded.', onRetry: retry }));
  expect(screen.getByRole('alert').textContent).toContain('Invoices could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(await findViolations(container)).toEqual([]);
});

it('keeps showing its data if a later load fails', () => {
  render(section({ data: ['2026-0042'], error: 'Invoices could not be loaded.' }));
  expect(screen.getByText('2026-0042')).toBeTruthy();
});

it('shows the empty state or the data', () => {
  const { rerender } = render(section({ data: [] }));
  expect(screen.getByText('Nothing here.')).toBeTruthy();
  rerender(section({ data: ['2026-0042', '2026-0017'] }));
  expect(screen.getByText('2026-0042, 2026-0017')).toBeTruthy();
  expect(screen.queryByText('Loading invoices')).toBeNull();
});
