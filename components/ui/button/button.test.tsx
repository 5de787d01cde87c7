import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Button } from './button';
import { ButtonLink } from './button-link';

it('calls its handler when pressed', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledOnce();
});

it('a button does not submit a form by default', () => {
  render(<Button>Reveal</Button>);
  expect(screen.getByRole('button')).toHaveProperty('type', 'button');
});

it('keeps the focus, ignores presses and shows its busy label while busy', async () => {
  const press = vi.fn();
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} busyLabel="Saving…">
        Save
      </Button>
    </form>,
  );
  screen.getByRole('button').focus();
  rerender(
    <form onSubmit={send}>
      <Button type="submit" onClick={press} busyLabel="Saving…" isBusy>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.querySelector('[data-shown="true"]')?.textContent).toBe('Saving…');
});

it('ignores presses while unavailable, is described by the reason and stays focusable', async () => {
  const press = vi.fn();
  render(
    <>
      <Button isUnavailable aria-describedby="why" onClick={press}>
        Invite
      </Button>
      <p id="why">Only admins invite.</p>
    </>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it('renders a link for other pages', async () => {
  const { container } = render(
    <ButtonLink href="/signup" tone="primary">
      Start free trial
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe('/signup');
  expect(await findViolations(container)).toEqual([]);
});
