import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Card, CardRows } from './card';

it('a card is a region named by its heading', async () => {
  const { container } = render(
    <Card title="Personal details">
      <CardRows>
        <p>Ada</p>
      </CardRows>
    </Card>,
  );
  expect(screen.getByRole('region', { name: 'Personal details' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Personal details' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('a card is a plain container without a title', () => {
  render(<Card>Words</Card>);
  expect(screen.queryByRole('region')).toBeNull();
});
