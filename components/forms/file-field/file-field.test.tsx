import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { FileField } from './file-field';

it('hands over the chosen file and shows its error', async () => {
  const onFile = vi.fn();
  const { container } = render(
    <FileField name="metadata" label="Metadata file" hint="XML." error="This field is required" onFile={onFile} />,
  );
  const input = screen.getByLabelText('Metadata file');
  const file = new File(['<a/>'], 'metadata.xml', { type: 'text/xml' });
  await userEvent.upload(input, file);
  expect(onFile).toHaveBeenCalledWith(file);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toBe('metadata-hint metadata-error');
  expect(await findViolations(container)).toEqual([]);
});
