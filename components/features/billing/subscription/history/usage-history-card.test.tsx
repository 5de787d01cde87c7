import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { serve } from '../testing/samples';
import { UsageHistoryCard } from './usage-history-card';
import type { UsageHistory } from './usage-history-query';

const periods = [
  { start: '2026-01-07T12:00:00.000Z', end: '2026-02-07T12:00:00.000Z' },
  { start: '2026-02-07T12:00:00.000Z', end: '2026-03-07T12:00:00.000Z' },
  { start: '2026-03-07T12:00:00.000Z', end: '2026-04-07T12:00:00.000Z' },
];
const categories: UsageHistory['categories'] = [
  { category: 'social-media-posts', unit: 'posts', limit: 50_000, used: [1_200, 8_000, 3_000] },
  { category: 'landscape-generation', unit: 'landscapes', limit: 50, used: [12, 51, 34] },
  { category: 'research-agent-tasks', unit: 'tasks', limit: null, used: [0, 0, 0] },
];
function show(history: UsageHistory) {
  serve({ getUsageHistory: () => history });
  return renderWithData(<UsageHistoryCard />);
}

it('shows a chart for each category that was used, closest to its limit first, with its limit and the current value', async () => {
  show({ periods, categories });
  const [first, second, ...others] = await screen.findAllByRole('figure');
  if (!first || !second) throw new Error('Charts not found');
  expect(others).toEqual([]);
  expect(within(first).getByText('Landscape generation')).toBeTruthy();
  expect(within(first).getByText('Limit now: 50 landscapes')).toBeTruthy();
  expect(within(first).getByText('Since 07 Mar: 34 landscapes')).toBeTruthy();
  expect(within(first).getByRole('slider', { name: 'Landscape generation by period' })).toBeTruthy();
  expect(within(second).getByText('Social media posts')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('the usage history has the figures of each category in a table, latest period first', async () => {
  const { user } = show({ periods, categories });
  await user.click(await screen.findByText('Show the figures'));
  expect(screen.getAllByRole('table')).toHaveLength(2);
  const [, ...rows] = within(screen.getByRole('table', { name: 'Usage by period: Landscape generation' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '07 Mar – 07 Apr 202634 landscapes',
    '07 Feb – 07 Mar 202651 landscapes',
    '07 Jan – 07 Feb 202612 landscapes',
  ]);
});

it('says that nothing was used yet, instead of an empty chart', async () => {
  show({ periods: periods.slice(2), categories: categories.map((one) => ({ ...one, used: [0] })) });
  expect(await screen.findByText(/^Nothing used yet/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
