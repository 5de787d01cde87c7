import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { SegmentedControl } from './segmented-control';

function Interval() {
  const [value, setValue] = useState<'monthly' | 'annual'>('monthly');
  return (
    <SegmentedControl
      label="Billing interval"
      value={value}
      onChange={setValue}
      options={[
        { value: 'monthly', label: 'Monthly' },
        { value: 'annual', label: 'Yearly' },
      ]}
    />
  );
}

it('a segmented control is a named group of native radios with arrow keys and announcements', async () => {
  const { container } = render(<Interval />);
  expect(screen.getByRole('group', { name: 'Billing interval' })).toBeTruthy();
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ type, name }) => `${type} ${name}`);
  expect(new Set(names).size).toBe(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(screen.getByRole('radio', { name: 'Yearly' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', false);
  expect(await findViolations(container)).toEqual([]);
});
