import { useState, useSyncExternalStore, type ReactNode } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPressed = next;
  listeners.forEach((listener) => listener());
}

const onPress = () => set(true);
/** The click follows the release in the same task, and must still meet the element that was pressed. */
const onRelease = () => setTimeout(() => set(false));

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('pointerdown', onPress, { capture: true });
    window.addEventListener('pointerup', onRelease, { capture: true });
    window.addEventListener('pointercancel', onRelease, { capture: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('pointerdown', onPress, { capture: true });
    window.removeEventListener('pointerup', onRelease, { capture: true });
    window.removeEventListener('pointercancel', onRelease, { capture: true });
    isPressed = false;
  };
}

/**
 * Shows its children, but never new ones between a press and its click. For content that arrives after the page and moves
 * what is below it: a browser sends no click if another element is under the pointer when it is released.
 */
export function Steady({ children }: { children: ReactNode }) {
  const isHeld = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(children);
  if (isHeld) return shown;
  if (shown !== children) setShown(children);
  return children;
}
