import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Meter } from './meter';

const level = () => screen.getByRole('meter').querySelector('svg')?.getAttribute('data-level');

it('a meter has its value in text and numbers', async () => {
  const { container } = render(
    <Meter
      label="Research bot interactions"
      used={34}
      limit={50}
      figures="34 used · 16 left · 68%"
      sentence="34 of 50 interactions used, 16 left, 68%"
    />,
  );
  const meter = screen.getByRole('meter', { name: 'Research bot interactions' });
  expect(meter.getAttribute('aria-valuemax')).toBe('50');
  expect(meter.getAttribute('aria-valuenow')).toBe('34');
  expect(meter.getAttribute('aria-valuetext')).toBe('34 of 50 interactions used, 16 left, 68%');
  expect(screen.getByText('34 used · 16 left · 68%')).toBeTruthy();
  expect(level()).toBe('rest');
  expect(container.querySelector('[style]')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

it.each([
  [79, 'rest'],
  [80, 'warn'],
  [99, 'warn'],
  [100, 'over'],
])('shows %i percent as %s', (used, expected) => {
  render(<Meter label="Flows" used={used} limit={100} figures="figures" />);
  expect(level()).toBe(expected);
});

it('hatches usage over the limit and reports at most the maximum to screen readers', () => {
  render(<Meter label="Texts" used={105} limit={100} figures="105 used · 0 left · 105%" />);
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
  expect(screen.getByText(/105%/)).toBeTruthy();
  expect(screen.getByRole('meter').querySelector('rect[fill^="url("]')).not.toBeNull();
});

it('a meter has no bar without a limit', () => {
  render(<Meter label="Flows" used={3} figures="3 used · Unlimited" />);
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.getByText('3 used · Unlimited')).toBeTruthy();
});

it('a meter is full if the limit is zero', () => {
  render(<Meter label="Storage" used={0} limit={0} figures="0 used" />);
  expect(level()).toBe('over');
});
