import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noLosses } from '@/lib/organization/testing/sample-losses';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { sampleOrganization, sampleViewer } from '../testing/samples';
import { show } from '../testing/show';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';
import { LeavingCard } from './leaving-card';

function open(viewer: Partial<Viewer>, organization: Partial<Organization> = {}) {
  const onLeft = vi.fn();
  const onDeleted = vi.fn(async () => undefined);
  const view = show(
    <LeavingCard
      organization={sampleOrganization(organization)}
      viewer={sampleViewer(viewer)}
      onLeft={onLeft}
      onDeleted={onDeleted}
    />,
  );
  return { ...view, onLeft, onDeleted };
}
const getOrganizationDeletion = () => noLosses;
const leaveButton = () => screen.queryByRole('button', { name: 'Leave Analytical Engines' });
const deleteButton = () => screen.queryByRole('button', { name: 'Delete Analytical Engines' });

it('lets a member leave after a confirmation that names who gets their items', async () => {
  answer({ leaveOrganization: () => ({ organizationId: 'x', leftAt: '', resourcesMoved: 1 }) });
  const { user, onLeft } = open({ id: 'grace', standing: 'teammate' });
  expect(deleteButton()).toBeNull();
  expect(screen.getByText('Only the owner can delete the organization: ada@acme.com.')).toBeTruthy();
  await user.click(leaveButton()!);
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave Analytical Engines?' });
  expect(dialog.textContent).toContain('go to ada@acme.com');
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(await componentViolations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Leave organization/ }));
  await waitFor(() =>
    expect(onLeft).toHaveBeenCalledWith(
      "You've left Analytical Engines. 1 item went to ada@acme.com. This is your own organization.",
    ),
  );
});

it('the dialog does not mention items if there were none', async () => {
  answer({ leaveOrganization: () => ({ organizationId: 'x', leftAt: '', resourcesMoved: 0 }) });
  const { user, onLeft } = open({ id: 'grace', standing: 'teammate' });
  await user.click(leaveButton()!);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Leave organization/ }));
  await waitFor(() =>
    expect(onLeft).toHaveBeenCalledWith("You've left Analytical Engines. This is your own organization."),
  );
});

it('shows why leaving failed and returns the focus to the button', async () => {
  answer({ leaveOrganization: () => Promise.reject(new ApiError({ status: 400, code: 'error_last_admin' })) });
  const { user } = open({ id: 'grace', standing: 'teammate' });
  await user.click(leaveButton()!);
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Leave organization/ }));
  expect(await within(dialog).findByText(/^An organization needs an admin/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(document.activeElement).toBe(leaveButton());
});

it.each([
  [{ memberCount: 1 }, "You can't leave because you're the only member."],
  [{ memberCount: 3, admins: ['ada@acme.com'] }, /^The owner and only admin can't leave\./],
  [{ memberCount: 3, admins: ['ada@acme.com', 'mary@acme.com'] }, /^The owner can't leave\./],
])('tells the owner of %j why they cannot leave', (organization, reason) => {
  open({}, organization);
  expect(screen.getByText(reason)).toBeTruthy();
  expect(leaveButton()).toBeNull();
});

it('deletes the organization after its typed name and the password, and shows its figures', async () => {
  answer({ getOrganizationDeletion, deleteOrganization: () => ({ id: 'x', deletedAt: '' }) });
  const { user, onDeleted } = open({}, { memberCount: 4, invitedCount: 1 });
  await user.click(deleteButton()!);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Analytical Engines?' });
  expect(await within(dialog).findByText(/^3 other members lose access\./)).toBeTruthy();
  expect(within(dialog).queryByText('Nothing is refunded.')).toBeNull();
  expect(within(dialog).getByText('1 invitation stops working.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Delete organization/ })).not.toBe(document.activeElement);
  expect(await componentViolations()).toEqual([]);
  const submit = within(dialog).getByRole('button', { name: /^Delete organization/ });
  await user.type(within(dialog).getByLabelText('Organization name'), 'Analytical');
  await user.click(submit);
  expect(await within(dialog).findByRole('link', { name: /^Organization name: / })).toBeTruthy();
  expect(await within(dialog).findByRole('link', { name: 'Current password: This field is required' })).toBeTruthy();
  expect(callsOf('deleteOrganization')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Organization name'), ' Engines ');
  await user.type(within(dialog).getByLabelText('Current password'), 'Otters-paint 7 fences');
  await user.click(submit);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(callsOf('deleteOrganization')).toEqual([
    { body: { typedName: 'Analytical Engines', currentPassword: 'Otters-paint 7 fences' } },
  ]);
});

it('names the plan, add-ons, credits and unpaid invoices before the organization can be deleted', async () => {
  const owing = {
    ...noLosses,
    plan: { name: 'Contour', paidUntil: '2026-04-15T12:00:00.000Z' },
    addOns: [{ name: '10 landscapes', quantity: 2 }],
    walletCredits: 30,
    openInvoices: [{ number: '2026-0042', total: { amount: 5_625, currency: 'eur' } }],
  };
  answer({ getOrganizationDeletion: () => owing });
  const { user } = open({});
  await user.click(deleteButton()!);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('The Contour plan, paid until 15 Apr 2026')).toBeTruthy();
  for (const line of [
    'Add-on: 2 × 10 landscapes',
    '30 credits in your wallet',
    'Unpaid invoice 2026-0042 for €56.25, which is canceled',
    'Nothing is refunded.',
  ])
    expect(dialog.getByText(line)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('loads the page that confirms the deletion when the dialog opens, not before', async () => {
  answer({ getOrganizationDeletion });
  const { user, prefetch } = open({});
  expect(prefetch).not.toHaveBeenCalled();
  await user.click(deleteButton()!);
  await waitFor(() => expect(prefetch).toHaveBeenCalledExactlyOnceWith('/account-deleted'));
});

it('offers no deletion until the figures are loaded, and retries', async () => {
  answer({ getOrganizationDeletion: rejecting('error_server', { status: 500 }) });
  const { user } = open({});
  await user.click(deleteButton()!);
  const dialog = within(await screen.findByRole('alertdialog'));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(dialog.queryByRole('button', { name: /^Delete organization/ })).toBeNull();
  answer({ getOrganizationDeletion });
  await user.click(again);
  expect(await dialog.findByRole('button', { name: /^Delete organization/ })).toBeTruthy();
});

it('keeps the typed name after a wrong password', async () => {
  const wrong = () => Promise.reject(new ApiError({ status: 400, code: 'error_password_current_invalid' }));
  answer({ getOrganizationDeletion, deleteOrganization: wrong });
  const { user, onDeleted } = open({});
  await user.click(deleteButton()!);
  const dialog = await screen.findByRole('alertdialog');
  const name = await within(dialog).findByLabelText<HTMLInputElement>('Organization name');
  await user.type(name, 'Analytical Engines');
  await user.type(within(dialog).getByLabelText('Current password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: /^Delete organization/ }));
  expect(await within(dialog).findByRole('link', { name: /^Current password: / })).toBeTruthy();
  expect(name.value).toBe('Analytical Engines');
  expect(onDeleted).not.toHaveBeenCalled();
});
