import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './status-badge';

it.each([
  ['payment_problem', null, 'Payment problem', 'diamond'],
  ['expired', null, 'Expired', 'square'],
  ['expiring_in_days', 5, 'Expiring in 5 days', 'triangle'],
  ['expiring_in_days', 1, 'Expiring in 1 day', 'triangle'],
  ['trial_ends_in_days', 14, 'Free trial ends in 14 days', 'half'],
  ['trial_ends_in_days', 1, 'Free trial ends in 1 day', 'half'],
  ['trialing', null, 'Trialing', 'ring'],
  ['active', null, 'Active', 'disc'],
] as const)('the status %s with %s days is the text "%s" with a shape of its own', (code, days, text, shape) => {
  const { container } = render(<StatusBadge label={{ code, days }} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('svg')?.dataset.shape).toBe(shape);
});

it.each([
  [4, 'info'],
  [3, 'warn'],
])('a trial with %i days left has the tone %s', (days, tone) => {
  const { container } = render(<StatusBadge label={{ code: 'trial_ends_in_days', days }} />);
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});
