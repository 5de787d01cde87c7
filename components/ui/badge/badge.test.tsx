import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Badge, type BadgeShape } from './badge';

const shapes: BadgeShape[] = ['disc', 'ring', 'half', 'triangle', 'square', 'diamond'];

it('distinguishes every state by its shape, not by color alone', async () => {
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

it('names its state in text and is not interactive', () => {
  render(
    <Badge tone="bad" shape="diamond">
      Payment problem
    </Badge>,
  );
  expect(screen.getByText('Payment problem')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
