import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { TextField } from '../text-field/text-field';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

it('associates label, hint and error with the control in visual order', async () => {
  const { container } = render(
    <TextField
      name="vat"
      label="VAT number"
      hint="With the country code."
      error="This field is required"
      autoComplete="off"
    />,
  );
  const input = screen.getByLabelText('VAT number');
  expect(describedBy(input)).toBe('With the country code. | Error: This field is required');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const order = [...container.querySelectorAll('label, #vat-hint, #vat-error, input')].map(
    ({ id, tagName }) => id || tagName,
  );
  expect(order).toEqual(['LABEL', 'vat-hint', 'vat-error', 'vat']);
  expect(await findViolations(container)).toEqual([]);
});

it('marks optional fields, not required ones', () => {
  render(
    <>
      <TextField name="phone" label="Phone number" isOptional autoComplete="tel" />
      <TextField name="company" label="Company name" autoComplete="organization" />
    </>,
  );
  expect(screen.getByLabelText('Phone number (optional)')).toHaveProperty('required', false);
  expect(screen.getByLabelText('Company name')).toHaveProperty('required', true);
});

it('describes the field with the content inside its border', async () => {
  const { container } = render(
    <TextField name="quota" label="Quota" prefix="€" suffix="per month" autoComplete="off" />,
  );
  expect(describedBy(screen.getByLabelText('Quota'))).toBe('€ | per month');
  expect(await findViolations(container)).toEqual([]);
});

it('sets the autocomplete token', () => {
  render(<TextField name="city" label="City" autoComplete="billing address-level2" />);
  expect(screen.getByLabelText('City').getAttribute('autocomplete')).toBe('billing address-level2');
});
