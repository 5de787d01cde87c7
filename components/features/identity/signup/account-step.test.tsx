import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loadPasswordDictionary } from '@app/api-client/rules/identity/password-dictionary';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi } from '@/tests/support/components/mocked-api';
import { AccountStep } from './account-step';
import { forgetAccount, readPendingAccount } from './pending-account';

beforeAll(() => Promise.all([import('./model/check-signup'), loadPasswordDictionary()]), 120_000);
beforeEach(forgetAccount);

function show(notice?: string) {
  const onContinue = vi.fn<() => unknown>();
  const view = render(<AccountStep submitLabel="Continue to payment" notice={notice} onContinue={onContinue} />);
  return { ...view, onContinue, user: userEvent.setup() };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const send = () => screen.getByRole('button', { name: /^Continue to payment/ });

async function fill({ user }: ReturnType<typeof show>) {
  enter('Work email address', 'ada@acme.com');
  enter('Password', 'Summit-Trail-42');
  enter('Verify password', 'Summit-Trail-42');
  enter('First name', 'Ada');
  enter('Last name', 'Lovelace');
  await user.click(screen.getByRole('checkbox', { name: /^I agree to the Terms/ }));
}

it('keeps the account in memory for the next step, and sends nothing', async () => {
  const view = show();
  await fill(view);
  await view.user.click(send());
  await waitFor(() => expect(view.onContinue).toHaveBeenCalledTimes(1));
  expect(readPendingAccount()).toMatchObject({ email: 'ada@acme.com', password: 'Summit-Trail-42' });
  expect(callApi).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Summit-Trail-42');
});

it('the account step has everything filled in when the user comes back, the password included', async () => {
  const view = show();
  await fill(view);
  await view.user.click(send());
  await waitFor(() => expect(view.onContinue).toHaveBeenCalled());
  view.unmount();
  show();
  expect(field('Password').value).toBe('Summit-Trail-42');
  expect(field('First name').value).toBe('Ada');
  expect(screen.getByRole('checkbox', { name: /^I agree to the Terms/ })).toHaveProperty('checked', true);
});

it('the account step has everything but the password and the agreement after a reload, and says why', async () => {
  const view = show();
  await fill(view);
  view.unmount();
  forgetAccount();
  show('Enter your password again to continue.');
  expect(screen.getByText('Enter your password again to continue.')).toBeTruthy();
  expect(field('Work email address').value).toBe('ada@acme.com');
  expect(field('Password').value).toBe('');
  expect(screen.getByRole('checkbox', { name: /^I agree to the Terms/ })).toHaveProperty('checked', false);
  expect(await componentViolations()).toEqual([]);
});

it('shows the issues of the sign-up, without a spam check', async () => {
  const view = show();
  await view.user.click(send());
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect([...summary.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Work email address: This field is required',
    'Password: This field is required',
    'Verify password: This field is required',
    'First name: This field is required',
    'Last name: This field is required',
    'Terms and Privacy policy: This field is required',
  ]);
  expect(view.onContinue).not.toHaveBeenCalled();
});
