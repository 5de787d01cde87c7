import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { CheckboxField } from './checkbox-field';

it('toggles by its label and shows its error', async () => {
  const { container } = render(
    <CheckboxField
      name="terms"
      label="I agree to the Terms"
      hint="Version of May 2026"
      error="This field is required"
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree to the Terms' });
  await userEvent.click(screen.getByText('I agree to the Terms'));
  expect(box).toHaveProperty('checked', true);
  expect(box.getAttribute('aria-describedby')).toBe('terms-hint terms-error');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(await findViolations(container)).toEqual([]);
});
