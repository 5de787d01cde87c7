import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { Dispute } from '../api/staff-calls';
import { DisputesCard } from './disputes-card';

vi.mock('@/lib/api', () => import('@/tests/support/components/mocked-api'));

const dispute: Dispute = {
  ...{ id: 'du_1', organization: 'Acme', invoiceNumber: '2026-0042', amount: { amount: 4_900, currency: 'eur' } },
  ...{ reason: 'fraudulent', status: 'open', dueAt: '2026-03-14T12:00:00.000Z', openedAt: '2026-03-07T12:00:00.000Z' },
};

it('lists disputes with amount, customer, status, reason and the time to respond', async () => {
  answer({ listDisputes: () => ({ items: [dispute, { ...dispute, id: 'du_2', status: 'lost', dueAt: null }] }) });
  const { user } = renderWithData(<DisputesCard />);
  await user.click(await screen.findByText('€49.00 from Acme: open', { selector: 'summary > span' }));
  for (const text of ['2026-0042', "The cardholder says that they didn't make the payment (fraudulent)", 'du_1'])
    expect(screen.getAllByText(text)[0]).toBeTruthy();
  expect(screen.getByText(/^14 Mar 2026/)).toBeTruthy();
  await user.click(screen.getByText('€49.00 from Acme: lost', { selector: 'summary > span' }));
  expect(screen.getByText('The bank accepts no response')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('says that no charge is disputed', async () => {
  answer({ listDisputes: () => ({ items: [] }) });
  renderWithData(<DisputesCard />);
  expect(await screen.findByText('No charge is disputed.')).toBeTruthy();
});
