import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Disclosure, MenuButton } from './disclosure';

const menu = (
  <>
    <MenuButton label="Ada Lovelace">
      {(close) => (
        <button type="button" onClick={close}>
          Log out
        </button>
      )}
    </MenuButton>
    <a href="/elsewhere">Elsewhere</a>
  </>
);
const opener = () => screen.getByRole('button', { name: 'Ada Lovelace' });

it('opens and sets aria-expanded', async () => {
  const { container } = render(menu);
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

it('closes on Esc and returns the focus', async () => {
  render(menu);
  await userEvent.click(opener());
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(document.activeElement).toBe(opener());
});

it('closes when the focus leaves it with Tab', async () => {
  render(menu);
  await userEvent.click(opener());
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Elsewhere' }));
});

it('closes on a press elsewhere and by its content', async () => {
  render(menu);
  await userEvent.click(opener());
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});

it('expands inline without JavaScript', () => {
  const { container } = render(<Disclosure label="What is a credit?">It pays for runs.</Disclosure>);
  expect(container.querySelector('details > summary')?.textContent).toBe('What is a credit?');
});
