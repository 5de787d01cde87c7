import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { serve, usage } from '../testing/samples';
import { UsageCard } from './usage-card';

const bots = { category: 'research-bot-interactions', unit: 'interactions' } as const;
const texts = { category: 'knowledge-base-index-texts', unit: 'texts' } as const;
const flows = { category: 'flows', unit: 'flows', limit: null, used: 3, left: null, percent: null } as const;
const power = {
  category: 'computing-power',
  unit: 'vcpu',
  limit: 8,
  hasUsage: false,
  used: null,
  left: null,
  percent: null,
} as const;
const everything = [
  {},
  { ...bots, limit: 10_000, used: 9_210, left: 790, percent: 92 },
  { ...texts, limit: 50_000, used: 52_400, left: 0, percent: 104 },
  flows,
  power,
];

function show(categories: Parameters<typeof usage>[0], expiresAt: string | null = null) {
  serve({ getUsageDetails: () => usage(categories) });
  return renderWithData(<UsageCard expiresAt={expiresAt} />);
}

it('shows used, left and percent of each category in groups, with a meter in words', async () => {
  show(everything);
  expect(await screen.findByText('34 landscapes used · 16 left · 68%')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Landscape generation' }).getAttribute('aria-valuetext')).toBe(
    '34 of 50 landscapes used, 16 left, 68%',
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Compute',
    'AI',
    'Knowledge base',
  ]);
  expect(screen.getAllByText(/07 Apr 2026/), 'the reset date is shown once').toHaveLength(1);
  expect(await componentViolations()).toEqual([]);
});

it.each([
  ['at the end of the period, when the plan expires', '2026-04-07T12:00:00.000Z', 0],
  ['during a yearly plan that was canceled', '2026-09-07T12:00:00.000Z', 1],
])('names the day on which limits reset only if they do: %s', async (_case, expiresAt, times) => {
  show(everything, expiresAt);
  await screen.findByText('34 landscapes used · 16 left · 68%');
  expect(screen.queryAllByText(/^Monthly limits reset on/)).toHaveLength(times);
});

it('shows what was used of an expired plan, without limits, what is left and a reset date', async () => {
  serve({ getUsageDetails: () => usage(everything) });
  renderWithData(<UsageCard expiresAt="2026-04-20T12:00:00.000Z" isExpired />);
  expect(await screen.findByText('34 landscapes used')).toBeTruthy();
  expect(screen.queryByText(/left|Monthly limits reset/)).toBeNull();
  expect(screen.queryByText('Limit reached')).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByText('Computing power'), 'what has no usage has nothing to show').toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Usage in the last period' })).toBeTruthy();
});

it('tells 80 and 100 percent apart by words and shapes, and says what happens next', async () => {
  show(everything);
  expect((await screen.findByText('Close to the limit')).parentElement?.querySelector('svg')?.dataset.shape).toBe(
    'triangle',
  );
  const reached = screen.getByText('Limit reached');
  expect(reached.parentElement?.querySelector('svg')?.dataset.shape).toBe('diamond');
  expect(screen.getByText('52,400 texts used · 0 left · 104%')).toBeTruthy();
  expect(screen.getByText(/No more texts are added to the index/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get more: Knowledge base index texts' }).getAttribute('href')).toBe(
    '/addons',
  );
});

it('shows no bar for what is unlimited or does not add up', async () => {
  show(everything);
  expect(await screen.findByText('3 flows used · Unlimited')).toBeTruthy();
  expect(screen.getByText('8 vCPU')).toBeTruthy();
  expect(screen.getAllByRole('meter')).toHaveLength(3);
});

it('sorts by closeness to the limit, what has none last', async () => {
  const { user } = show(everything);
  await user.click(await screen.findByRole('radio', { name: 'Closest to limit' }));
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Knowledge base index texts',
    'Research bot interactions',
    'Landscape generation',
    'Flows',
    'Computing power',
  ]);
});
