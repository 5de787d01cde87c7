import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hasPressedEnter } from './pressed-enter';

it.each([
  ['Enter', { key: 'Enter', keyCode: 13 }, true],
  ['Enter while a text is composed', { key: 'Enter', keyCode: 229, isComposing: true }, false],
  // Safari ends the composition before it reports the key.
  ['Enter that has ended a composition', { key: 'Enter', keyCode: 229 }, false],
  ['another key', { key: 'a', keyCode: 65 }, false],
])('goes on after %s: %#', (_what, event, expected) => {
  const pressed = vi.fn();
  render(<input aria-label="field" onKeyDown={(keyEvent) => pressed(hasPressedEnter(keyEvent))} />);
  fireEvent.keyDown(screen.getByLabelText('field'), event);
  expect(pressed).toHaveBeenCalledWith(expected);
});
