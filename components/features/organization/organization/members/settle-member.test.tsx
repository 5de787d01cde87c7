import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, rejecting } from '@/tests/support/components/mocked-api';
import { sampleHoldings, sampleMember, sampleOrganization, sampleOwner, sampleViewer } from '../testing/samples';
import { show, wholeList } from '../testing/show';
import { MembersCard } from './members-card';

const owner = sampleOwner();
const mary = sampleMember({ userId: 'mary', email: 'mary@acme.com', firstName: 'Mary', role: 'admin' });
const one = (name: string) => ({ count: 1, names: [name] });
const everything = sampleHoldings({
  apiKeys: { count: 23, names: ['Nightly import', 'Dashboard'] },
  webhooks: one('CRM'),
  resources: one('Survey'),
  runs: one('Survey'),
  connections: one('Miro'),
});

beforeAll(async () => {
  await Promise.all([import('./components/remove-member-dialog'), import('./components/demote-dialog')]);
}, 60_000);

function open(answers: Parameters<typeof answer>[0], viewer = {}) {
  answer({ listMembers: () => wholeList([owner, mary]), getMemberHoldings: () => everything, ...answers });
  const managing = { invite: vi.fn(), preloadInvite: vi.fn(), showNotice: vi.fn() };
  const organization = sampleOrganization({ admins: ['ada@acme.com', 'mary@acme.com', 'bob@acme.com'] });
  return show(
    <MembersCard title="Members" viewer={sampleViewer(viewer)} organization={organization} managing={managing} />,
  );
}
type User = ReturnType<typeof open>['user'];

async function askToRemove(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Mary Hopper' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  return within(await screen.findByRole('alertdialog', { name: 'Remove Mary Hopper?' }));
}

async function askToDemote(user: User) {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role of Mary Hopper' }), 'Teammate');
  await user.click(screen.getByRole('button', { name: 'Save: Role of Mary Hopper' }));
}

describe('the removal of a member', () => {
  it('O4: the removal of a member asks what becomes of each kind of what they hold, and preselects nothing', async () => {
    const { user } = open({ removeMember: () => ({ email: mary.email, removedAt: '', resourcesMoved: 3 }) });
    const dialog = await askToRemove(user);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep member' }));
    const keys = await dialog.findByRole('combobox', { name: '23 API keys' });
    expect(dialog.getByText('Nightly import, Dashboard and 21 more')).toBeTruthy();
    expect(
      within(keys)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose one', 'Hand over to ada@acme.com', 'Hand over to bob@acme.com', 'Revoke immediately']);
    expect(dialog.getByText(/keeps its secret, which Mary Hopper may know/)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Remove member/ }));
    expect(await dialog.findAllByRole('link', { name: /This field is required/ })).toHaveLength(5);
    expect(callsOf('removeMember')).toEqual([]);
    await user.selectOptions(keys, 'Revoke immediately');
    await user.selectOptions(dialog.getByRole('combobox', { name: '1 webhook' }), 'Hand over to bob@acme.com');
    await user.selectOptions(dialog.getByRole('combobox', { name: /^1 workflow/ }), 'Hand over to ada@acme.com');
    await user.selectOptions(dialog.getByRole('combobox', { name: '1 run in progress' }), 'Cancel');
    await user.selectOptions(dialog.getByRole('combobox', { name: '1 connection' }), 'Keep with their account');
    await user.click(dialog.getByRole('button', { name: /^Remove member/ }));
    const notice = await screen.findByText('Mary Hopper was removed. 3 items were handed over.');
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
    const choices = { apiKeys: 'end', webhooks: 'bob@acme.com', resources: 'ada@acme.com' };
    expect(callsOf('removeMember')).toEqual([
      { params: { email: 'mary@acme.com' }, query: { ...choices, runs: 'end', connections: 'keep' } },
    ]);
    expect(screen.queryByRole('rowheader', { name: /^Mary/ })).toBeNull();
  });

  it('a removal shows at the field that a successor is no admin any more', async () => {
    const removeMember = rejecting('error_validation', { fields: { apiKeys: { code: 'choice' } } });
    const { user } = open({
      getMemberHoldings: () => sampleHoldings({ apiKeys: one('Nightly import') }),
      removeMember,
    });
    const dialog = await askToRemove(user);
    await user.selectOptions(await dialog.findByRole('combobox', { name: '1 API key' }), 'Hand over to bob@acme.com');
    await user.click(dialog.getByRole('button', { name: /^Remove member/ }));
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: '1 API key' }).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('a removal is offered only once it is known what the member holds, and loading can be retried', async () => {
    const { user } = open({
      getMemberHoldings: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })),
    });
    const dialog = await askToRemove(user);
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByRole('button', { name: /^Remove member/ })).toBeNull();
    answer({ listMembers: () => wholeList([owner, mary]), getMemberHoldings: () => sampleHoldings() });
    await user.click(retry);
    expect(await dialog.findByRole('button', { name: /^Remove member/ })).toBeTruthy();
  });
});

describe('the demotion of an admin', () => {
  it('O4: the demotion of an admin asks about keys and webhooks only, and then changes the role', async () => {
    const { user } = open({ updateMember: () => ({ ...mary, role: 'teammate' }) });
    await askToDemote(user);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Mary Hopper a teammate?' }));
    const keys = await dialog.findByRole('combobox', { name: '23 API keys' });
    expect(dialog.getAllByRole('combobox')).toHaveLength(2);
    expect(await componentViolations()).toEqual([]);
    await user.selectOptions(keys, 'Hand over to bob@acme.com');
    await user.selectOptions(dialog.getByRole('combobox', { name: '1 webhook' }), 'Delete');
    expect(callsOf('updateMember')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: /^Make a teammate/ }));
    expect(await screen.findByText('Mary Hopper is now a teammate.')).toBeTruthy();
    const body = { role: 'teammate', apiKeys: 'bob@acme.com', webhooks: 'end' };
    expect(callsOf('updateMember')).toEqual([{ params: { email: 'mary@acme.com' }, body }]);
  });

  it('a demotion that is not confirmed leaves the role', async () => {
    const { user } = open({});
    await askToDemote(user);
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Keep admin' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(callsOf('updateMember')).toEqual([]);
  });
});
