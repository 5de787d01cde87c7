import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { InlineSelect } from './inline-select';

const options = [
  { value: 'admin', label: 'Admin' },
  { value: 'teammate', label: 'Teammate' },
  { value: 'guest', label: 'Guest' },
] as const;

function show(outcome?: string) {
  const onSave = vi.fn();
  const element = (value: 'admin' | 'teammate' | 'guest') => (
    <InlineSelect label="Role of Ada Lovelace" options={options} value={value} onSave={onSave} outcome={outcome} />
  );
  const { rerender, container } = render(element('teammate'));
  return { onSave, container, user: userEvent.setup(), saved: (value: 'guest') => rerender(element(value)) };
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ada Lovelace' });

it('saves only when its button is pressed and then focuses the select', async () => {
  const { onSave, user, container } = show();
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(select(), 'guest');
  expect(onSave).not.toHaveBeenCalled();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save: Role of Ada Lovelace' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('guest');
  expect(document.activeElement).toBe(select());
  expect(screen.queryByRole('button')).toBeNull();
});

it('restores the saved value when canceled or selected again', async () => {
  const { onSave, user } = show();
  await user.selectOptions(select(), 'admin');
  await user.click(screen.getByRole('button', { name: 'Cancel: Role of Ada Lovelace' }));
  expect(select().value).toBe('teammate');
  expect(document.activeElement).toBe(select());
  await user.selectOptions(select(), 'admin');
  await user.selectOptions(select(), 'teammate');
  expect(screen.queryByRole('button')).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
});

it('follows the saved value and shows the result of a change', () => {
  const { saved } = show('Saved');
  saved('guest');
  expect(select().value).toBe('guest');
  expect(screen.getByRole('status').textContent).toBe('Saved');
});
