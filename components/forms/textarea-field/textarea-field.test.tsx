import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '@/components/ui/testing/find-violations';
import { TextareaField } from './textarea-field';

it('counts the remaining characters by code point: an emoji is one', async () => {
  const { container } = render(<TextareaField name="message" label="Message" charactersMax={10} />);
  const field = screen.getByLabelText('Message');
  await userEvent.type(field, 'Hello 👩');
  expect(screen.getByText('3 characters left')).toBeTruthy();
  await userEvent.type(field, 'ab');
  expect(screen.getByText('1 character left')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('a text area does not truncate and says how many characters are too many', async () => {
  render(<TextareaField name="message" label="Message" charactersMax={5} />);
  const field = screen.getByLabelText('Message');
  await userEvent.click(field);
  await userEvent.paste('seven c');
  expect(field).toHaveProperty('value', 'seven c');
  expect(screen.getByText('2 characters too many')).toBeTruthy();
});

it('counts the initial value', () => {
  render(<TextareaField name="message" label="Message" charactersMax={5} defaultValue="abc" />);
  expect(screen.getByText('2 characters left')).toBeTruthy();
});

it('combines its own class with the page’s', () => {
  const { rerender } = render(<TextareaField name="certificate" label="Certificate" />);
  const own = screen.getByLabelText('Certificate').className;
  rerender(<TextareaField name="certificate" label="Certificate" className="mono" />);
  expect(screen.getByLabelText('Certificate').className).toBe(`${own} mono`);
});
