import { ApiError } from '@app/api-client/api-error';
import type { Session } from '@app/api-client/contract/identity/sessions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { LoginHistory } from './login-history';
import { Sessions } from './sessions';

const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  device: 'Firefox on Linux',
  isCurrent: false,
  loginMethod: 'password',
  startedAt: '2026-03-07T14:30:00.000Z',
  lastUsedAt: '2026-03-07T15:00:00.000Z',
  expiresAt: '2026-03-21T14:30:00.000Z',
  ...changes,
});
const currentSession = session('1', { isCurrent: true });
const otherSession = session('2', { device: 'Safari on iOS', loginMethod: 'sso' });
const unknown = session('3', { device: null });

/** Mocks API calls by name. */
const answer = (answers: Record<string, (input: never) => unknown>) =>
  api.mockImplementation(async ({ name }: { name: string }, input: never) => answers[name]?.(input));

it('lists each device with login method and time, and marks the current one', async () => {
  answer({ listSessions: () => ({ sessions: [currentSession, otherSession, unknown] }) });
  renderWithData(<Sessions />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent?.trim())).toEqual([
    'Firefox on Linux This device',
    'Safari on iOS',
    'Unknown device',
  ]);
  expect(rows[1]?.textContent).toContain('Logged in with single sign-on on 07 Mar 2026');
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: 'Log out' })
      .getAttribute('href'),
  ).toBe('/logout');
  expect(await componentViolations()).toEqual([]);
});

it('logs a device out after a confirmation, reports it and updates the list', async () => {
  const user = userEvent.setup();
  let sessions = [currentSession, otherSession];
  const endSession = vi.fn(() => (sessions = [currentSession]));
  answer({ listSessions: () => ({ sessions }), endSession });
  renderWithData(<Sessions />);
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out Safari on iOS?' });
  expect(within(dialog).getByRole('button', { name: 'Keep logged in' })).toBe(document.activeElement);
  expect(endSession).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: /^Log out/ }));
  expect(await screen.findByText('Logged out: Safari on iOS.')).toBeTruthy();
  expect(endSession).toHaveBeenCalledWith({ params: { id: '2' } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Log out all others' })).toBeNull();
});

it('logs all other devices out and reports how many', async () => {
  const user = userEvent.setup();
  answer({
    listSessions: () => ({ sessions: [currentSession, otherSession, unknown] }),
    endOtherSessions: () => ({ sessionsEnded: 2 }),
  });
  renderWithData(<Sessions />);
  await user.click(await screen.findByRole('button', { name: 'Log out all others' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Log out all others/ }));
  expect(await screen.findByText('2 other sessions were logged out.')).toBeTruthy();
});

it('shows a failure in the dialog and keeps the list', async () => {
  const user = userEvent.setup();
  answer({
    listSessions: () => ({ sessions: [currentSession, otherSession] }),
    endSession: () => Promise.reject(new ApiError({ status: 500, code: 'error_server' })),
  });
  renderWithData(<Sessions />);
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iOS' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: /^Log out/ }));
  expect(await within(dialog).findByText('Server error')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Keep logged in' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('offers a retry if loading fails', async () => {
  const user = userEvent.setup();
  api.mockRejectedValueOnce(new ApiError({ status: 500, code: 'error_server' }));
  renderWithData(<Sessions />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer({ listSessions: () => ({ sessions: [currentSession] }) });
  await user.click(again);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

const entry = (id: string, outcome: string, changes: object = {}) => ({
  id,
  outcome,
  happenedAt: '2026-03-07T14:30:00.000Z',
  device: 'Firefox on Linux',
  isCurrent: false,
  ...changes,
});

it('lists logins and failed attempts with text and shape badges, and loads more on request', async () => {
  const user = userEvent.setup();
  const listLoginHistory = vi.fn(({ query: { cursor } }: { query: { cursor?: string } }) =>
    cursor === undefined
      ? { items: [entry('1', 'succeeded', { isCurrent: true }), entry('2', 'wrong_password')], nextCursor: 'next' }
      : { items: [entry('3', 'rejected', { device: null })], nextCursor: null },
  );
  answer({ listLoginHistory: listLoginHistory as never });
  const { container } = renderWithData(<LoginHistory />);
  const rows = async () =>
    (await screen.findAllByRole('row')).slice(1).map((row) => [...row.children].map((cell) => cell.textContent));
  expect((await rows()).map((cells) => cells.slice(1))).toEqual([
    ['Logged in', 'Firefox on Linux, this session'],
    ['Wrong password', 'Firefox on Linux'],
  ]);
  expect([...container.querySelectorAll('[data-shape]')].map((shape) => shape.getAttribute('data-shape'))).toEqual([
    'disc',
    'triangle',
  ]);
  await user.click(screen.getByRole('button', { name: /^Show more/ }));
  expect(await screen.findByText('Rejected')).toBeTruthy();
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull();
  expect(await componentViolations()).toEqual([]);
});

it('shows an empty state', async () => {
  answer({ listLoginHistory: () => ({ items: [], nextCursor: null }) });
  renderWithData(<LoginHistory />);
  expect(await screen.findByText('No logins yet.')).toBeTruthy();
});
