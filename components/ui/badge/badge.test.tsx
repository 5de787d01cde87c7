import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Badge, type BadgeShape } from './badge';

const shapes: BadgeShape[] = ['disc', 'ring', 'half', 'triangle', 'square', 'diamond'];

it('tells every state apart by its drawing, not by colour alone', async () => {
  const { container } = render(
    <>
      {shapes.map((shape) => (
        <Badge key={shape} tone="neutral" shape={shape}>
          {shape}
        </Badge>
      ))}
    </>,
  );
  const drawings = [...container.querySelectorAll('svg')].map((drawing) => drawing.innerHTML);
  expect(new Set(drawings).size).toBe(shapes.length);
  expect(await findViolations(container)).toEqual([]);
});

it('says its state in words and is nothing to press', () => {
  render(
    <Badge tone="bad" shape="diamond">
      Payment problem
    </Badge>,
  );
  expect(screen.getByText('Payment problem')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
