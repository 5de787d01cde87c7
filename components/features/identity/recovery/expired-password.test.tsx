import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ExpiredPassword } from './expired-password';

const form = <p>The form</p>;

it('says since when the password has expired, and offers logging out as the only way to leave', async () => {
  const account = {
    passwordChangedAt: '2025-12-09T12:00:00.000Z',
    passwordExpiresAt: '2026-03-09T12:00:00.000Z',
  };
  render(<ExpiredPassword account={account} form={form} />);
  expect(
    screen.getByText('Your organization requires a new password every 90 days. Yours expired on 09 Mar 2026.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/logout']);
  expect(screen.getByText('The form')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('shows the form before the dates are known', () => {
  render(<ExpiredPassword account={undefined} form={form} />);
  expect(screen.getByText('Your organization requires a new password from time to time.')).toBeTruthy();
});
