import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Filters, FilterSelect, FilterText } from './filters';

const roles = [
  { value: 'admin', label: 'Admin' },
  { value: 'guest', label: 'Guest' },
] as const;
const onChange = vi.fn();

function Example() {
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<'admin' | 'guest'>();
  const ask = (text: string) => {
    onChange(text);
    setSearch(text);
  };
  return (
    <Filters label="Filter members">
      <FilterText label="Search" type="search" value={search} onChange={ask} />
      <FilterSelect label="Role" allLabel="All roles" options={roles} value={role} onChange={setRole} />
      <button onClick={() => setSearch('')}>Clear</button>
      <output>{role ?? 'all roles'}</output>
    </Filters>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = () => act(() => void vi.advanceTimersByTime(250));

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('reports typed text once, after a pause in typing', () => {
  render(<Example />);
  type('a');
  act(() => void vi.advanceTimersByTime(200));
  type('ada ');
  pause();
  pause();
  expect(onChange.mock.calls).toEqual([['ada']]);
  expect(field().value).toBe('ada ');
});

it('a search field is emptied when the filters are cleared from outside', () => {
  render(<Example />);
  type('ada');
  pause();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field().value).toBe('');
  pause();
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('selects one value or all', async () => {
  render(<Example />);
  const select = screen.getByRole('combobox', { name: 'Role' });
  fireEvent.change(select, { target: { value: 'guest' } });
  expect(screen.getByRole('status').textContent).toBe('guest');
  fireEvent.change(select, { target: { value: '' } });
  expect(screen.getByRole('status').textContent).toBe('all roles');
  vi.useRealTimers();
  expect(await findViolations(document.body)).toEqual([]);
});
