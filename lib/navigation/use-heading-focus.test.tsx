import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeadingFocus } from './use-heading-focus';

type Listener = (address: string) => void;
const router = vi.hoisted(() => {
  const listeners = new Set<Listener>();
  return {
    asPath: '/',
    listeners,
    events: {
      on: (_event: string, listener: Listener) => listeners.add(listener),
      off: (_event: string, listener: Listener) => listeners.delete(listener),
    },
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

function Site({ title = 'Heading' }: { title?: string | null }) {
  useHeadingFocus();
  return (
    <>
      <a href="#top">Log in</a>
      <button>Menu</button>
      {title !== null && <h1 key={title}>{title}</h1>}
    </>
  );
}

let show: (title: string | null) => void;
const arriveAt = (address: string) => act(() => router.listeners.forEach((listener) => listener(address)));
const hasFocus = (title: string) => () =>
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: title }));

/** Resolves when whoever watches the page has been told of every change so far. */
function mutationsTold(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { attributes: true });
    document.body.toggleAttribute('data-told');
  });
}

beforeEach(() => {
  const { rerender } = render(<Site />);
  show = (title) => rerender(<Site title={title} />);
  screen.getByRole('link').focus();
});

describe('after a move', () => {
  it('to another page the heading has the focus', () => {
    arriveAt('/login?next=%2Faccount');
    hasFocus('Heading')();
  });

  it.each(['/?page=2', '/#contact'])('within the page, to %s, the focus stays', async (address) => {
    arriveAt(address);
    show('Another');
    await mutationsTold();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  it('a heading that comes late gets the focus when it comes', async () => {
    show(null);
    arriveAt('/account');
    show('Account information');
    await waitFor(hasFocus('Account information'));
  });

  it('the focus goes on to the heading that takes the place of the first one', async () => {
    arriveAt('/account');
    show('Checking');
    await waitFor(hasFocus('Checking'));
    show('Account information');
    await waitFor(hasFocus('Account information'));
  });

  it('a late heading takes the focus from nobody who has moved it', async () => {
    show(null);
    arriveAt('/account');
    screen.getByRole('button').focus();
    show('Account information');
    await mutationsTold();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('a late heading is waited for until the next move only', async () => {
    show(null);
    arriveAt('/account');
    arriveAt('/account#contact');
    show('Account information');
    await mutationsTold();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
