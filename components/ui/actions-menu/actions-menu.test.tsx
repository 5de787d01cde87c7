import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { ActionsMenu } from './actions-menu';

const opener = () => screen.getByRole('button', { name: 'Actions for Ada Lovelace' });

function show(rejection?: string) {
  const remove = vi.fn(() => document.activeElement);
  const { container } = render(
    <ActionsMenu
      label="Actions for Ada Lovelace"
      actions={[
        { key: 'owner', label: 'Make owner', onSelect: () => undefined },
        { key: 'remove', label: 'Remove', onSelect: remove, isDangerous: true, rejection },
      ]}
    />,
  );
  return { remove, container, user: userEvent.setup() };
}

it('a menu of actions is named after its subject and lists its actions when pressed', async () => {
  const { user, container } = show();
  expect(screen.queryByRole('list')).toBeNull();
  await user.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Make owner', 'Remove']);
  expect(await findViolations(container)).toEqual([]);
});

it('focuses its button before an action starts, so that a dialog returns the focus to it', async () => {
  const { user, remove } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(remove).toHaveReturnedWith(opener());
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows why an action is unavailable and does not run it', async () => {
  const { user, remove, container } = show('Ada owns the organization.');
  await user.click(opener());
  const button = screen.getByRole('button', { name: 'Remove', description: 'Ada owns the organization.' });
  await user.click(button);
  expect(remove).not.toHaveBeenCalled();
  expect(button.isConnected).toBe(true);
  expect(await findViolations(container)).toEqual([]);
});

it('measures its open panel so that it stays within the window', async () => {
  const rectangle = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rectangle.mockReturnValue(new DOMRect(-12, 0, 300, 100));
  onTestFinished(() => rectangle.mockRestore());
  const { user } = show();
  const panel = document.getElementById(opener().getAttribute('aria-controls') ?? '');
  const left = () => panel?.style.getPropertyValue('--left');
  await user.click(opener());
  expect(left()).toBe('-12px');
  await user.click(opener());
  expect(left()).toBe('');
});
