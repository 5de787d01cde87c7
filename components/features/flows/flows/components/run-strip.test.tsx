import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { run } from '../testing/samples';
import { RunStrip } from './run-strip';

const runs = [
  run({ id: '4', label: 'April', state: 'failed', queuedAt: '2026-04-07T12:00:00.000Z' }),
  run({ id: '3', label: null, state: 'succeeded', queuedAt: '2026-03-09T12:00:00.000Z' }),
  run({ id: '2', label: 'Trial', state: 'cancelled', queuedAt: '2026-03-08T12:00:00.000Z' }),
  run({ id: '1', label: 'March', state: 'succeeded', queuedAt: '2026-03-07T12:00:00.000Z' }),
];

it('the strip of a flow has a mark for each run, oldest first, and says the result of the last one', async () => {
  const { container } = render(<RunStrip runs={runs} />);
  const marks = [...container.querySelectorAll('svg[width="100%"] rect[data-outcome]')];
  expect(marks.map((mark) => mark.getAttribute('data-outcome'))).toEqual(['good', 'stopped', 'good', 'bad']);
  const slider = screen.getByRole('slider', { name: 'Last 4 finished runs, oldest first' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^April, 07 Apr 2026, \d\d:00: Failed$/);
  expect(await componentViolations()).toEqual([]);
});

it('the strip of a flow says above it which runs it has, and how many had each result', () => {
  render(<RunStrip runs={runs} />);
  expect(screen.getByText('Last 4 finished runs, oldest first')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 succeeded',
    '1 failed',
    '1 canceled',
  ]);
});

it('the strip of a flow shows at most the last 50 runs', () => {
  render(<RunStrip runs={Array.from({ length: 60 }, (_, index) => run({ id: `${index}` }))} />);
  expect(screen.getByRole('slider', { name: 'Last 50 finished runs, oldest first' })).toBeTruthy();
});

it('failed runs differ from succeeded ones in their place: below the line instead of above it', () => {
  const { container } = render(<RunStrip runs={runs} />);
  const top = (outcome: string) =>
    Number(container.querySelector(`svg[width="100%"] [data-outcome="${outcome}"]`)?.getAttribute('y'));
  expect(top('good')).toBeLessThan(top('bad'));
});
