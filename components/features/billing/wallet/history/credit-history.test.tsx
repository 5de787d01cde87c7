import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ownTimeZone } from '@/lib/format/own-time';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { CreditDay } from '../api/wallet-calls';
import { serve, wallet } from '../testing/samples';
import { CreditHistory } from './credit-history';

const day = (name: string, balance: number, changes: Partial<CreditDay> = {}): CreditDay => ({
  day: `2026-03-${name}`,
  balance,
  ...{ added: 0, spent: 0, expired: 0 },
  ...changes,
});
const days = [
  day('04', 100),
  day('05', 600, { added: 500 }),
  day('06', 600),
  day('07', 550, { spent: 30, expired: 20 }),
];

function show({ history = days, expiring = [] as { credits: number; expiresAt: string }[] } = {}) {
  serve({
    getCreditHistory: () => ({ timeZone: 'Africa/Lagos', days: history }),
    getCustomerCredits: () => wallet({ balance: 550, expiring }),
  });
  return renderWithData(<CreditHistory />);
}

it('the credit history says in words how the balance went, and what the last day was', async () => {
  show();
  const figure = await screen.findByRole('figure', {
    name: 'Balance at the end of each day (Africa/Lagos). In 4 days it went from 100 to 550: 500 added, 30 used, 20 expired.',
  });
  expect(within(figure).getByText('07 Mar 2026: 550 credits · 30 used · 20 expired')).toBeTruthy();
  expect(within(figure).getByRole('slider', { name: 'Balance by day' })).toBeTruthy();
  expect(
    within(figure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Credits added', 'Credits expired']);
  expect(await componentViolations()).toEqual([]);
});

it("the credit history is asked for the days of the user's own time zone", async () => {
  show();
  await screen.findByRole('figure');
  expect(callsOf('getCreditHistory')).toMatchObject([{ query: { timeZone: ownTimeZone() } }]);
});

it('the credit history has the days with changes as a table, latest first', async () => {
  const { user } = show();
  await user.click(await screen.findByText('Show the figures'));
  const [, ...rows] = within(screen.getByRole('table', { name: 'Balance by day' })).getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['0', '30', '20', '550'],
    ['500', '0', '0', '600'],
    ['0', '0', '0', '100'],
  ]);
});

it('the credit history names what expires next and when', async () => {
  show({ expiring: [{ credits: 200, expiresAt: '2026-09-04T12:00:00.000Z' }] });
  expect(await screen.findByText('200 credits expire on 04 Sep 2026 (not to scale)')).toBeTruthy();
});

it('the credit history of a wallet that was never used says so, instead of an empty plot', async () => {
  show({ history: days.map((one) => ({ ...one, balance: 0, added: 0, spent: 0, expired: 0 })) });
  expect(await screen.findByText(/^No credits in the last 90 days/)).toBeTruthy();
  expect(screen.queryByRole('figure')).toBeNull();
});
