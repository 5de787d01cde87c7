import { fireEvent, render, screen } from '@testing-library/react';
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

it('hands over several files at once and is empty again, so that the same file can be chosen once more', async () => {
  const onFiles = vi.fn();
  render(<FileField name="texts" label="Texts" onFiles={onFiles} />);
  const input = screen.getByLabelText<HTMLInputElement>('Texts');
  const files = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
  await userEvent.upload(input, files);
  expect(onFiles).toHaveBeenCalledWith(files);
  expect(input.value).toBe('');
});

it('a file that is dropped beside a drop zone does not replace the page', () => {
  const { unmount } = render(<FileField name="texts" label="Texts" isDropZone onFiles={() => undefined} />);
  const input = screen.getByLabelText('Texts');
  const drop = (target: Element, types = ['Files']) => fireEvent.drop(target, { dataTransfer: { types } });
  // False: the event's default was prevented.
  expect(drop(document.body)).toBe(false);
  expect(drop(document.body, ['text/plain'])).toBe(true);
  expect(drop(input)).toBe(true);
  fireEvent.dragEnter(input);
  expect(input.dataset.over).toBe('true');
  fireEvent.dragLeave(input);
  expect(input.dataset.over).toBe('false');
  unmount();
  expect(drop(document.body)).toBe(true);
});
