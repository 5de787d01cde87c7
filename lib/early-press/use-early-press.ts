import { useEffect, useLayoutEffect } from 'react';
import { takeOverPresses, repeatEarlyPress } from './early-press';

/**
 * Once the page's script has taken over the served HTML, a button that was pressed before is pressed.
 *
 * A press while React takes over is answered by React, which finishes for it first: by the time that the press reaches
 * the window, the layout effect has run. The repeated press waits until every part of the page has run its effects.
 */
export function useEarlyPress(): void {
  useLayoutEffect(takeOverPresses, []);
  useEffect(repeatEarlyPress, []);
}
