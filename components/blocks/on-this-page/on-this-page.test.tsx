import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { OnThisPage } from './on-this-page';

type Seen = { target: Element; isIntersecting: boolean };
let notifyObserver: (entries: Seen[]) => void = () => {};
const observed: string[] = [];

beforeEach(() => {
  observed.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: Seen[]) => void) {
        notifyObserver = callback;
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

const scrollTo = (id: string, isIntersecting: boolean) =>
  act(() => notifyObserver([{ target: document.getElementById(id) as Element, isIntersecting }]));
const marked = () => [...document.querySelectorAll('[aria-current="location"]')].map((link) => link.textContent);

it('links to each place in two landmarks: expanded on wide screens, collapsed on narrow ones', async () => {
  const { container } = show();
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  expect(container.querySelectorAll('details a[href="#reviews"]')).toHaveLength(1);
  expect(container.querySelectorAll('a[href="#reviews"]')).toHaveLength(2);
  expect(observed).toEqual(['trends', 'reviews']);
  expect(await componentViolations()).toEqual([]);
});

it('marks the last place that has come into view, until another one does', () => {
  show();
  expect(marked()).toEqual([]);
  scrollTo('trends', true);
  expect(new Set(marked())).toEqual(new Set(['Trends']));
  scrollTo('reviews', true);
  expect(new Set(marked())).toEqual(new Set(['Reviews']));
  scrollTo('trends', false);
  scrollTo('reviews', false);
  expect(new Set(marked())).toEqual(new Set(['Reviews']));
  scrollTo('trends', true);
  expect(new Set(marked())).toEqual(new Set(['Trends']));
});
