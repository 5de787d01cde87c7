import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Breakable } from './breakable';

it.each([
  ['ada-1@summit.example', ['ada-1@', 'summit.example']],
  ['Join Ada (ada@summit.example), please.', ['(ada@', 'summit.example),']],
  ['two: a@b.example and c@d.example', ['a@', 'b.example', 'c@', 'd.example']],
  ['No members yet', []],
  ['', []],
])('keeps the text and splits addresses after the @: %s', (text, sides) => {
  const { container } = render(<Breakable text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span[class]')].map((span) => span.textContent)).toEqual(sides);
});
