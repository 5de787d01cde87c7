import { ApiError } from '@app/api-client/api-error';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../../../lib/api';
import { componentViolations } from '../../../tests/support/component-axe';
import { installModalDialogs } from '../../ui/testing/modal-dialogs';
import { AccountDeletion } from './account-deletion';
import type { Deletion } from './deletion-calls';

vi.mock('../../../lib/api', () => ({ callApi: vi.fn() }));
vi.mock('../../../lib/open-routes', async (load) => ({ ...(await load<object>()), isOpen: () => false }));
const api = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;

const alone: Deletion = {
  confirmation: 'password',
  blockers: [],
  organization: { id: 'o', name: 'Acme', memberCount: 1, isErased: true },
  handedOverTo: null,
  things: [
    { type: 'studio-project', count: 3 },
    { type: 'knowledge-base', count: 1 },
  ],
  invitationCount: 2,
  apiKeyCount: 1,
  walletCredits: 0,
  trialEndsAt: '2026-03-21T12:00:00.000Z',
  sessionCount: 2,
};
const member: Deletion = {
  ...alone,
  organization: { id: 'o', name: 'Acme', memberCount: 5, isErased: false },
  handedOverTo: 'ada@acme.com',
  invitationCount: 0,
  apiKeyCount: 0,
  trialEndsAt: null,
  sessionCount: 1,
};

/** Answers each call by its name. */
const answer = (answers: Record<string, (input: never) => unknown>) =>
  api.mockImplementation(async ({ name }: { name: string }, input: never) => answers[name]?.(input));
const refusing = (code: ConstructorParameters<typeof ApiError>[0]['code'], status = 400) =>
  vi.fn(() => Promise.reject(new ApiError({ status, code })));

