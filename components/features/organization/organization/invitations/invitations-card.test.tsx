import { ApiError } from '@app/api-client/api-error';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, type CallInput } from '@/tests/support/components/mocked-api';
import { sampleInvited } from '../testing/samples';
import { show, wholeList } from '../testing/show';
import { InvitationsCard } from './invitations-card';

const pending = sampleInvited();
const expired = sampleInvited({
  userId: 'late',
  email: 'late@acme.com',
  invitationExpiresAt: '2026-01-08T12:00:00.000Z',
});
const list = { listMembers: () => wholeList([expired, pending]) };
const open = () => show(<InvitationsCard importFile={() => undefined} preloadImport={() => undefined} />);

it('shows when each invitation was sent and when it expires or that it has expired', async () => {
  answer(list);
  open();
  const cells = [...(await screen.findByRole('rowheader', { name: 'late@acme.com' })).parentElement!.children];
  expect(cells.slice(1, 4).map((cell) => cell.textContent)).toEqual(['Teammate', '01 Mar 2026', 'Expired 08 Jan 2026']);
  expect(screen.getByText('08 Mar 2999')).toBeTruthy();
  expect(callsOf('listMembers')[0]?.query).toMatchObject({ status: 'InvitationSent' });
  expect(await componentViolations()).toEqual([]);
});

it('LO-13: marks an invitation that can’t be accepted because single sign-on is required', async () => {
  const lockedOut = sampleInvited({ isLockedOut: true });
  answer({ listMembers: () => wholeList([lockedOut]) });
  open();
  const row = await screen.findByRole('rowheader', { name: /^newcomer@acme.com/ });
  expect(row.textContent).toBe("newcomer@acme.com Can't log in Outside your single sign-on domains");
  expect(await componentViolations()).toEqual([]);
});

describe('the row of an invitation that was just sent', () => {
  /** Shows the card before its list has loaded. */
  function openEarly() {
    let load: (page: unknown) => void = () => undefined;
    answer({ listMembers: () => new Promise((resolve) => (load = resolve)) });
    show(<InvitationsCard importFile={() => undefined} preloadImport={() => undefined} sentId="late" />);
    return () => load(wholeList([expired, pending]));
  }

  it('gets the focus as soon as it is shown', async () => {
    const load = openEarly();
    load();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('late@acme.com'));
  });

  it('the row of an invitation that was just sent does not take the focus from what the user has focused in the meantime', async () => {
    const load = openEarly();
    const button = screen.getByRole('button', { name: 'Import from a file' });
    act(() => button.focus());
    load();
    expect(await screen.findByRole('rowheader', { name: 'late@acme.com' })).toBeTruthy();
    expect(document.activeElement).toBe(button);
  });
});

it('resends an invitation and shows the new dates in its row', async () => {
  const sent = { sentAt: '2026-03-09T12:00:00.000Z', expiresAt: '2999-03-16T12:00:00.000Z' };
  answer({ ...list, resendInvite: () => ({ userId: 'late', status: 'InvitationSent', ...sent }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again: late@acme.com' }));
  expect(await screen.findByText(/^Sent again to late@acme.com\. The new link works until 16 Mar 2999/)).toBeTruthy();
  expect(screen.getByText('09 Mar 2026')).toBeTruthy();
  expect(screen.queryByText('Expired')).toBeNull();
});

it.each([
  [new ApiError({ status: 429, code: 'error_rate_limited' }), /Try again in 15 minutes/],
  [new ApiError({ status: 409, code: 'error_conflict' }), /accepted or revoked in the meantime/],
  [new ApiError({ status: 500, code: 'error_server' }), /^Server error/],
])('shows why resending failed: %s', async (error, sentence) => {
  answer({ ...list, resendInvite: () => Promise.reject(error) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again: late@acme.com' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('revokes an invitation after a confirmation and reports it', async () => {
  answer({ ...list, revokeInvite: () => ({ userId: 'late', revokedAt: '' }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Revoke: late@acme.com' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Revoke the invitation for late@acme.com?' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep invitation' }));
  await user.click(within(dialog).getByRole('button', { name: /^Revoke invitation/ }));
  expect(await screen.findByText('The invitation for late@acme.com was revoked.')).toBeTruthy();
  expect(callsOf('revokeInvite')).toEqual([{ params: { userId: 'late' } }]);
  expect(screen.queryByRole('rowheader', { name: 'late@acme.com' })).toBeNull();
});

it('loads more invitations and focuses the first new one', async () => {
  answer({
    listMembers: ({ query }: CallInput) =>
      query?.cursor === undefined ? { items: [expired], nextCursor: 'next' } : wholeList([pending]),
  });
  const { user } = open();
  expect(await screen.findByText('1 invitation shown, and there are more.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Show more/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(pending.email));
  expect(screen.getByText('2 invitations shown.')).toBeTruthy();
});

it('shows an empty state without pending invitations', async () => {
  answer({ listMembers: () => wholeList([]) });
  open();
  expect(await screen.findByText('No pending invitations.')).toBeTruthy();
});
