import { useEffect, useLayoutEffect } from 'react';
import { takeOverPresses, repeatEarlyPress } from './early-press';

/**
 * Repeats a press from before hydration once the page is hydrated.
 *
 * React itself handles presses during hydration: it hydrates the pressed part first, so the layout effect runs before
 * the event reaches the window. The repeated press waits until every part of the page has run its effects.
 */
export function useEarlyPress(): void {
  useLayoutEffect(takeOverPresses, []);
  useEffect(repeatEarlyPress, []);
}
