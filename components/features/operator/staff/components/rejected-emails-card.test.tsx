import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { RejectedEmail } from '../api/staff-calls';
import { RejectedEmailsCard } from './rejected-emails-card';

vi.mock('@/lib/api', () => import('@/tests/support/components/mocked-api'));

const bounce: RejectedEmail = {
  ...{ address: 'ada@acme.example', kind: 'verify-email', rejectedAt: '2026-03-07T12:00:00.000Z' },
  ...{ code: 'SMTP 550', answer: '550 5.1.1 No such user', isSuppressed: true },
};
const lost: RejectedEmail = {
  ...bounce,
  address: 'gus@acme.example',
  code: 'ETIMEDOUT',
  answer: null,
  isSuppressed: false,
};

it('staff see the answer of the mail server to each rejected email, and the addresses that get no further one', async () => {
  answer({ listRejectedEmails: () => ({ items: [bounce, lost] }) });
  renderWithData(<RejectedEmailsCard />);
  expect(await screen.findByText('ada@acme.example')).toBeTruthy();
  for (const text of ['550 5.1.1 No such user', 'ETIMEDOUT', 'Withheld', 'Sent'])
    expect(screen.getAllByText(text)[0]).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('the card of rejected emails says that there is none', async () => {
  answer({ listRejectedEmails: () => ({ items: [] }) });
  renderWithData(<RejectedEmailsCard />);
  expect(await screen.findByText('No email was rejected.')).toBeTruthy();
});
