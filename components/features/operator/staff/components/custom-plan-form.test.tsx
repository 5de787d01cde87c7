import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { rejecting } from '@/tests/support/components/mocked-api';
import type { StaffAccount } from '../api/staff-calls';
import { account, ask, fillIn, find, openStaffTools } from '../testing/staff-page';

vi.mock('@/lib/api', () => import('@/tests/support/components/mocked-api'));

const customPlan = () => ({
  ...{ Name: 'Solo', 'Price per period': '49', Currency: 'EUR', 'Billing period': 'Monthly' },
  'First day': new Date().toISOString().slice(0, 10),
});

it.each([
  ['the name', { name: { code: 'too_long', params: { n: 100 } } }, 'Name', /maximum allowed length of 100 characters/],
  ['a limit', { 'quotas.0.limit': { code: 'too_big', params: { n: 5 } } }, 'Limit: Storage', /Enter 5 or less/],
] as const)('a rejection of %s is shown at its field, which gets the focus', async (_what, fields, label, problem) => {
  const { user } = openStaffTools({ createCustomPlan: rejecting('error_validation', { status: 400, fields }) });
  await find(user);
  const dialog = await ask(user, 'Create custom plan', { ...customPlan(), 'Limit: Storage': '10' });
  await user.click(dialog.getByRole('button', { name: /^Create custom plan/ }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getAllByText(problem).length).toBeGreaterThan(0);
  expect(field).toHaveProperty('value', label === 'Name' ? 'Solo' : '10');
  expect(screen.queryByText(/Check the marked fields/)).toBeNull();
  expect(await componentViolations()).toEqual([]);
});

it('rejects a custom plan above the limits of the API before it asks', async () => {
  const { user } = openStaffTools();
  await find(user);
  const values = { ...customPlan(), Name: 'x'.repeat(120), 'Price per period': '800,000' };
  await fillIn(user, 'Create custom plan', values);
  const problems = within(await screen.findByRole('group', { name: 'There is a problem' })).getAllByRole('listitem');
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Name.*100 characters/),
    expect.stringMatching(/^Price per period.*750,000 or less/),
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('says from which day a custom plan can be bought, and that a plan in another currency has to end first', async () => {
  const paid = { ...account.plan, currency: 'usd' } as StaffAccount['plan'];
  const { user } = openStaffTools({ lookUpAccount: () => ({ ...account, plan: paid }), createCustomPlan: () => ({}) });
  await find(user);
  const blocked = /Acme pays its current plan in USD\. It can buy Solo once that plan has ended/;
  const dialog = await ask(user, 'Create custom plan', { ...customPlan(), 'First day': '2126-01-05' });
  expect(dialog.getByText(blocked)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Create custom plan/ }));
  expect(
    await screen.findByText(/^Solo created\. Acme pays .* once that plan has ended\. Solo is sold from 05 Jan 2126\.$/),
  ).toBeTruthy();
});

it('says from which day a custom plan can be bought that starts later', async () => {
  const { user } = openStaffTools({ lookUpAccount: () => ({ ...account, plan: null }), createCustomPlan: () => ({}) });
  await find(user);
  const dialog = await ask(user, 'Create custom plan', { ...customPlan(), 'First day': '2126-01-05' });
  await user.click(dialog.getByRole('button', { name: /^Create custom plan/ }));
  expect(await screen.findByText('Acme can buy Solo from 05 Jan 2126.')).toBeTruthy();
});

it('confirms only the last action on the account', async () => {
  const { user } = openStaffTools({ createCustomPlan: () => ({}), withdrawCustomPlan: () => ({ id: 'atlas' }) });
  await find(user);
  const dialog = await ask(user, 'Create custom plan', customPlan());
  await user.click(dialog.getByRole('button', { name: /^Create custom plan/ }));
  expect(await screen.findByText('Acme can now buy Solo.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Withdraw: Atlas/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByText('Acme can no longer choose Atlas.')).toBeTruthy();
  expect(screen.queryByText('Acme can now buy Solo.')).toBeNull();
});
