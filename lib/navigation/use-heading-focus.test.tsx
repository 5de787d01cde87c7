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

/** Resolves after all MutationObservers have run. */
function mutationsDelivered(): Promise<void> {
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

describe('useHeadingFocus', () => {
  it('focuses the heading after a navigation to another page', () => {
    arriveAt('/login?next=%2Faccount');
    hasFocus('Heading')();
  });

  it.each(['/?page=2', '/#contact'])('keeps the focus after a navigation within the page to %s', async (address) => {
    arriveAt(address);
    show('Another');
    await mutationsDelivered();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });

  it('focuses a heading that renders late', async () => {
    show(null);
    arriveAt('/account');
    show('Account information');
    await waitFor(hasFocus('Account information'));
  });

  it('moves the focus to a heading that replaces the first one', async () => {
    arriveAt('/account');
    show('Checking');
    await waitFor(hasFocus('Checking'));
    show('Account information');
    await waitFor(hasFocus('Account information'));
  });

  it('useHeadingFocus does not focus a late heading once the user has moved the focus', async () => {
    show(null);
    arriveAt('/account');
    screen.getByRole('button').focus();
    show('Account information');
    await mutationsDelivered();
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('stops waiting for a late heading at the next navigation', async () => {
    show(null);
    arriveAt('/account');
    arriveAt('/account#contact');
    show('Account information');
    await mutationsDelivered();
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
