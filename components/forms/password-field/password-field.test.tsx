import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { PasswordField } from './password-field';

const form = (
  <form onSubmit={(event) => event.preventDefault()}>
    <PasswordField name="password" label="New password" autoComplete="new-password" />
    <PasswordField name="verifyPassword" label="Verify password" autoComplete="new-password" />
  </form>
);
const type = () => screen.getByLabelText('New password').getAttribute('type');

it('shows and hides the password of each field with its own named button', async () => {
  const { container } = render(form);
  expect(type()).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
  expect(type()).toBe('text');
  expect(screen.getByLabelText('Verify password').getAttribute('type')).toBe('password');
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('Shown: new password');
  await userEvent.click(screen.getByRole('button', { name: 'Hide new password' }));
  expect(type()).toBe('password');
  expect(screen.getByRole('button', { name: 'Show verify password' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('hides the password before the form is sent, so that browsers do not store it as text', async () => {
  const { container } = render(form);
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }));
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  expect(type()).toBe('password');
});

it('allows pasting and turns autocorrection off', async () => {
  render(form);
  const input = screen.getByLabelText('New password');
  await userEvent.click(input);
  await userEvent.paste('Correct-Horse-9');
  expect(input).toHaveProperty('value', 'Correct-Horse-9');
  expect(input.getAttribute('spellcheck')).toBe('false');
  expect(input.getAttribute('autocapitalize')).toBe('off');
});
