import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { ConfirmDialog } from './confirm-dialog';

const texts = {
  title: 'Remove the key?',
  description: 'It does not come back.',
  cancelLabel: 'Keep it',
  confirmLabel: 'Remove',
  busyLabel: 'Removing…',
};

function showDialog(more: { isBusy?: boolean; error?: string } = {}) {
  const on = { onCancel: vi.fn(), onConfirm: vi.fn() };
  render(<ConfirmDialog {...texts} {...more} {...on} />);
  return { ...on, user: userEvent.setup() };
}

it('focuses the safe answer, which Enter and Esc also choose', async () => {
  const { user, onCancel, onConfirm } = showDialog();
  expect(document.activeElement?.textContent).toBe('Keep it');
  await user.keyboard('{Enter}');
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  expect(await componentViolations()).toEqual([]);
});

it('confirms when the confirm button is pressed', async () => {
  const { user, onConfirm } = showDialog();
  await user.click(screen.getByRole('button', { name: /^Remov/ }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('ignores presses while busy', async () => {
  const { user, onConfirm } = showDialog({ isBusy: true });
  await user.click(screen.getByRole('button', { name: /^Remov/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('shows why the action failed', async () => {
  showDialog({ error: 'The server is busy.' });
  expect(screen.getByRole('status').textContent).toContain('The server is busy.');
  expect(await componentViolations()).toEqual([]);
});
