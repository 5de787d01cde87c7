/** Presses, keys and scrolling of the visitor. `scroll` itself also fires when the browser restores a position. */
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

/** Reports the first press or key even if it was before this code had loaded (Event Timing API). */
const earlyInput = 'first-input';

/**
 * Calls back once, with the visitor's first interaction with this document, or immediately after it.
 * @returns Stops waiting.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const stop = () => {
    for (const name of interactions) window.removeEventListener(name, interact, true);
    observer?.disconnect();
  };
  const interact = () => {
    stop();
    callback();
  };
  // Unlike `navigator.userActivation`, it never reports an input to an earlier document. Browsers without it wait for the
  // next interaction.
  const observer = PerformanceObserver.supportedEntryTypes.includes(earlyInput)
    ? new PerformanceObserver(interact)
    : undefined;
  observer?.observe({ type: earlyInput, buffered: true });
  for (const name of interactions) window.addEventListener(name, interact, { capture: true, passive: true });
  return stop;
}
