import { useEffect } from 'react';

/**
 * Scrolls to the URL's anchor once a deferred part has loaded. For client-side navigation only: on a full page load the
 * browser scrolls itself, because the server-rendered HTML has the anchor.
 */
export function useDeferredAnchor(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
