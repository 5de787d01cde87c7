import { ApiError } from '@app/api-client/api-error';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf } from '@/tests/support/components/mocked-api';
import { show } from '../testing/show';
import { PasswordPolicy } from './password-policy';
import type { PasswordPolicy as Policy } from './policy-calls';

const policy = (overrides: Partial<Policy> = {}): Policy => ({
  expiryDays: null,
  changedAt: null,
  changedBy: null,
  members: 12,
  choices: [
    { expiryDays: 90, changedBefore: '2025-12-09T12:00:00.000Z', membersAsked: 4 },
    { expiryDays: 180, changedBefore: '2025-09-10T12:00:00.000Z', membersAsked: 2 },
    { expiryDays: 360, changedBefore: '2025-03-14T12:00:00.000Z', membersAsked: 0 },
  ],
  ...overrides,
});

const effect = "Members who haven't changed their password since 09 Dec 2025 will be asked at next login (4 of 12).";
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const save = () => screen.getByRole('button', { name: 'Save policy' });

it('offers four choices with the members each affects, and says that guidance advises against expiration', async () => {
  answer({ getPasswordPolicy: () => policy() });
  show(<PasswordPolicy />);
  expect((await radio(/^Off/)).checked).toBe(true);
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    "OffPasswords don't expire.",
    `Every 90 days${effect}`,
    `Every 180 days${effect.replace('09 Dec', '10 Sep').replace('4 of', '2 of')}`,
    `Every 360 days${effect.replace('09 Dec 2025', '14 Mar 2025').replace('4 of', '0 of')}`,
  ]);
  expect(screen.getByText(/NIST SP 800-63B, advises against/)).toBeTruthy();
  expect(screen.getByText('The policy has never been changed.')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('saves the policy after a confirmation that repeats whom it affects', async () => {
  const changed = { changedAt: '2026-03-09T12:00:00.000Z', changedBy: 'ada@acme.com' };
  answer({
    getPasswordPolicy: () => policy(),
    updatePasswordPolicy: () => policy({ expiryDays: 90, ...changed }),
  });
  const { user } = show(<PasswordPolicy />);
  await user.click(await radio(/^Every 90 days/));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Ask for a new password every 90 days?' });
  expect(dialog.textContent).toContain(effect);
  expect(callsOf('updatePasswordPolicy')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Ask every 90 days/ }));
  const confirmation = await screen.findByText('Password expiration policy saved: every 90 days.');
  const rowOfButton = save().parentElement;
  expect(rowOfButton?.nextElementSibling?.contains(confirmation), 'the confirmation is beside the button').toBe(true);
  expect(callsOf('updatePasswordPolicy')).toEqual([{ body: { expiryDays: 90 } }]);
  expect(screen.getByText('Last changed on 09 Mar 2026 by ada@acme.com.')).toBeTruthy();
});

it('turns the policy off after a confirmation', async () => {
  answer({ getPasswordPolicy: () => policy({ expiryDays: 90 }), updatePasswordPolicy: () => policy() });
  const { user } = show(<PasswordPolicy />);
  await user.click(await radio(/^Off/));
  await user.click(save());
  const dialog = await screen.findByRole('dialog', { name: 'Turn off password expiration?' });
  await user.click(within(dialog).getByRole('button', { name: /^Turn off/ }));
  expect(await screen.findByText('Password expiration policy saved: off.')).toBeTruthy();
  expect(callsOf('updatePasswordPolicy')).toEqual([{ body: { expiryDays: null } }]);
});

it('keeps the selection and shows the reason in the dialog if saving fails', async () => {
  const failure = () => Promise.reject(new ApiError({ status: 500, code: 'error_server' }));
  answer({ getPasswordPolicy: () => policy(), updatePasswordPolicy: failure });
  const { user } = show(<PasswordPolicy />);
  await user.click(await radio(/^Every 180 days/));
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Ask every 180 days/ }));
  expect(await within(dialog).findByText('Server error')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep current policy' }));
  expect((await radio(/^Every 180 days/)).checked).toBe(true);
});

it('says that there is nothing to save', async () => {
  answer({ getPasswordPolicy: () => policy() });
  const { user } = show(<PasswordPolicy />);
  await radio(/^Off/);
  await user.click(save());
  expect(screen.getByText('This is already the policy.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
