import { ApiError } from '@app/api-client/api-error';
import type { Member } from '@app/api-client/contract/access/users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting, type CallInput } from '@/tests/support/components/mocked-api';
import {
  sampleHoldings,
  sampleInvited,
  sampleMember,
  sampleOrganization,
  sampleOwner,
  sampleViewer,
} from '../testing/samples';
import { show, wholeList } from '../testing/show';
import type { Viewer } from '../viewer';
import { MembersCard } from './members-card';

const owner = sampleOwner();
const grace = sampleMember();
const mary = sampleMember({ userId: 'mary', email: 'mary@acme.com', firstName: 'Mary', role: 'admin' });

type Shown = { members?: Member[]; viewer?: Partial<Viewer>; admins?: string[]; memberCount?: number };

function open({ members = [owner, grace], viewer, admins, memberCount = members.length }: Shown = {}) {
  const managing = { invite: vi.fn(), preloadInvite: vi.fn(), showNotice: vi.fn() };
  const organization = sampleOrganization({ memberCount, ...(admins && { admins }) });
  const view = show(
    <MembersCard title="Members" viewer={sampleViewer(viewer)} organization={organization} managing={managing} />,
  );
  return { ...view, ...managing };
}

const row = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;
const roleOf = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Role of ${name}` });
const save = (name: string) => screen.getByRole('button', { name: `Save: Role of ${name}` });
const list = (...members: Member[]) => ({
  listMembers: () => wholeList(members),
  getMemberHoldings: () => sampleHoldings(),
});

async function act(user: ReturnType<typeof open>['user'], name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(screen.getByRole('button', { name: action }));
}

describe('the list of members', () => {
  it('shows each member with role, join date and the available actions', async () => {
    answer(list(owner, grace, sampleInvited()));
    open({ members: [owner, grace, sampleInvited()] });
    const cells = async (name: RegExp) => [...(await row(name)).children].map((cell) => cell.textContent);
    expect((await cells(/^Ada/)).slice(0, 1)).toEqual(['Ada Lovelace (you)ada@acme.com']);
    expect((await cells(/^Grace/)).slice(2, 5)).toEqual(['Active', '01 Feb 2026', '07 Mar 2026']);
    expect((await cells(/^newcomer/)).slice(0, 5)).toEqual([
      'newcomer@acme.com',
      'Teammate',
      'Invitation sent',
      'Not yet',
      'Never',
    ]);
    expect(screen.getAllByRole('button', { name: /^Actions for / })).toHaveLength(3);
    expect(await componentViolations()).toEqual([]);
  });

  it.each([
    ['a suspended member', { suspendedAt: '2026-03-01T12:00:00.000Z' }, 'Suspended'],
    ['a member without a login', { isLockedOut: true }, "Can't log in Outside your single sign-on domains"],
  ])('LO-13: the status of %s says so', async (_, changes, status) => {
    const member = sampleMember(changes);
    answer(list(owner, member));
    open({ members: [owner, member] });
    expect((await row(/^Grace/)).children[2]?.textContent).toBe(status);
  });

  it('invites a lone member to add a team', async () => {
    answer(list(owner));
    const { user, invite } = open({ members: [owner] });
    expect(await screen.findByText("You're the only member. Invite your team.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Invite people' }));
    expect(invite).toHaveBeenCalledOnce();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers a retry if loading fails', async () => {
    answer({ listMembers: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) });
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(list(owner, grace));
    await user.click(again);
    expect(await screen.findAllByRole('row')).toHaveLength(3);
  });

  it('loads more rows and focuses the first new one', async () => {
    answer({
      listMembers: ({ query }: CallInput) =>
        query?.cursor === undefined ? { items: [owner], nextCursor: 'next' } : wholeList([grace]),
    });
    const { user } = open();
    expect(await screen.findByText('1 person shown, and there are more.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Show more/ }));
    await waitFor(() => expect(document.activeElement?.id).toBe('member-grace'));
    expect(screen.getByText('2 people shown.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  });

  it('keeps the shown rows if loading more fails', async () => {
    answer({
      listMembers: ({ query }: CallInput) =>
        query?.cursor === undefined
          ? { items: [owner], nextCursor: 'next' }
          : Promise.reject(new ApiError({ status: 503, code: 'error_unavailable' })),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Show more/ }));
    expect(await screen.findByText(/The service is not available/)).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Show more/ })).toBeTruthy();
  });
});

describe('the filters', () => {
  it('appear from ten members', async () => {
    answer(list(owner, grace));
    open({ memberCount: 9 });
    await row(/^Grace/);
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('filter by text, role and status, and are cleared from the empty state', async () => {
    answer({ listMembers: ({ query }: CallInput) => wholeList(query?.role === 'guest' ? [] : [owner, grace]) });
    const { user } = open({ memberCount: 10 });
    await user.type(await screen.findByRole('searchbox', { name: 'Search by name or email' }), ' gra ');
    await waitFor(() => expect(callsOf('listMembers').at(-1)?.query?.search).toBe('gra'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Guest');
    expect(await screen.findByText('No members match these filters.')).toBeTruthy();
    expect(callsOf('listMembers').at(-1)?.query).toMatchObject({ search: 'gra', status: 'Active', role: 'guest' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('a member’s role', () => {
  it('a member’s role is shown immediately, saved, and can be undone from the toast', async () => {
    let answerNow: (member: Member) => void = () => undefined;
    answer({ ...list(owner, grace), updateMember: () => new Promise((resolve) => (answerNow = resolve)) });
    const { user } = open();
    await user.selectOptions(await roleOf('Grace Hopper'), 'Guest');
    await user.click(save('Grace Hopper'));
    expect((await roleOf('Grace Hopper')).value).toBe('guest');
    expect(within(await row(/^Grace/)).queryByText('Saved')).toBeNull();
    answerNow({ ...grace, role: 'guest' });
    expect(await within(await row(/^Grace/)).findByText('Saved')).toBeTruthy();
    expect(await screen.findByText('Grace Hopper is now a guest.')).toBeTruthy();
    expect(callsOf('updateMember')).toEqual([{ params: { email: 'grace@acme.com' }, body: { role: 'guest' } }]);

    answer({ ...list(owner, grace), updateMember: () => grace });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Grace Hopper is now a teammate.')).toBeTruthy();
    expect((await roleOf('Grace Hopper')).value).toBe('teammate');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a member’s role is reverted with the reason when the server rejects it', async () => {
    answer({ ...list(owner, grace), updateMember: rejecting('error_last_admin') });
    const { user } = open();
    await user.selectOptions(await roleOf('Grace Hopper'), 'Guest');
    await user.click(save('Grace Hopper'));
    expect(await within(await row(/^Grace/)).findByText(/^Not saved\. An organization needs an admin\./)).toBeTruthy();
    expect((await roleOf('Grace Hopper')).value).toBe('teammate');
    expect(document.activeElement).toBe(await roleOf('Grace Hopper'));
  });

  it('changes the viewer’s own role only after a warning and then reports it on the page', async () => {
    answer({ ...list(owner, mary), updateMember: () => ({ ...mary, role: 'teammate' }) });
    const { user, showNotice } = open({ viewer: { id: 'mary', standing: 'admin' }, members: [owner, mary] });
    await user.selectOptions(await roleOf('Mary Hopper'), 'Teammate');
    await user.click(save('Mary Hopper'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Change your own role?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay an admin' }));
    expect(callsOf('updateMember')).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name: /^Become a teammate/ }));
    await waitFor(() => expect(showNotice).toHaveBeenCalledWith("You're now a teammate in this organization."));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a member’s role is fixed for the owner, with the reason, which differs if there is no other admin', async () => {
    answer(list(owner, grace));
    const { user } = open({ admins: ['ada@acme.com'] });
    expect((await row(/^Ada/)).textContent).toContain('The owner is the only admin.');
    expect(screen.queryByRole('combobox', { name: 'Role of Ada Lovelace' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }));
    await user.click(screen.getByRole('button', { name: 'Remove', description: /The only admin can't be removed/ }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('suggests transferring the ownership first where there are other admins', async () => {
    answer(list(owner, mary));
    open({ admins: ['ada@acme.com', 'mary@acme.com'] });
    expect((await row(/^Ada/)).textContent).toContain('make another admin the owner');
  });
});

describe('a member', () => {
  it('a member is removed without a question about items if they hold none', async () => {
    answer({ ...list(owner, grace), removeMember: () => ({ email: grace.email, removedAt: '', resourcesMoved: 0 }) });
    const { user } = open();
    await act(user, 'Grace Hopper', 'Remove');
    const dialog = await screen.findByRole('alertdialog');
    const confirm = await within(dialog).findByRole('button', { name: /^Remove member/ });
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    await user.click(confirm);
    expect(await screen.findByText('Grace Hopper was removed.')).toBeTruthy();
  });

  it('stays in the list if the removal fails, and the dialog shows why', async () => {
    answer({ ...list(owner, grace), removeMember: rejecting('error_owner_protected') });
    const { user } = open();
    await act(user, 'Grace Hopper', 'Remove');
    const dialog = await screen.findByRole('alertdialog');
    await user.click(await within(dialog).findByRole('button', { name: /^Remove member/ }));
    expect(await within(dialog).findByText(/the owner can't leave, be removed or change roles/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Keep member' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Grace Hopper' }));
  });

  it('a member cannot be removed if they are the owner or the viewer, and the reason is shown', async () => {
    answer(list(owner, mary));
    const { user } = open({ viewer: { id: 'mary', standing: 'admin' }, members: [owner, mary] });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
    expect(
      screen.getByRole('button', { name: 'Remove', description: /Make another member an admin and the owner first/ }),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Actions for Mary Hopper' }));
    expect(screen.getByRole('button', { name: 'Remove', description: /Leave organization/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Make owner', description: /Only the owner can/ })).toBeTruthy();
  });

  it('who is an admin becomes the owner after the password; a wrong one is reported at its field', async () => {
    answer({ ...list(owner, mary), transferOwnership: rejecting('error_password_current_invalid') });
    const { user, showNotice } = open({ members: [owner, mary] });
    await act(user, 'Mary Hopper', 'Make owner');
    const dialog = await screen.findByRole('alertdialog', { name: 'Make Mary Hopper the owner?' });
    const submit = within(dialog).getByRole('button', { name: /^Make Mary Hopper the owner/ });
    await user.click(submit);
    expect(await within(dialog).findByRole('link', { name: /Current password: This field is required/ })).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Current password'), 'Otters-paint 7 fences');
    await user.click(submit);
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
    );
    answer({ ...list(owner, mary), transferOwnership: () => ({ ownerId: 'mary' }) });
    await user.click(submit);
    await waitFor(() =>
      expect(showNotice).toHaveBeenCalledWith("Mary Hopper now owns the organization. You're still an admin."),
    );
    expect(callsOf('transferOwnership').at(-1)).toEqual({
      body: { newOwnerId: 'mary', currentPassword: 'Otters-paint 7 fences' },
    });
  });

  it('becomes the owner after a recent login if the owner has no password', async () => {
    answer({ ...list(owner, mary), transferOwnership: rejecting('error_reauthentication_required') });
    const { user } = open({ members: [owner, mary], viewer: { hasPassword: false } });
    await act(user, 'Mary Hopper', 'Make owner');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByLabelText('Current password')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /^Make Mary Hopper the owner/ }));
    const link = await within(dialog).findByRole('link', { name: 'Log in again' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Faccount%2Forganization');
  });
});
