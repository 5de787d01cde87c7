import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/component-axe';
import { OnThisPage } from './on-this-page';

type Seen = { target: Element; isIntersecting: boolean };
let tell: (entries: Seen[]) => void = () => {};
const observed: string[] = [];

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Seen[]) => void) {
        tell = callback;
      }
      observe(place: Element) {
        observed.push(place.id);
      }
      disconnect() {}
    },
  );
});

const places = [
  { id: 'trends', label: 'Trends' },
  { id: 'reviews', label: 'Reviews' },
];

const show = () =>
  render(
    <>
      <OnThisPage label="On this page" places={places} />
      <section id="trends" aria-label="Trends" />
      <section id="reviews" aria-label="Reviews" />
    </>,
  );

const see = (id: string, isIntersecting: boolean) =>
  act(() => tell([{ target: document.getElementById(id) as Element, isIntersecting }]));
const marked = () => [...document.querySelectorAll('[aria-current="location"]')].map((link) => link.textContent);

it('leads to each place, twice in one list of landmarks: open on a wide screen, on request on a narrow one', async () => {
  const { container } = show();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(container.querySelectorAll('details a[href="#reviews"]')).toHaveLength(1);
  expect(container.querySelectorAll('a[href="#reviews"]')).toHaveLength(2);
  expect(observed).toEqual(['trends', 'reviews']);
  expect(await componentViolations()).toEqual([]);
});

it('marks the last place that has come into view, and keeps it while none is', () => {
  show();
  expect(marked()).toEqual([]);
  see('trends', true);
  expect(new Set(marked())).toEqual(new Set(['Trends']));
  see('reviews', true);
  expect(new Set(marked())).toEqual(new Set(['Reviews']));
  see('trends', false);
  see('reviews', false);
  expect(new Set(marked())).toEqual(new Set(['Reviews']));
  see('trends', true);
  expect(new Set(marked())).toEqual(new Set(['Trends']));
});
