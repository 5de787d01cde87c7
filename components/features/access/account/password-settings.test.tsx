import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { PasswordSettings } from './password-settings';
import { sampleAccount } from './testing/sample-account';

const user = {
  id: sampleAccount().id,
  sessionId: 's',
  email: 'ada@summit.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  organizationId: 'o',
};
const logIn = (requiresPasswordChange = false) => setSession({ status: 'signedIn', user, requiresPasswordChange });

beforeEach(() => {
  logIn();
});

it('explains the effect of a change and shows the date of the last one', async () => {
  api.mockResolvedValue(sampleAccount());
  renderWithData(<PasswordSettings />);
  expect(await screen.findByText('Last changed on 07 Mar 2026.')).toBeInstanceOf(HTMLElement);
  expect(screen.getByText(/logs you out on all other devices/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByText('Your password has expired. Set a new one.')).toBeNull();
});

it('announces an expired password', async () => {
  logIn(true);
  api.mockResolvedValue(sampleAccount({ requiresPasswordChange: true, passwordChangedAt: null }));
  renderWithData(<PasswordSettings />);
  expect(screen.getByText('Your password has expired. Set a new one.')).toBeInstanceOf(HTMLElement);
  expect(await screen.findByLabelText('Current password', { selector: 'input' })).toBeInstanceOf(HTMLElement);
});

it('shows the form when the account cannot be read', async () => {
  api.mockRejectedValue(new Error('away'));
  renderWithData(<PasswordSettings />);
  expect(await screen.findByLabelText('Current password', { selector: 'input' })).toBeInstanceOf(HTMLElement);
});

it('shows no form for an account without a password', async () => {
  api.mockResolvedValue(sampleAccount({ hasPassword: false, passwordChangedAt: null }));
  renderWithData(<PasswordSettings />);
  expect(await screen.findByText(/Your organization uses single sign-on/)).toBeInstanceOf(HTMLElement);
  expect(screen.queryByLabelText('Current password', { selector: 'input' })).toBeNull();
});
