import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { pathnameOf } from '@app/routes/pathname-of';

/**
 * Focuses the heading, and any heading that replaces it while the page still renders, until the user moves the focus.
 * @returns Stops following.
 */
function followHeading(): () => void {
  let focused = document.activeElement;
  let heading: HTMLElement | null = null;
  const follow = () => {
    const { activeElement, body } = document;
    // If the focused element is removed, the body gets the focus.
    if (activeElement !== focused && activeElement !== body) return observer.disconnect();
    const found = document.querySelector<HTMLElement>('h1');
    if (!found || found === heading) return;
    focused = heading = found;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });
  follow();
  return () => observer.disconnect();
}

/**
 * Moves the focus to the heading after a navigation, so that screen readers announce the new page. A change of query or
 * fragment moves nothing.
 */
export function useHeadingFocus(): void {
  const { events, asPath } = useRouter();
  const pathname = useRef(pathnameOf(asPath));

  useEffect(() => {
    let stop: (() => void) | undefined;
    const onComplete = (address: string) => {
      stop?.();
      const now = pathnameOf(address);
      if (now === pathname.current) return;
      pathname.current = now;
      stop = followHeading();
    };
    events.on('routeChangeComplete', onComplete);
    return () => {
      stop?.();
      events.off('routeChangeComplete', onComplete);
    };
  }, [events]);
}
