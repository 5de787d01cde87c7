import { ApiError } from '@app/api-client/api-error';
import type { AuditEntry } from '@app/api-client/contract/organization/audit-log';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '@/lib/save-file';
import { componentViolations } from '@/tests/support/components/component-axe';
import { answer, callsOf, type CallInput } from '@/tests/support/components/mocked-api';
import { sampleMember } from '../testing/samples';
import { show, wholeList } from '../testing/show';
import { AuditLog } from './audit-log';

beforeEach(() => {});

const entry = (id: string, overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  happenedAt: '2026-03-07T14:30:00.000Z',
  action: 'member_role_changed',
  actorId: 'ada',
  actor: { email: 'ada@acme.com', name: 'Ada Lovelace' },
  subjectId: 'grace',
  subject: { email: 'grace@acme.com', name: 'Grace Hopper' },
  item: null,
  detail: { from: 'teammate', to: 'guest' },
  ...overrides,
});
const automatic = entry('2', { action: 'region_switched', actorId: null, actor: null, subject: null, detail: {} });

const users = { listMembers: () => wholeList([sampleMember()]) };
const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => [...row.children].map((cell) => cell.textContent));

it('shows the action, actor and subject of each entry', async () => {
  answer({ ...users, listAuditLog: () => wholeList([entry('1'), automatic]) });
  show(<AuditLog />);
  expect((await rows()).map((cells) => cells.slice(1))).toEqual([
    ['Role changed', 'Ada Lovelace', 'Grace Hopper, from teammate to guest'],
    ['Region changed', 'Automatic', '–'],
  ]);
  expect(screen.getByText('2 entries shown.')).toBeTruthy();
  expect(await componentViolations()).toEqual([]);
});

it('filters by action, user and date, and clears the filters from the empty state', async () => {
  answer({
    ...users,
    listAuditLog: ({ query }: CallInput) => wholeList(query?.action === undefined ? [entry('1')] : []),
  });
  const { user } = show(<AuditLog />);
  await rows();
  await user.type(screen.getByLabelText('User (email address)'), 'grace@');
  expect(await screen.findByText('Choose a user, or type the full address.')).toBeTruthy();
  await user.type(screen.getByLabelText('User (email address)'), 'acme.com');
  await waitFor(() => expect(callsOf('listAuditLog').at(-1)?.query?.user).toBe('grace@acme.com'));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(callsOf('listAuditLog').at(-1)?.query?.from).toBe(new Date(2026, 2, 1).toISOString()));
  await user.selectOptions(screen.getByLabelText('Action'), 'Member removed');
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy();
  expect(callsOf('listAuditLog').at(-1)?.query?.action).toBe('member_removed');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rows()).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('User (email address)').value).toBe('');
});

it('suggests members while a name is typed', async () => {
  answer({ ...users, listAuditLog: () => wholeList([entry('1')]) });
  const { user, container } = show(<AuditLog />);
  await user.type(await screen.findByLabelText('User (email address)'), 'gra');
  await waitFor(() =>
    expect([...container.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toEqual([
      'grace@acme.com',
    ]),
  );
});

it('loads older entries on request and exports the whole log as CSV without executable formulas', async () => {
  const evil = { email: 'eve@acme.com', name: '=HYPERLINK("http://evil.example")' };
  answer({
    ...users,
    listAuditLog: ({ query }: CallInput) =>
      query?.cursor === undefined
        ? { items: [entry('1')], nextCursor: 'next' }
        : wholeList([entry('3', { actor: evil })]),
  });
  const { user } = show(<AuditLog />);
  await user.click(await screen.findByRole('button', { name: /^Show more/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('audit-3'));
  await user.click(screen.getByRole('button', { name: /^Export listed entries/ }));
  expect(await screen.findByText(/^Saved as audit-log-\d{4}-\d{2}-\d{2}\.csv, with 2 lines\.$/)).toBeTruthy();
  const [name, text] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^audit-log-.*\.csv$/);
  expect(text).toContain('"2026-03-07T14:30:00.000Z","member_role_changed","Role changed","Ada Lovelace"');
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
});

it('shows why the export failed', async () => {
  answer({ ...users, listAuditLog: () => wholeList([entry('1')]) });
  const { user } = show(<AuditLog />);
  await rows();
  answer({ ...users, listAuditLog: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })) });
  await user.click(screen.getByRole('button', { name: /^Export listed entries/ }));
  expect(await screen.findByText('Export failed. Server error')).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
});
