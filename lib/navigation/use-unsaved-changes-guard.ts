import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

export type UnsavedChangesGuard = {
  /** The URL that the user was about to open. */
  target: string | undefined;
  stay: () => void;
  leave: () => void;
};

/** Returns the URL of a clicked link if the click would leave this page in this tab. */
function getLeavingUrl(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download) return undefined;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return isHere || url.origin !== window.location.origin ? undefined : url.pathname + url.search + url.hash;
}

/**
 * Asks before the user leaves a page with unsaved changes: with our dialog for links of this site, with the browser's
 * own for closing, reloading and other sites. Back and an expired session do not ask: the draft is restored after them.
 */
export function useUnsavedChangesGuard(isActive: boolean): UnsavedChangesGuard {
  const router = useRouter();
  const [target, setTarget] = useState<string | undefined>();

  useEffect(() => {
    if (!isActive) return;
    const onClick = (event: MouseEvent) => {
      const url = getLeavingUrl(event);
      if (url === undefined) return;
      // Runs before the framework's handler, which would navigate immediately, and stops other guards of the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      setTarget(url);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isActive]);

  return {
    target,
    stay: () => setTarget(undefined),
    leave: () => {
      setTarget(undefined);
      if (target !== undefined) void router.push(target);
    },
  };
}
