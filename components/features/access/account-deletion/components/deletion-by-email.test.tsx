import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, rejecting } from '@/tests/support/components/mocked-api';
import type { Deletion } from '../api/deletion-calls';
import { alone, open, openDialog } from '../testing/show-deletion';

beforeAll(async () => {
  await Promise.all([import('./delete-dialog'), import('./email-dialog')]);
}, 60_000);

const byEmail: Deletion = { ...alone, confirmation: 'email' };

it('emails a link and stays open, naming the mailbox', async () => {
  const sendDeletionConfirmation = vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', expiresInMinutes: 60 }));
  answer({ getAccountDeletion: () => byEmail, sendDeletionConfirmation });
  const { user } = open();
  const dialog = await openDialog(user);
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await user.click(dialog.getByRole('button', { name: /^Send the link/ }));
  expect(await dialog.findByText('Check your inbox')).toBeTruthy();
  expect(dialog.getByText(/^We sent a link to a••••@acme\.com\. It works for 60 minutes/)).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Send another link/ }));
  await waitFor(() => expect(sendDeletionConfirmation).toHaveBeenCalledTimes(2));
  expect(dialog.getByText('Check your inbox')).toBeTruthy();
});

it('shows in the dialog that the email could not be sent', async () => {
  answer({
    getAccountDeletion: () => byEmail,
    sendDeletionConfirmation: rejecting('error_unavailable', { status: 503 }),
  });
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(dialog.getByRole('button', { name: /^Send the link/ }));
  expect(await dialog.findByText(/^The service is not available/)).toBeTruthy();
  expect(dialog.queryByText('Check your inbox')).toBeNull();
});

const link = { purpose: 'delete_account', status: 'usable', maskedEmail: 'a••••@acme.com', expiresAt: '' };

it('deletes with the emailed link and without a password, and removes the token from the address bar', async () => {
  const deleteAccount = vi.fn(async () => ({ deletedAt: '2026-03-07T12:00:00.000Z' }));
  const verifyToken = vi.fn(() => link);
  answer({ getAccountDeletion: () => byEmail, verifyToken, deleteAccount });
  const { user, clearToken, onDeleted } = open('mailed');
  expect(await screen.findByText(/^Your link works\./)).toBeTruthy();
  expect(clearToken).toHaveBeenCalledOnce();
  expect(verifyToken).toHaveBeenCalledOnce();
  const dialog = await openDialog(user);
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({
    body: { typedWord: 'DELETE', confirmationToken: 'mailed' },
  });
});

it.each([
  ['has expired', { ...link, status: 'expired' }, /^This link has expired/],
  ['was replaced', { ...link, status: 'used' }, /^This link has expired/],
  ['belongs to another account', { ...link, maskedEmail: 'g••••@acme.com' }, /sent to a different address/],
  ['has another purpose', { ...link, purpose: 'reset_password' }, /^This link isn't valid/],
])('offers another email if the link %s', async (_case, status, sentence) => {
  answer({ getAccountDeletion: () => byEmail, verifyToken: () => status });
  const { user } = open('mailed');
  expect(await screen.findByText(sentence)).toBeTruthy();
  const dialog = await openDialog(user);
  expect(dialog.getByRole('button', { name: /^Send the link/ })).toBeTruthy();
});

it('rejects an unknown link', async () => {
  answer({ getAccountDeletion: () => byEmail, verifyToken: rejecting('error_link_invalid') });
  open('made-up');
  expect(await screen.findByText(/^This link isn't valid/)).toBeTruthy();
});

it('accepts the link while its check is unavailable, and shows the rejection by the deletion', async () => {
  answer({
    getAccountDeletion: () => byEmail,
    verifyToken: rejecting('error_server', { status: 503 }),
    deleteAccount: rejecting('error_link_expired'),
  });
  const { user } = open('mailed');
  const dialog = await openDialog(user);
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
  expect((await dialog.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
    'This link has expired. Request a new one.',
  );
});
