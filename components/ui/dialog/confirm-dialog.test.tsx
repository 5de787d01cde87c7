import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { installModalDialogs } from '../testing/modal-dialogs';
import { ConfirmDialog } from './confirm-dialog';

beforeAll(installModalDialogs);

const words = {
  title: 'Remove the key?',
  description: 'It does not come back.',
  keepLabel: 'Keep it',
  confirmLabel: 'Remove',
  busyLabel: 'Removing…',
};

function ask(more: { isBusy?: boolean; error?: string } = {}) {
  const on = { onKeep: vi.fn(), onConfirm: vi.fn() };
  render(<ConfirmDialog {...words} {...more} {...on} />);
  return { ...on, user: userEvent.setup() };
}

it('begins at the answer that changes nothing, which Enter and Esc give, too', async () => {
  const { user, onKeep, onConfirm } = ask();
  expect(document.activeElement?.textContent).toBe('Keep it');
  await user.keyboard('{Enter}');
  expect([onKeep.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  expect(await componentViolations()).toEqual([]);
});

it('does it when that is pressed', async () => {
  const { user, onConfirm } = ask();
  await user.click(screen.getByRole('button', { name: /^Remov/ }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('cannot be pressed again while it is being done', async () => {
  const { user, onConfirm } = ask({ isBusy: true });
  await user.click(screen.getByRole('button', { name: /^Remov/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('says in its place why it could not be done', async () => {
  ask({ error: 'The server is busy.' });
  expect(screen.getByRole('status').textContent).toContain('The server is busy.');
  expect(await componentViolations()).toEqual([]);
});
