import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { installModalDialogs } from '@/components/ui/testing/modal-dialogs';
import { answer, callsOf } from '@/tests/support/mocked-api';
import { sampleOrganization, sampleViewer } from '../testing/samples';
import { show } from '../testing/show';
import type { Organization } from '../use-organization';
import type { Viewer } from '../viewer';
import { LeavingCard } from './leaving-card';

beforeAll(installModalDialogs);

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

it('does not mention items if there were none', async () => {
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
  answer({ deleteOrganization: () => ({ id: 'x', deletedAt: '' }) });
  const { user, onDeleted } = open({}, { memberCount: 4, invitedCount: 1 });
  await user.click(deleteButton()!);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Analytical Engines?' });
  expect(within(dialog).getByText(/^3 other members lose access\./)).toBeTruthy();
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

it('keeps the typed name after a wrong password', async () => {
  const wrong = () => Promise.reject(new ApiError({ status: 400, code: 'error_password_current_invalid' }));
  answer({ deleteOrganization: wrong });
  const { user, onDeleted } = open({});
  await user.click(deleteButton()!);
  const dialog = await screen.findByRole('alertdialog');
  const name = within(dialog).getByLabelText<HTMLInputElement>('Organization name');
  await user.type(name, 'Analytical Engines');
  await user.type(within(dialog).getByLabelText('Current password'), 'wrong');
  await user.click(within(dialog).getByRole('button', { name: /^Delete organization/ }));
  expect(await within(dialog).findByRole('link', { name: /^Current password: / })).toBeTruthy();
  expect(name.value).toBe('Analytical Engines');
  expect(onDeleted).not.toHaveBeenCalled();
});
