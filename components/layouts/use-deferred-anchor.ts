import { useEffect } from 'react';

/**
 * Scrolls to the place that the address names, once the part of the page that may hold it is there. The browser does so
 * by itself where the server sent the part; this is for a move within the site, which ends before the part has come.
 */
export function useDeferredAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
