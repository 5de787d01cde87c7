import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callsOf, rejecting } from '@/tests/support/components/mocked-api';
import type { StaffAction } from './api/staff-calls';
import { account, action, ask, find, openStaffTools } from './testing/staff-page';

vi.mock('@/lib/api', () => import('@/tests/support/components/mocked-api'));

it('shows the account, and the last actions of staff and deliveries of campaigns', async () => {
  const { user } = openStaffTools();
  await find(user);
  expect(screen.getByText('Acme, 3 members')).toBeTruthy();
  expect(screen.getByText('1,200 credits, 40 of them reserved')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '25 credits gifted' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '390' })).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('lists the last invoices of the account, and fills in the number of the one to refund', async () => {
  const { user } = openStaffTools();
  await find(user);
  const invoices = within(screen.getByRole('table', { name: 'Last invoices' }));
  expect(invoices.getByText('Refunded €10.00 of €56.25')).toBeTruthy();
  expect(invoices.getAllByRole('button')).toHaveLength(1);
  await user.click(invoices.getByRole('button', { name: 'Refund: invoice 2026-0042' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Invoice number'));
  expect(screen.getByLabelText('Invoice number')).toHaveProperty('value', '2026-0042');
  expect(document.activeElement?.closest('details')?.open).toBe(true);
  expect(await componentViolations()).toEqual([]);
});

it('shows the account and its invoices as they are after a refund', async () => {
  let isRefunded = false;
  const [invoice] = account.invoices;
  const refunded = { ...account, invoices: [{ ...invoice, refunded: { amount: 5_625, currency: 'eur' } }] };
  const preview = { ...{ organization: 'Acme', currency: 'eur', amount: 4_625, refundable: 4_625, credits: 0 } };
  const { user } = openStaffTools({
    lookUpAccount: () => (isRefunded ? refunded : account),
    previewInvoiceRefund: () => ({ ...preview, planValue: 0, spentCredits: 0, dispute: null }),
    refundInvoice: () => {
      isRefunded = true;
      return { creditNoteNumber: '2026-0043', isPaidBack: true, rejection: null };
    },
  });
  await find(user);
  const values = { 'Invoice number': '2026-0042', Reason: 'Bought twice' };
  const dialog = await ask(user, 'Refund invoice', values);
  await user.click(dialog.getByRole('button', { name: /^Refund invoice/ }));
  const invoices = within(screen.getByRole('table', { name: 'Last invoices' }));
  expect(await invoices.findByText('Refunded €56.25 of €56.25')).toBeTruthy();
});

it('lists the custom plans that the organization can choose, and withdraws one after a confirmation', async () => {
  let isWithdrawn = false;
  const { user } = openStaffTools({
    lookUpAccount: () => (isWithdrawn ? { ...account, customPlans: [] } : account),
    withdrawCustomPlan: ({ params: { planId } }: { params: { planId: string } }) => {
      isWithdrawn = true;
      return { id: planId };
    },
  });
  await find(user);
  const plans = within(screen.getByRole('table', { name: 'Custom plans that can be chosen' }));
  expect(plans.getByRole('cell', { name: '€9,000.00 per year' })).toBeTruthy();
  await user.click(plans.getByRole('button', { name: 'Withdraw: Atlas, €9,000.00 per year' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Withdraw Atlas from Acme?')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  expect(callsOf('withdrawCustomPlan')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByText('Acme can no longer choose Atlas.')).toBeTruthy();
  expect(callsOf('withdrawCustomPlan')).toMatchObject([{ params: { planId: 'atlas' } }]);
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Custom plans that can be chosen' })).toBeNull());
});

it('says how much was refunded, and whether it was rejected', async () => {
  const refund = { amount: { amount: 1_000, currency: 'eur' as const }, status: 'rejected' as const };
  const ordered: StaffAction = { ...action, id: '2', action: 'invoice_refunded', detail: '2026-0042', refund };
  openStaffTools({ listStaffActions: () => ({ items: [ordered] }) });
  const text = 'Refund of €10.00 of invoice 2026-0042 ordered, rejected and still owed';
  expect(await screen.findByRole('cell', { name: text })).toBeTruthy();
});

it.each([
  ['custom_plan_created', { name: 'Solo', organization: 'Acme' }, 'Custom plan Solo created for Acme'],
  ['custom_plan_withdrawn', { name: 'Solo', organization: 'Acme' }, 'Custom plan Solo of Acme withdrawn'],
  ['custom_plan_created', null, 'Custom plan created (7d1f)'],
] as const)('names the plan and its organization in the list of actions: %s, %j', async (kind, plan, text) => {
  const done = { ...action, action: kind, account: null, detail: '7d1f', plan, reason: null };
  openStaffTools({ listStaffActions: () => ({ items: [done] }) });
  expect(await screen.findByRole('cell', { name: text })).toBeTruthy();
});

it('says at the field that an address has no account', async () => {
  const { user } = openStaffTools({ lookUpAccount: rejecting('error_not_found', { status: 404 }) });
  await user.type(screen.getByLabelText('Exact email address'), 'unknown@acme.example');
  await user.click(screen.getByRole('button', { name: /^Find account/ }));
  expect((await screen.findAllByText('No account has this email address.')).length).toBeGreaterThan(0);
});

it('gifts credits only after a confirmation, and with the same key until it succeeds', async () => {
  let fails = true;
  const giftCredits = () => {
    if (fails) return rejecting('error_server', { status: 503 })();
    return {};
  };
  const { user } = openStaffTools({ giftCredits });
  await find(user);
  const dialog = await ask(user, 'Gift credits', { Credits: '25', Reason: 'Apology' });
  expect(dialog.getByText('Gift 25 credits to Acme?')).toBeTruthy();
  expect(callsOf('giftCredits')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Gift credits/ }));
  await dialog.findByText(/Server error/);
  fails = false;
  await user.click(dialog.getByRole('button', { name: /^Gift credits/ }));
  expect(await screen.findByText(/25 credits gifted to Acme\./)).toBeTruthy();
  const calls = callsOf<{ body: object; headers: Record<string, string> }>('giftCredits');
  expect(calls.map(({ body }) => body)).toEqual(
    Array(2).fill({ email: 'ada@acme.example', credits: 25, reason: 'Apology' }),
  );
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

it('tries again with another key after an answer, such as that credits are reserved', async () => {
  let isReserved = true;
  const resetCredits = () => (isReserved ? rejecting('error_conflict', { status: 409 })() : {});
  const { user } = openStaffTools({ resetCredits });
  await find(user);
  const dialog = await ask(user, 'Set balance', { 'New balance in credits': '25', Reason: 'Agreed' });
  await user.click(dialog.getByRole('button', { name: /^Set balance/ }));
  await dialog.findByText(/has changed in the meantime/);
  isReserved = false;
  await user.click(dialog.getByRole('button', { name: /^Set balance/ }));
  await waitFor(() => expect(callsOf('resetCredits')).toHaveLength(2));
  const calls = callsOf<{ headers: Record<string, string> }>('resetCredits');
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
});

it('rejects a missing reason and an amount that is no number before it asks', async () => {
  const { user } = openStaffTools();
  await find(user);
  const details = screen.getByText('Set balance', { selector: 'summary > span' }).closest('details') as HTMLElement;
  await user.click(screen.getByText('Set balance', { selector: 'summary > span' }));
  await user.type(within(details).getByLabelText('New balance in credits'), 'many');
  await user.click(within(details).getByRole('button', { name: /^Set balance/ }));
  expect(await within(details).findByRole('group', { name: 'There is a problem' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('suspends and restores an account with a reason', async () => {
  let suspendedAt: string | null = null;
  const { user } = openStaffTools({
    lookUpAccount: () => ({ ...account, suspendedAt }),
    suspendAccount: () => ((suspendedAt = '2026-03-08T12:00:00.000Z'), {}),
  });
  await find(user);
  const dialog = await ask(user, 'Suspend account', { Reason: 'Fraud' });
  expect(dialog.getByText(/API keys: 2, webhooks: 1, workflows and other items: 3, runs in progress: 0/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Suspend account/ }));
  expect(await screen.findByText('Restore account', { selector: 'summary > span' })).toBeTruthy();
  expect(callsOf('suspendAccount')).toEqual([
    expect.objectContaining({ params: { email: 'ada@acme.example' }, body: { reason: 'Fraud' } }),
  ]);
});

it('counts the recipients of a campaign before it is sent', async () => {
  const counted = { campaignId: 'autumn-2026', queued: 12, skippedUnsubscribed: 3, skippedSentBefore: 0 };
  const { user } = openStaffTools({ sendDiscoverDcipherEmails: () => counted });
  await user.selectOptions(await screen.findByLabelText('Campaign'), 'Discover Dcipher');
  await user.type(screen.getByLabelText('Campaign name'), 'autumn-2026');
  await user.click(screen.getByRole('button', { name: /^Count recipients/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Nothing is sent.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Count recipients/ }));
  expect(await screen.findByText(/12 would get the email\. Left out: 3 unsubscribed, 0 got it before\./)).toBeTruthy();
  expect(callsOf('sendDiscoverDcipherEmails')).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ campaignId: 'autumn-2026', isDryRun: true }) }),
  ]);
});

it('names the action of a campaign on its buttons', async () => {
  const { user } = openStaffTools();
  await user.selectOptions(await screen.findByLabelText('Campaign'), 'Discover Dcipher');
  await user.type(screen.getByLabelText('Campaign name'), 'autumn-2026');
  await user.selectOptions(screen.getByLabelText('Action'), 'Send emails');
  expect(screen.queryByRole('button', { name: /^Count recipients/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Send emails/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('button', { name: /^Send emails/ })).toBeTruthy();
});
