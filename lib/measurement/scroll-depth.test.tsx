import { beforeEach, expect, it, vi } from 'vitest';
import { watchScrollDepth } from './scroll-depth';

let observed: Element[] = [];
let notify: (indexes: number[]) => void = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  observed = [];
  disconnect.mockClear();
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
});

it('reports each step once, in order, also those that were skipped, and ends at 100', () => {
  const onPercent = vi.fn();
  watchScrollDepth(onPercent);
  expect(observed).toHaveLength(5);
  notify([0]);
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

it('adds no scroll handler, and removes its marks when it ends early', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const stop = watchScrollDepth(vi.fn());
  expect(listen.mock.calls.map(([name]) => name)).not.toContain('scroll');
  expect(observed[4]?.isConnected).toBe(true);
  expect(observed[4]?.parentElement?.ariaHidden).toBe('true');
  stop();
  expect(observed[4]?.isConnected).toBe(false);
});

it('starts at 0 on the next page', () => {
  const onPercent = vi.fn();
  watchScrollDepth(onPercent)();
  observed = [];
  watchScrollDepth(onPercent);
  notify([0]);
  expect(onPercent.mock.calls).toEqual([[0]]);
});
