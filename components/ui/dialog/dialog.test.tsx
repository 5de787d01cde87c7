import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../button/button';
import { findViolations } from '../testing/find-violations';
import { Dialog } from './dialog';

function Example({ kind, vanishes = false }: { kind?: 'dialog' | 'alert'; vanishes?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <h1 tabIndex={-1}>Subscription</h1>
      {!isGone && <Button onClick={() => setOpen(true)}>Cancel subscription</Button>}
      <Dialog
        isOpen={isOpen}
        onClose={close}
        kind={kind}
        title="Cancel subscription?"
        description="You keep access until 07 Apr 2026."
        initialFocus={keep}
        actions={
          <>
            <Button ref={keep} onClick={close}>
              Keep subscription
            </Button>
            <Button
              tone="danger-filled"
              onClick={() => {
                if (vanishes) setGone(true);
                close();
              }}
            >
              Cancel it
            </Button>
          </>
        }
      />
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));

it('a dialog is named by its title, described by its text, and focuses the safe button', async () => {
  const { container } = render(<Example kind="alert" />);
  await open();
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel subscription?' });
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('You keep access until 07 Apr 2026.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep subscription' }));
  expect(await findViolations(container)).toEqual([]);
});

it('returns the focus to its opener', async () => {
  render(<Example />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel subscription' }));
});

it('focuses the page’s heading if its opener is gone', async () => {
  render(<Example vanishes />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it('closes on Esc', async () => {
  render(<Example />);
  await open();
  // Browsers turn Esc into this event.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('closes on a press outside only if it is not an alert', async () => {
  const { unmount } = render(<Example />);
  await open();
  await userEvent.click(screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  render(<Example kind="alert" />);
  await open();
  await userEvent.click(screen.getByRole('alertdialog'));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
