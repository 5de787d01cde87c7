import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction';

/** Stands in for the browser's reports of inputs, which are asynchronous. */
class InputObserver {
  static supportedEntryTypes: readonly string[] = ['first-input'];
  static last: InputObserver | undefined;
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();

  constructor(readonly report: () => void) {
    InputObserver.last = this;
  }
}

beforeEach(() => vi.stubGlobal('PerformanceObserver', InputObserver));

it.each(['pointerDown', 'keyDown', 'wheel'] as const)('calls back with the first %s, once', (interaction) => {
  const callback = vi.fn();
  onFirstInteraction(callback);
  expect(callback).not.toHaveBeenCalled();
  fireEvent[interaction](document.body);
  fireEvent[interaction](document.body);
  expect(callback).toHaveBeenCalledOnce();
});

it('scrolling is no interaction when the browser restores the scroll position, nor after waiting has stopped', () => {
  const callback = vi.fn();
  const stop = onFirstInteraction(callback);
  fireEvent.scroll(document);
  stop();
  fireEvent.keyDown(document.body);
  expect(callback).not.toHaveBeenCalled();
});

it('calls back after an input that the browser reports late, once', () => {
  const callback = vi.fn();
  onFirstInteraction(callback);
  const observer = InputObserver.last!;
  expect(observer.observe).toHaveBeenCalledExactlyOnceWith({ type: 'first-input', buffered: true });
  expect(callback).not.toHaveBeenCalled();
  observer.report();
  fireEvent.keyDown(document.body);
  expect(callback).toHaveBeenCalledOnce();
  expect(observer.disconnect).toHaveBeenCalledOnce();
});

it('scrolling does not count an input to an earlier document', () => {
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }));
  const callback = vi.fn();
  onFirstInteraction(callback);
  expect(callback).not.toHaveBeenCalled();
});

it('waits for the next interaction where the browser reports no inputs', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['mark'] });
  const callback = vi.fn();
  onFirstInteraction(callback);
  fireEvent.keyDown(document.body);
  expect(callback).toHaveBeenCalledOnce();
});
