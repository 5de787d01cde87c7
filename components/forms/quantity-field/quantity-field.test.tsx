import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { QuantityField } from './quantity-field';

function Packages() {
  const [value, setValue] = useState(1);
  return (
    <>
      <QuantityField label="Packages" value={value} max={12} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;

it('changes by its buttons, within 1 and the maximum', async () => {
  const user = userEvent.setup();
  render(<Packages />);
  const less = screen.getByRole('button', { name: 'One less: Packages' });
  await user.click(less);
  expect(chosen()).toBe('1');
  expect(less.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'One more: Packages' }));
  expect(chosen()).toBe('2');
  expect(await componentViolations()).toEqual([]);
});

it('takes typed numbers, and restores the last valid one on leaving', async () => {
  const user = userEvent.setup();
  render(<Packages />);
  const field = screen.getByRole('textbox', { name: 'Packages' });
  await user.clear(field);
  await user.type(field, '12');
  expect(chosen()).toBe('12');
  await user.type(field, '3');
  expect(chosen()).toBe('12');
  await user.tab();
  expect(field).toHaveProperty('value', '12');
});
