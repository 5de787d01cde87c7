import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Switch } from './switch';

it('keeps its name in both states and toggles on Space', async () => {
  const change = vi.fn();
  const { container, rerender } = render(
    <Switch label="Product updates" hint="At most once a month." isOn={false} onChange={change} />,
  );
  const control = screen.getByRole('switch', { name: 'Product updates' });
  expect(control.getAttribute('aria-checked')).toBe('false');
  control.focus();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledExactlyOnceWith(true);
  rerender(<Switch label="Product updates" hint="At most once a month." isOn onChange={change} outcome="Saved" />);
  expect(screen.getByRole('switch', { name: 'Product updates' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(await findViolations(container)).toEqual([]);
});
