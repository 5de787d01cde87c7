import { ApiError } from '@app/api-client/api-error';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PasswordForm } from './password-form';

const email = 'ada@summit.example';

function setUp(change = vi.fn(async () => undefined)) {
  render(<PasswordForm email={email} change={change} />);
  return { change, user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, again = next) {
  const typed = [
    ['Current password', current],
    ['New password', next],
    ['Verify password', again],
  ] as const;
  for (const [label, text] of typed) {
    await user.clear(field(label));
    if (text !== '') await user.type(field(label), text);
  }
  await user.click(screen.getByRole('button', { name: /^Change password/ }));
}

const summary = async () => {
  const group = await screen.findByRole('group', { name: 'There is a problem' });
  return within(group)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
};

it('identifies the user and the new password to password managers', async () => {
  setUp();
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(email);
  expect(field('Current password').autocomplete).toBe('current-password');
  expect(field('New password').autocomplete).toBe('new-password');
  expect(field('Verify password').autocomplete).toBe('new-password');
  expect(await componentViolations()).toEqual([]);
});

it('changes the password, confirms it in the form, and empties the fields', async () => {
  const { change, user } = setUp();
  const values = {
    currentPassword: 'Survey-Sheet-1',
    newPassword: 'Summit-Trail-42',
    verifyPassword: 'Summit-Trail-42',
  };
  await fill(user, values.currentPassword, values.newPassword);
  await waitFor(() => expect(change).toHaveBeenCalledWith(values));
  expect((await screen.findByText(/^Password changed/)).textContent).toContain(
    "Password changed. You're still logged in here; other sessions were logged out.",
  );
  expect([field('Current password').value, field('New password').value, field('Verify password').value]).toEqual([
    '',
    '',
    '',
  ]);
  expect(await componentViolations()).toEqual([]);
});

it('requires all three fields and sends nothing without them', async () => {
  const { change, user } = setUp();
  await user.click(screen.getByRole('button', { name: /^Change password/ }));
  expect(await summary()).toEqual([
    'Current password: This field is required',
    'New password: This field is required',
    'Verify password: This field is required',
  ]);
  expect(change).not.toHaveBeenCalled();
  expect(await componentViolations()).toEqual([]);
});

it.each([
  ['Aa1!', 'Aa1!', 'New password: Password must contain at least 8 characters.'],
  ['Survey-Sheet-1', 'Survey-Sheet-1', 'New password: New password must be different than the current password'],
  ['Summit-Trail-42', 'Summit-Trail-43', 'Verify password: Passwords do not match'],
])('rejects %s, repeated as %s: %s', async (next, again, sentence) => {
  const { change, user } = setUp();
  await fill(user, 'Survey-Sheet-1', next, again);
  expect(await summary()).toEqual([sentence]);
  expect(change).not.toHaveBeenCalled();
});

it('shows a wrong current password at its field and keeps the input', async () => {
  const rejection = new ApiError({
    status: 400,
    code: 'error_password_current_invalid',
    fields: { currentPassword: { code: 'invalid' } },
  });
  const { user } = setUp(vi.fn(async () => Promise.reject(rejection)));
  await fill(user, 'Wrong-Sheet-1', 'Summit-Trail-42');
  expect(await summary()).toEqual(['Current password: This is not your current password.']);
  await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(field('New password').value).toBe('Summit-Trail-42');
  expect(screen.queryByText(/^Password changed/)).toBeNull();
});

it('rejects a common password without sending it', async () => {
  const { change, user } = setUp();
  await fill(user, 'Survey-Sheet-1', 'P@ssw0rd1!');
  expect(await summary()).toEqual([expect.stringContaining('New password: This password is too common')]);
  expect(change).not.toHaveBeenCalled();
});

it('shows that the server rejected a password made of a name', async () => {
  const rejection = new ApiError({
    status: 400,
    code: 'error_password_common',
    fields: { newPassword: { code: 'password_common' } },
  });
  const { user } = setUp(vi.fn(async () => Promise.reject(rejection)));
  await fill(user, 'Survey-Sheet-1', 'Kettlebright-26');
  expect(await summary()).toEqual([expect.stringContaining('New password: This password is too common')]);
});

it('shows a network error above the form and can be sent again', async () => {
  const change = vi.fn(async () => undefined);
  change.mockRejectedValueOnce(new ApiError({ status: 0, code: 'error_server' }));
  const { user } = setUp(change);
  await fill(user, 'Survey-Sheet-1', 'Summit-Trail-42');
  expect(await summary()).toEqual(['Server error']);
  await user.click(screen.getByRole('button', { name: /^Change password/ }));
  expect(await screen.findByText(/^Password changed/)).toBeInstanceOf(HTMLElement);
});

it('sends one request when submitted several times', async () => {
  let answer: () => void = () => undefined;
  const change = vi.fn(
    () =>
      new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  const { user } = setUp(change);
  await fill(user, 'Survey-Sheet-1', 'Summit-Trail-42');
  await user.click(screen.getByRole('button', { name: /^Change password/ }));
  await user.type(field('Verify password'), '{Enter}');
  answer();
  expect(await screen.findByText(/^Password changed/)).toBeInstanceOf(HTMLElement);
  expect(change).toHaveBeenCalledTimes(1);
});
