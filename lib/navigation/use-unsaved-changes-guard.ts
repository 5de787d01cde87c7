import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

export type UnsavedChangesGuard = {
  /** Where somebody was about to go. */
  target: string | undefined;
  stay: () => void;
  leave: () => void;
};

/** The address of a link that would leave this page in this tab, as a plain click does. */
function leavingTo(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.download) return undefined;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return isHere || url.origin !== window.location.origin ? undefined : url.pathname + url.search + url.hash;
}

/**
 * Asks before a page with unsaved changes is left: by a link of this site with a dialog of ours, by closing, reloading
 * or another site with the browser's own. Back and a session that ends are not held up: the draft is kept for them.
 */
export function useUnsavedChangesGuard(isActive: boolean): UnsavedChangesGuard {
  const router = useRouter();
  const [target, setTarget] = useState<string | undefined>();

  useEffect(() => {
    if (!isActive) return;
    const onClick = (event: MouseEvent) => {
      const to = leavingTo(event);
      if (to === undefined) return;
      // Before the framework's own handler, which would go there at once, and instead of other guards of the page.
      event.preventDefault();
      event.stopImmediatePropagation();
      setTarget(to);
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
