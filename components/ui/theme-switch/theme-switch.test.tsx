import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { ThemeSwitch } from './theme-switch';

it('offers system, light and dark, and reports the choice', async () => {
  const choose = vi.fn();
  const { container } = render(<ThemeSwitch value="system" onChange={choose} />);
  expect(screen.getByRole('radio', { name: 'System' })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('dark');
  expect(await findViolations(container)).toEqual([]);
});