function open(token = '') {
  const props = { leave: vi.fn(async () => undefined), forgetToken: vi.fn() };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <AccountDeletion email="ada@acme.com" token={token} {...props} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { ...props, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const lines = (card: string) =>
  within(screen.getByRole('region', { name: card }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  return within(await screen.findByRole('alertdialog'));
}

beforeAll(async () => {
  installModalDialogs();
  await Promise.all([import('./delete-dialog'), import('./mail-dialog')]);
}, 60_000);
beforeEach(() => void api.mockReset());

describe('the page', () => {
  it('says what is removed, in the person’s own figures, and offers a copy first', async () => {
    answer({ getAccountDeletion: () => alone });
    open();
    expect(screen.getByText('Your projects and all data are permanently removed.')).toBeTruthy();
    await screen.findByText('3 Studio projects');
    expect(lines('What is erased')).toEqual([
      '3 Studio projects',
      '1 knowledge base',
      'Your profile, your settings and your login',
      'The organization Acme, since nobody else is in it',
      'Your free trial, which would run until 21 Mar 2026',
      '1 API key, which stops working',
      '2 invitations that nobody has accepted yet',
      '2 sessions: you are logged out everywhere',
    ]);
    expect(screen.getByRole('link', { name: 'Get a copy of your data' }).getAttribute('href')).toBe(
      '/account/privacy#your-data',
    );
    expect(screen.queryByRole('region', { name: 'What others keep' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('says what a member leaves to the owner', async () => {
    answer({ getAccountDeletion: () => member });
    open();
    expect(await screen.findByText('What you own goes to ada@acme.com, who owns Acme:')).toBeTruthy();
    expect(lines('What others keep')).toEqual(['3 Studio projects', '1 knowledge base']);
    expect(lines('What is erased')).toEqual([
      'Your profile, your settings and your login',
      '1 session: you are logged out',
    ]);
  });

  it('says so when there is nothing to lose or to leave', async () => {
    answer({ getAccountDeletion: () => ({ ...member, things: [] }) });
    open();
    expect(await screen.findByText('You own nothing in Acme that would change hands.')).toBeTruthy();
  });

  it('puts what stands in the way first, with the ways out, and offers no deletion', async () => {
    const blocked = { ...alone, organization: member.organization, blockers: ['error_organization_has_members'] };
    let state: unknown = blocked;
    answer({ getAccountDeletion: () => state });
    const { user } = open();
    expect(await screen.findByText(/^You own Acme, and 4 other members work in it/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Transfer the organization' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Delete the organization' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
    state = alone;
    await user.click(screen.getByRole('button', { name: /^Check again/ }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
  });

  it('tells the only admin to make another one', async () => {
    answer({ getAccountDeletion: () => ({ ...member, blockers: ['error_last_admin'] }) });
    open();
    expect(await screen.findByText(/^You are the only admin of Acme/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage members' })).toBeTruthy();
  });

  it('keeps its message when the figures do not come, and asks for them again', async () => {
    answer({ getAccountDeletion: refusing('error_server', 500) });
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Your projects and all data are permanently removed.')).toBeTruthy();
    answer({ getAccountDeletion: () => alone });
    await user.click(again);
    expect(await screen.findByText('3 Studio projects')).toBeTruthy();
  });
});

describe('the last word, with a password', () => {
  it('begins at Cancel: Enter deletes nothing', async () => {
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

  it('takes the password and the typed word, and leaves when the account is gone', async () => {
    const deleteAccount = vi.fn(async () => ({ deletedAt: '2026-03-07T12:00:00.000Z' }));
    answer({ getAccountDeletion: () => alone, deleteAccount });
    const { user, leave } = open();
    const dialog = await openDialog(user);
    const password = dialog.getByLabelText('Current password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect([username?.value, username?.hidden]).toEqual(['ada@acme.com', true]);
    await user.type(password, 'Otters-paint 7 fences');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), ' DELETE ');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({
      body: { typedWord: 'DELETE', currentPassword: 'Otters-paint 7 fences' },
    });
  });

  it.each([
    ['', 'This field is required'],
    ['delete', 'Type DELETE, in capital letters.'],
    ['DELETE IT', 'Type DELETE, in capital letters.'],
  ])('sends nothing when "%s" was typed', async (typed, message) => {
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

  it('says at the field that the password is wrong, and stays', async () => {
    answer({ getAccountDeletion: () => alone, deleteAccount: refusing('error_password_current_invalid') });
    const { user, leave } = open();
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Current password'), 'wrong');
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    expect(await dialog.findAllByText(/This is not your current password\./)).toHaveLength(2);
    expect(dialog.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(leave).not.toHaveBeenCalled();
  });

  it('shows what has come in the way meanwhile', async () => {
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
    expect(await screen.findByText(/^You own Acme, and 4 other members/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the last word, without a password', () => {
  const byMail: Deletion = { ...alone, confirmation: 'mail' };

  it('has a link mailed, and stays open saying where to look', async () => {
    const sendDeletionConfirmation = vi.fn(async () => ({ maskedEmail: 'a••••@acme.com', expiresInMinutes: 60 }));
    answer({ getAccountDeletion: () => byMail, sendDeletionConfirmation });
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

  it('says in the dialog that the mail could not be sent', async () => {
    answer({ getAccountDeletion: () => byMail, sendDeletionConfirmation: refusing('error_unavailable', 503) });
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: /^Send the link/ }));
    expect(await dialog.findByText(/^The service is not available/)).toBeTruthy();
    expect(dialog.queryByText('Check your inbox')).toBeNull();
  });

  const link = { purpose: 'delete_account', status: 'usable', maskedEmail: 'a••••@acme.com', expiresAt: '' };

  it('is said with the link of the mail, which leaves the address bar, and no password', async () => {
    const deleteAccount = vi.fn(async () => ({ deletedAt: '2026-03-07T12:00:00.000Z' }));
    const verifyToken = vi.fn(() => link);
    answer({ getAccountDeletion: () => byMail, verifyToken, deleteAccount });
    const { user, forgetToken, leave } = open('mailed');
    expect(await screen.findByText(/^Your link works\./)).toBeTruthy();
    expect(forgetToken).toHaveBeenCalledOnce();
    expect(verifyToken).toHaveBeenCalledOnce();
    const dialog = await openDialog(user);
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith({
      body: { typedWord: 'DELETE', confirmationToken: 'mailed' },
    });
  });

  it.each([
    ['has expired', { ...link, status: 'expired' }, /^This link has expired/],
    ['was replaced', { ...link, status: 'used' }, /^This link has expired/],
    ['is somebody else’s', { ...link, maskedEmail: 'g••••@acme.com' }, /mailed to another address/],
    ['is for something else', { ...link, purpose: 'reset_password' }, /^This link is not valid/],
  ])('offers another mail where the link %s', async (_what, found, sentence) => {
    answer({ getAccountDeletion: () => byMail, verifyToken: () => found });
    const { user } = open('mailed');
    expect(await screen.findByText(sentence)).toBeTruthy();
    const dialog = await openDialog(user);
    expect(dialog.getByRole('button', { name: /^Send the link/ })).toBeTruthy();
  });

  it('says so of a link that nobody made', async () => {
    answer({ getAccountDeletion: () => byMail, verifyToken: refusing('error_link_invalid') });
    open('made-up');
    expect(await screen.findByText(/^This link is not valid/)).toBeTruthy();
  });

  it('leaves it to the deletion where nobody could look at the link', async () => {
    answer({
      getAccountDeletion: () => byMail,
      verifyToken: refusing('error_server', 503),
      deleteAccount: refusing('error_link_expired'),
    });
    const { user } = open('mailed');
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await user.click(dialog.getByRole('button', { name: /^Delete my account/ }));
    expect((await dialog.findByRole('group', { name: 'There is a problem' })).textContent).toContain(
      'This link has expired. Ask for a new one.',
    );
  });
});
