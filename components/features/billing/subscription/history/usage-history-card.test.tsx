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

it('shows the category that is closest to its limit, with the figures of each period in a table', async () => {
  const { user } = show({ periods, categories });
  expect(await screen.findByText(/This period: 34 landscapes\. Highest: 51 landscapes\./)).toBeTruthy();
  expect(screen.getByText('Current limit: 50 landscapes')).toBeTruthy();
  await user.click(screen.getByText('Show the figures'));
  const [, ...rows] = within(screen.getByRole('table', { name: 'Usage by period: Landscape generation' })).getAllByRole(
    'row',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '07 Mar – 07 Apr 202634 landscapes',
    '07 Feb – 07 Mar 202651 landscapes',
    '07 Jan – 07 Feb 202612 landscapes',
  ]);
  expect(await componentViolations()).toEqual([]);
});

it('changes the category, and offers only those that were used', async () => {
  const { user } = show({ periods, categories });
  const choice = await screen.findByLabelText('Category');
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(choice, 'Social media posts');
  expect(screen.getByText(/This period: 3,000 posts/)).toBeTruthy();
});

it('says that nothing was used yet, instead of an empty chart', async () => {
  show({ periods: periods.slice(2), categories: categories.map((one) => ({ ...one, used: [0] })) });
  expect(await screen.findByText(/^Nothing used yet/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
