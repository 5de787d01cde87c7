import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { delivery } from '../testing/serve-webhooks';
import { DeliveryStrip } from './delivery-strip';

const deliveries = [
  delivery({ id: '3', state: 'pending', createdAt: '2026-03-09T12:00:00.000Z' }),
  delivery({ id: '2', state: 'failed', createdAt: '2026-03-08T12:00:00.000Z' }),
  delivery({ id: '1', state: 'delivered', createdAt: '2026-03-07T12:00:00.000Z' }),
];

it('the strip of a webhook has a mark for each event, oldest first, and names the last one', async () => {
  const { container } = render(<DeliveryStrip deliveries={deliveries} />);
  const marks = [...container.querySelectorAll('svg[width="100%"] rect[data-outcome]')];
  expect(marks.map((mark) => mark.getAttribute('data-outcome'))).toEqual(['good', 'bad', 'open']);
  const slider = screen.getByRole('slider', { name: 'Last 3 events, oldest first' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Invoice paid, 09 Mar 2026, \d\d:00: Waiting$/);
  expect(await componentViolations()).toEqual([]);
});

it('the strip of a webhook says how many events have each state', () => {
  render(<DeliveryStrip deliveries={deliveries} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 delivered',
    '1 failed',
    '1 waiting',
  ]);
});
