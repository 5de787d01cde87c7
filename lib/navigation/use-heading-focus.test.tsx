import { act, render, screen } from '@testing-library/react';
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

function Site() {
  useHeadingFocus();
  return (
    <>
      <a href="#top">Log in</a>
      <h1>Heading</h1>
    </>
  );
}

const arriveAt = (address: string) => act(() => router.listeners.forEach((listener) => listener(address)));

beforeEach(() => {
  render(<Site />);
  screen.getByRole('link').focus();
});

describe('after a move', () => {
  it('to another page the heading has the focus', () => {
    arriveAt('/login?next=%2Faccount');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it.each(['/?page=2', '/#contact'])('within the page, to %s, the focus stays', (address) => {
    arriveAt(address);
    expect(document.activeElement).toBe(screen.getByRole('link'));
  });
});
