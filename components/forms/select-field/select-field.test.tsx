import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { SelectField } from './select-field';

it('offers the options after an empty one', async () => {
  const { container } = render(
    <SelectField
      name="country"
      label="Country"
      autoComplete="billing country"
      options={[
        { value: 'nl', label: 'Netherlands' },
        { value: 'se', label: 'Sweden' },
      ]}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Country' });
  expect(select).toHaveProperty('value', '');
  await userEvent.selectOptions(select, 'Sweden');
  expect(select).toHaveProperty('value', 'se');
  expect(await findViolations(container)).toEqual([]);
});
