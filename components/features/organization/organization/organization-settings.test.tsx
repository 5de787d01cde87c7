import { ApiError } from '@app/api-client/api-error';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { saveFile } from '@/lib/save-file';
import { answer, type CallInput } from '@/tests/support/components/mocked-api';
import { OrganizationSettings } from './organization-settings';
import { sampleInvited, sampleMember, sampleOrganization, sampleOwner } from './testing/samples';
import { show, wholeList } from './testing/show';

// Compiles the deferred parts here, so that the first test that waits for them does not time out.
beforeAll(() => Promise.all([import('./security/password-policy'), import('./audit/audit-log')]), 60_000);

const account = (role: 'admin' | 'teammate' | 'guest', isOwner = role === 'admin') =>
  ({
    id: isOwner ? 'ada' : 'grace',
    email: isOwner ? 'ada@acme.com' : 'grace@acme.com',
    hasPassword: true,
    organization: { id: 'o', name: 'Analytical Engines', role, isOwner },
  }) as Parameters<typeof OrganizationSettings>[0]['account']['data'];

const members = [sampleOwner(), sampleMember()];
const answers = {
  getOrganization: () => sampleOrganization(),
  listMembers: ({ query }: CallInput) => wholeList(query?.status === 'InvitationSent' ? [sampleInvited()] : members),
  getPasswordPolicy: () => ({ expiryDays: null, changedAt: null, changedBy: null, members: 2, choices: [] }),
  listAuditLog: () => wholeList([]),
};

function open(role: 'admin' | 'teammate' | 'guest') {
  const data = account(role);
  return show(
    <OrganizationSettings
      account={{ data, error: null, refetch: () => undefined }}
      leave={() => Promise.resolve(undefined)}
    />,
  );
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

it('shows all sections to an admin', async () => {
  answer(answers);
  open('admin');
  expect(await screen.findByRole('radio', { name: /^Off/ })).toBeTruthy();
  expect(await screen.findByText('No activity yet.')).toBeTruthy();
  expect(headings()).toEqual(['General', 'Members', 'Invitations', 'Security', 'Audit log', 'Leave or delete']);
  expect(screen.getByRole('rowheader', { name: 'newcomer@acme.com' })).toBeTruthy();
});

it.each(['teammate', 'guest'] as const)('shows a %s the read-only team and whom to ask for changes', async (role) => {
  answer(answers);
  open(role);
  const table = await screen.findByRole('table', { name: 'Members of the organization' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Name', 'Role', 'Joined']);
  expect(within(table).queryAllByRole('button')).toEqual([]);
  expect(within(table).queryAllByRole('combobox')).toEqual([]);
  expect(headings()).toEqual(['General', 'My team', 'Ask an admin', 'Leave or delete']);
  expect(screen.getByRole('link', { name: 'ada@acme.com' }).getAttribute('href')).toBe('mailto:ada@acme.com');
});

it('focuses the row of a sent invitation', async () => {
  const invited: ReturnType<typeof sampleInvited>[] = [];
  answer({
    ...answers,
    listMembers: ({ query }: CallInput) => wholeList(query?.status === 'InvitationSent' ? [...invited] : members),
    inviteMembers: () => {
      invited.push(sampleInvited());
      return { results: [{ email: 'newcomer@acme.com', outcome: 'sent', userId: sampleInvited().userId }] };
    },
  });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: 'Invite people' }));
  await user.type(await screen.findByLabelText('Email addresses'), 'newcomer@acme.com');
  await user.click(screen.getByRole('button', { name: /^Send invitation/ }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  const row = await screen.findByRole('rowheader', { name: 'newcomer@acme.com' });
  expect(row.contains(document.activeElement)).toBe(true);
});

it('shows an error in one card only if one call fails', async () => {
  answer({
    ...answers,
    getPasswordPolicy: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })),
  });
  open('admin');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getByRole('region', { name: 'Security' })).getByRole('button', { name: 'Try again' })).toBe(
    again,
  );
  expect(await screen.findByRole('rowheader', { name: /^Grace/ })).toBeTruthy();
});

it('exports all members, across all pages', async () => {
  const all = ({ query }: CallInput) =>
    query?.limit !== 100
      ? answers.listMembers({ query })
      : query.cursor === undefined
        ? { items: [sampleOwner()], nextCursor: 'next' }
        : wholeList([sampleMember({ firstName: '=1+1', lastName: null }), sampleInvited()]);
  answer({ ...answers, listMembers: all });
  const { user } = open('admin');
  await user.click(await screen.findByRole('button', { name: /^Export all members/ }));
  expect(await screen.findByText(/^Saved as members-.*\.csv, with 3 lines\.$/)).toBeTruthy();
  const [, text = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(String(text).split('\r\n')).toEqual([
    '\uFEFF"Email","First name","Last name","Role","Status","Joined (UTC)","Last active (UTC)"',
    '"ada@acme.com","Ada","Lovelace","admin","Active","2026-02-01T12:00:00.000Z","2026-03-07T12:00:00.000Z"',
    `"grace@acme.com","'=1+1","","teammate","Active","2026-02-01T12:00:00.000Z","2026-03-07T12:00:00.000Z"`,
    '"newcomer@acme.com","","","teammate","InvitationSent","",""',
    '',
  ]);
});

it('offers a retry if the account could not be loaded', async () => {
  const refetch = vi.fn();
  const error = new ApiError({ status: 500, code: 'error_server' });
  const { user } = show(
    <OrganizationSettings account={{ data: undefined, error, refetch }} leave={() => Promise.resolve()} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
