import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Stepper } from './stepper';

it('names completed steps and the current one', async () => {
  const { container } = render(<Stepper steps={['Create your account', 'Add payment method']} current={1} />);
  const [done, present] = screen.getAllByRole('listitem');
  expect(done?.textContent).toContain('done: Create your account');
  expect(done?.getAttribute('aria-current')).toBeNull();
  expect(present?.getAttribute('aria-current')).toBe('step');
  expect(await findViolations(container)).toEqual([]);
});
