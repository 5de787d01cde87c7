import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { RadioGroupField } from './radio-group-field';

const options = [
  { value: 'Individual', label: 'Individual', hint: 'For your own work' },
  { value: 'Business', label: 'Business', hint: 'For a team in a company' },
];

it('a radio group is a named group whose options respond to presses anywhere on them', async () => {
  const { container } = render(<RadioGroupField name="accountType" label="Account type" options={options} />);
  expect(screen.getByRole('group', { name: 'Account type' })).toBeTruthy();
  await userEvent.click(screen.getByText('For a team in a company'));
  expect(screen.getByRole('radio', { name: /Business/ })).toHaveProperty('checked', true);
  expect(await findViolations(container)).toEqual([]);
});

it('gives the hints of the group and of its options distinct IDs', () => {
  const { container } = render(
    <RadioGroupField name="role" label="Role" hint="Can be changed later" options={options} />,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(screen.getByRole('group', { description: 'Can be changed later' })).toBeTruthy();
  expect(screen.getByRole('radio', { description: 'For your own work' })).toBeTruthy();
});

it('associates its error with the group, and the summary links to its first option', () => {
  render(<RadioGroupField name="accountType" label="Account type" options={options} error="This field is required" />);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('accountType-error');
  expect(document.getElementById('accountType')).toBe(screen.getByRole('radio', { name: /Individual/ }));
});
