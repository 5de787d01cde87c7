import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Steady } from './steady';

const Notice = ({ text }: { text: string | undefined }) => (
  <div role="status">
    <Steady>{text !== undefined && <p>{text}</p>}</Steady>
  </div>
);
const shown = () => screen.getByRole('status').textContent;

it('shows what arrives during a press after its click', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Notice text={undefined} />);
  fireEvent.pointerDown(document.body);
  rerender(<Notice text="Your plan ends today" />);
  expect(shown()).toBe('');
  fireEvent.pointerUp(document.body);
  const atClick = shown();
  act(() => vi.runAllTimers());
  expect([atClick, shown()]).toEqual(['', 'Your plan ends today']);
  vi.useRealTimers();
});

it('shows what arrives at other times immediately', () => {
  const { rerender } = render(<Notice text={undefined} />);
  rerender(<Notice text="Your plan ends today" />);
  expect(shown()).toBe('Your plan ends today');
});

it('ends with a press that the browser cancels to scroll', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Notice text={undefined} />);
  fireEvent.pointerDown(document.body);
  fireEvent.pointerCancel(document.body);
  act(() => vi.runAllTimers());
  rerender(<Notice text="Your plan ends today" />);
  expect(shown()).toBe('Your plan ends today');
  vi.useRealTimers();
});
