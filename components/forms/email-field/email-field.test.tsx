import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { EmailField } from './email-field';

it('opens the email keyboard and turns autocorrection off', async () => {
  const { container } = render(<EmailField name="email" label="Work email address" autoComplete="username" />);
  const input = screen.getByLabelText('Work email address');
  expect(input.getAttribute('type')).toBe('email');
  expect(input.getAttribute('inputmode')).toBe('email');
  expect(input.getAttribute('autocapitalize')).toBe('off');
  expect(input.getAttribute('spellcheck')).toBe('false');
  expect(await findViolations(container)).toEqual([]);
});
