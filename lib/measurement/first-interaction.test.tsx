import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction';

/** The browser's record of inputs with this document. */
const setInputs = (count: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) =>
      Array.from({ length: type === 'first-input' ? count : 0 }, () => ({}) as PerformanceEntry),
    );

it.each(['pointerDown', 'keyDown', 'wheel'] as const)('calls back with the first %s, once', (interaction) => {
  const callback = vi.fn();
  onFirstInteraction(callback);
  expect(callback).not.toHaveBeenCalled();
  fireEvent[interaction](document.body);
  fireEvent[interaction](document.body);
  expect(callback).toHaveBeenCalledOnce();
});

it('is no interaction when the browser restores the scroll position, nor after waiting has stopped', () => {
  setInputs(0);
  const callback = vi.fn();
  const stop = onFirstInteraction(callback);
  fireEvent.scroll(document);
  stop();
  fireEvent.keyDown(document.body);
  expect(callback).not.toHaveBeenCalled();
});

it('calls back immediately after an input with this document, but not after one with an earlier document', () => {
  vi.stubGlobal('navigator', Object.create(navigator, { userActivation: { value: { hasBeenActive: true } } }));
  setInputs(0);
  const early = vi.fn();
  onFirstInteraction(early);
  expect(early).not.toHaveBeenCalled();
  setInputs(1);
  const callback = vi.fn();
  onFirstInteraction(callback);
  expect(callback).toHaveBeenCalledOnce();
});
