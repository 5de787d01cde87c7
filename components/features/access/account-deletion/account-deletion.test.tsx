import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { manyLosses } from '@/lib/organization/testing/sample-losses';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, rejecting } from '@/tests/support/components/mocked-api';
import { alone, lines, member, open, openDialog } from './testing/show-deletion';

beforeAll(async () => {
  await import('./components/delete-dialog');
}, 60_000);

describe('the page to delete the account', () => {
  it('lists what is removed with the user’s own figures, and offers a data export', async () => {
    answer({ getAccountDeletion: () => alone });
    open();
    expect(screen.getByText('Your projects and all data are permanently removed.')).toBeTruthy();
    await screen.findByText('3 Studio projects');
    expect(lines('What is erased')).toEqual([
      '3 Studio projects',
      '1 knowledge base',
      'Your profile, settings and login',
      "The organization Acme, because you're its only member",
      'Your free trial, which runs until 21 Mar 2026',
      '1 API key, which stops working',
      '2 pending invitations',
      "2 sessions: you're logged out everywhere",
    ]);
    expect(screen.getByRole('link', { name: 'Get a copy of your data' }).getAttribute('href')).toBe(
      '/account/privacy#your-data',
    );
    expect(screen.queryByText('Nothing is refunded.'), 'a trial costs nothing').toBeNull();
    expect(screen.queryByRole('region', { name: 'What is transferred' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('names the paid plan, each add-on and unpaid invoice, and the credits, and refunds nothing', async () => {
    answer({ getAccountDeletion: () => ({ ...alone, losses: manyLosses }) });
    open();
    await screen.findByText('Nothing is refunded.');
    expect(lines('What is erased').slice(4, -3)).toEqual([
      'The Contour plan, paid until 15 Apr 2026',
      'Add-on: 2 × 10 landscapes',
      'Add-on: 10 compute hours',
      '1,300 credits in your wallet',
      'Unpaid invoice 2026-0042 for €56.25, which is canceled',
    ]);
  });

  it('lists what is transferred to the owner of the organization', async () => {
    answer({ getAccountDeletion: () => member });
    open();
    expect(await screen.findByText('What you own goes to ada@acme.com, the owner of Acme:')).toBeTruthy();
    expect(lines('What is transferred')).toEqual(['3 Studio projects', '1 knowledge base']);
    expect(lines('What is erased')).toEqual(['Your profile, settings and login', "1 session: you're logged out"]);
  });

  it('says that a member owns nothing to transfer', async () => {
    answer({ getAccountDeletion: () => ({ ...member, resources: [] }) });
    open();
    expect(await screen.findByText('You own nothing in Acme to transfer.')).toBeTruthy();
  });

  it('lists blockers with links to resolve them, and offers no deletion until they are resolved', async () => {
    const blockers = ['error_organization_has_members', 'error_last_admin'];
    const blocked = { ...alone, organization: member.organization, blockers };
    let state: unknown = blocked;
    answer({ getAccountDeletion: () => state });
    const { user } = open();
    expect(await screen.findByText(/^You own Acme, which has 4 other members\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Transfer the organization' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Delete the organization' })).toBeTruthy();
    expect(screen.queryByText(/only admin/), 'a new owner is an admin').toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
    state = alone;
    await user.click(screen.getByRole('button', { name: /^Check again/ }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });

  it('tells the only admin to appoint another admin', async () => {
    answer({ getAccountDeletion: () => ({ ...member, blockers: ['error_last_admin'] }) });
    open();
    expect(await screen.findByText(/^You're the only admin of Acme/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage members' })).toBeTruthy();
  });

  it('keeps the warning when the figures cannot be loaded, and retries', async () => {
    answer({ getAccountDeletion: rejecting('error_server', { status: 500 }) });
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your projects and all data are permanently removed.')).toBeTruthy();
    answer({ getAccountDeletion: () => alone });
    await user.click(again);
    expect(await screen.findByText('3 Studio projects')).toBeTruthy();
  });
});

describe('the deletion dialog with a password', () => {
  it('focuses Cancel first, so that Enter deletes nothing', async () => {
    const deleteAccount = vi.fn();
    answer({ getAccountDeletion: () => alone, deleteAccount });
    const { user } = open();
    const dialog = await openDialog(user);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await componentViolations()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(deleteAccount).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete my account' }));
  });

  it('deletes with the password and the typed word, then leaves the page', async () => {
    const deleteAccount = vi.fn(async () => ({ deletedAt: '2026-03-07T12:00:00.000Z' }));
    answer({ getAccountDeletion: () => alone, deleteAccount });
    const { user, onDeleted } = open();
    const dialog = await openDialog(user);
    const password = dialog.getByLabelText('Current password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect([username?.value, username?.hidden]).toEqual(['ada@acme.com', true]);
    await user.type(password, 'Otters-paint 7 fences');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), ' DELETE ');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({
      body: { typedWord: 'DELETE', currentPassword: 'Otters-paint 7 fences' },
    });
  });

  it.each([
    ['', 'This field is required'],
    ['delete', 'Type DELETE, in capital letters.'],
    ['DELETE IT', 'Type DELETE, in capital letters.'],
  ])('sends nothing if "%s" was typed', async (typed, message) => {
    const deleteAccount = vi.fn();
    answer({ getAccountDeletion: () => alone, deleteAccount });
    const { user } = open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Current password'), 'Otters-paint 7 fences');
    if (typed) await user.type(dialog.getByLabelText('Type DELETE to confirm'), typed);
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    expect(await dialog.findByText(`Type DELETE to confirm: ${message}`)).toBeTruthy();
    expect(deleteAccount).not.toHaveBeenCalled();
    expect(await componentViolations()).toEqual([]);
  });

  it('shows a wrong password at its field and stays open', async () => {
    answer({ getAccountDeletion: () => alone, deleteAccount: rejecting('error_password_current_invalid') });
    const { user, onDeleted } = open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Current password'), 'wrong');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    expect(await dialog.findAllByText(/This is not your current password\./)).toHaveLength(2);
    expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('closes and shows blockers that appeared in the meantime', async () => {
    let state: unknown = alone;
    answer({
      getAccountDeletion: () => state,
      deleteAccount: () => {
        state = { ...alone, organization: member.organization, blockers: ['error_organization_has_members'] };
        throw new ApiError({ status: 409, code: 'error_organization_has_members' });
      },
    });
    const { user } = open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Current password'), 'Otters-paint 7 fences');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    expect(await screen.findByText(/^You own Acme, which has 4 other members/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
