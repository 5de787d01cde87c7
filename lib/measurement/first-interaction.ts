/** Presses, keys and scrolling of the visitor. `scroll` itself also fires when the browser restores a position. */
const interactions = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Calls back once, with the visitor's first interaction with this document, or immediately after it.
 * @returns Stops waiting.
 */
export function onFirstInteraction(callback: () => void): () => void {
  // An input before this code had loaded (Event Timing API). Unlike `navigator.userActivation`, it never counts one with an
  // earlier document. Browsers without it wait for the next interaction.
  if (performance.getEntriesByType('first-input').length > 0) {
    callback();
    return () => undefined;
  }
  const stop = () => {
    for (const name of interactions) window.removeEventListener(name, interact, true);
  };
  const interact = () => {
    stop();
    callback();
  };
  for (const name of interactions) window.addEventListener(name, interact, { capture: true, passive: true });
  return stop;
}
