import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Plot } from './plot';

const values = ['07 Mar: 3', '08 Mar: 5', '09 Mar: 4'];

const slider = () => screen.getByRole('slider', { name: 'Balance by day' });
let container: HTMLElement;
beforeEach(() => {
  ({ container } = render(
    <Plot
      label="Balance by day"
      count={values.length}
      tail={1}
      describe={(index) => values[index] ?? ''}
      height={100}
      scale={{ values: [0, 5], labelOf: String }}
      ticks={[{ at: 0, label: 'Mar' }]}
    >
      {null}
    </Plot>,
  ));
});

it('a plot shows its last value in words, without a style attribute', async () => {
  expect(screen.getByText('09 Mar: 4')).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe('09 Mar: 4');
  expect(screen.queryByTestId('cursor')).toBeNull();
  expect(container.querySelector('[style]')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

it('a plot reads the value that is chosen with the keyboard, until it loses focus', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(document.activeElement).toBe(slider());
  // jsdom moves no sliders.
  fireEvent.change(slider(), { target: { value: '1' } });
  expect(slider().getAttribute('aria-valuetext')).toBe('08 Mar: 5');
  expect(screen.getByTestId('cursor').getAttribute('x')).toBe('25%');
  await user.tab();
  expect(slider().getAttribute('aria-valuetext')).toBe('09 Mar: 4');
});

it('a plot reads the value below the pointer, and the last one beyond it', () => {
  const field = slider().parentElement!;
  field.getBoundingClientRect = () => new DOMRect(0, 0, 400, 100);
  const move = (clientX: number) => fireEvent(field, new MouseEvent('pointermove', { bubbles: true, clientX }));
  move(10);
  expect(screen.getByText('07 Mar: 3')).toBeTruthy();
  move(390);
  expect(screen.getByText('09 Mar: 4')).toBeTruthy();
  move(150);
  expect(screen.getByText('08 Mar: 5')).toBeTruthy();
  fireEvent.pointerLeave(field);
  expect(screen.getByText('09 Mar: 4')).toBeTruthy();
});
