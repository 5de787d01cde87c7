import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchScrollDepth } from './scroll-depth';

let observed: Element[] = [];
let notify: (indexes: number[]) => void = () => {};
let grow: () => void = () => {};
const disconnect = vi.fn();
const windowHeight = 800;

beforeEach(() => {
  vi.useFakeTimers();
  observed = [];
  disconnect.mockClear();
  vi.stubGlobal('innerHeight', windowHeight);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { target: Element | undefined; isIntersecting: boolean }[]) => void) {
        notify = (indexes) => callback(indexes.map((index) => ({ target: observed[index], isIntersecting: true })));
      }
      observe = (element: Element) => observed.push(element);
      disconnect = disconnect;
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback;
      }
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lays the page out: its height, and how far it is scrolled, in pixels. */
function layOut(height: number, scrolled = 0): void {
  for (const [index, mark] of observed.entries())
    mark.getBoundingClientRect = () => ({ top: (height * index) / 4 - scrolled }) as DOMRect;
}

/** Starts to watch a page whose height is known. */
function watchSettled(height: number, onPercent: (percent: number) => void = vi.fn()) {
  const stop = watchScrollDepth(onPercent);
  layOut(height);
  vi.advanceTimersByTime(500);
  return stop;
}

it('reports each step once, in order, also those that were skipped, and ends at 100', () => {
  const onPercent = vi.fn();
  watchSettled(8_000, onPercent);
  expect(observed).toHaveLength(5);
  notify([0, 1]);
  notify([3]);
  notify([1]);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25, 50, 75]);
  expect(disconnect).not.toHaveBeenCalled();
  notify([4]);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25, 50, 75, 100]);
  expect(disconnect).toHaveBeenCalledOnce();
  expect(observed[0]?.isConnected).toBe(false);
});

it('reports nothing but the beginning of a page that is still as high as its loading state', () => {
  const onPercent = vi.fn();
  watchScrollDepth(onPercent);
  // All marks are in view at first.
  layOut(400);
  notify([0, 1, 2, 3, 4]);
  expect(onPercent.mock.calls.flat()).toEqual([0]);
  grow();
  layOut(8_000);
  vi.advanceTimersByTime(500);
  expect(onPercent.mock.calls.flat()).toEqual([0]);
  notify([1]);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25]);
});

it('reports the depth after a picture that has loaded late, and not the one before', () => {
  const onPercent = vi.fn();
  watchSettled(2_000, onPercent);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25]);
  grow();
  notify([2]);
  layOut(8_000, 1_000);
  vi.advanceTimersByTime(500);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25]);
});

it('reports all steps of a page that fits into the window', () => {
  const onPercent = vi.fn();
  watchSettled(600, onPercent);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25, 50, 75, 100]);
});

it('reports what was scrolled past while the page grew', () => {
  const onPercent = vi.fn();
  watchScrollDepth(onPercent);
  layOut(8_000, 5_000);
  vi.advanceTimersByTime(500);
  expect(onPercent.mock.calls.flat()).toEqual([0, 25, 50]);
});

it('adds no scroll handler, and removes its marks when it ends early', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const onPercent = vi.fn();
  const stop = watchScrollDepth(onPercent);
  expect(listen.mock.calls.map(([name]) => name)).not.toContain('scroll');
  expect(observed[4]?.isConnected).toBe(true);
  expect(observed[4]?.parentElement?.ariaHidden).toBe('true');
  stop();
  expect(observed[4]?.isConnected).toBe(false);
  vi.advanceTimersByTime(500);
  expect(onPercent).not.toHaveBeenCalled();
});

it('starts at 0 on the next page', () => {
  const onPercent = vi.fn();
  watchScrollDepth(onPercent)();
  observed = [];
  watchSettled(8_000, onPercent);
  expect(onPercent.mock.calls).toEqual([[0]]);
});
