import { fireEvent, screen, within } from '@testing-library/react';
import { answer } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { CampaignProgress, StaffAccount, StaffAction } from '../api/staff-calls';
import { StaffTools } from '../staff-tools';

const eur = (amount: number) => ({ amount, currency: 'eur' as const });
export const account: StaffAccount = {
  ...{ id: 'ada', email: 'ada@acme.example', firstName: 'Ada', lastName: 'Lovelace', isVerified: true, isStaff: false },
  ...{ createdAt: '2026-03-07T12:00:00.000Z', suspendedAt: null },
  organization: { id: 'acme', name: 'Acme', role: 'admin', isOwner: true, members: 3 },
  plan: {
    name: 'Contour',
    status: 'active',
    days: null,
    interval: 'monthly',
    currency: 'eur',
    periodEnd: '2026-04-07T12:00:00.000Z',
  },
  wallet: { balance: 1_200, reserved: 40 },
  holdings: { apiKeys: 2, webhooks: 1, resources: 3, runs: 0, connections: 1 },
  customPlans: [
    {
      ...{ id: 'atlas', name: 'Atlas', interval: 'annual', price: eur(900_000) },
      startsAt: '2026-04-01T00:00:00.000Z',
    },
  ],
  invoices: [
    {
      ...{ kind: 'invoice', number: '2026-0042', originalNumber: null, date: '2026-03-07', status: 'paid' },
      ...{ total: eur(5_625), refunded: eur(1_000), refundPending: eur(0) },
    },
    {
      ...{ kind: 'invoice', number: '2026-0041', originalNumber: null, date: '2026-02-07', status: 'paid' },
      ...{ total: eur(5_625), refunded: eur(5_625), refundPending: eur(0) },
    },
  ],
};
export const action: StaffAction = {
  ...{ id: '1', action: 'credits_gifted', happenedAt: '2026-03-07T12:00:00.000Z', staff: 'stella@dcipher.example' },
  ...{ account: 'ada@acme.example', detail: '25', plan: null, refund: null, reason: 'Apology' },
};
export const campaign: CampaignProgress = {
  ...{ campaignId: 'autumn', sentAt: '2026-03-07T12:00:00.000Z' },
  ...{ recipients: 400, delivered: 390, waiting: 0, unsubscribed: 9, failed: 1 },
};
/** Shows the support tools. */
export function openStaffTools(answers: Parameters<typeof answer>[0] = {}) {
  answer({
    lookUpAccount: () => account,
    listStaffActions: () => ({ items: [action] }),
    listOwedRefunds: () => ({ items: [] }),
    listDisputes: () => ({ items: [] }),
    listRejectedEmails: () => ({ items: [] }),
    listCampaigns: () => ({ items: [campaign] }),
    ...answers,
  });
  return renderWithData(<StaffTools />);
}
type User = ReturnType<typeof openStaffTools>['user'];
/** Finds the account. */
export async function find(user: User) {
  await user.type(screen.getByLabelText('Exact email address'), 'ada@acme.example');
  await user.click(screen.getByRole('button', { name: /^Find account/ }));
  await screen.findByRole('heading', { name: 'Account ada@acme.example' });
}
/** Opens an action, fills its fields by label, and submits it. */
export async function fillIn(user: User, name: string, values: Record<string, string>) {
  const details = screen.getByText(name, { selector: 'summary > span' }).closest('details') as HTMLElement;
  await user.click(screen.getByText(name, { selector: 'summary > span' }));
  for (const [label, value] of Object.entries(values)) {
    const field = within(details).getByLabelText(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
    else fireEvent.change(field, { target: { value } });
  }
  await user.click(within(details).getByRole('button', { name: new RegExp(`^${name}`) }));
}

/** Fills in and submits an action. @returns The dialog. */
export async function ask(user: User, name: string, values: Record<string, string>) {
  await fillIn(user, name, values);
  return within(await screen.findByRole('alertdialog'));
}
