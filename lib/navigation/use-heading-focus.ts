import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { pathnameOf } from './pathname-of';

/**
 * Gives the heading the focus, and the one that takes its place while the page is still being put together, until
 * somebody moves the focus.
 * @returns Stops it.
 */
function followHeading(): () => void {
  let focused = document.activeElement;
  let heading: HTMLElement | null = null;
  const follow = () => {
    const { activeElement, body } = document;
    // What had the focus may have been taken off the page, which gives it to the body.
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
 * After a move to another page the focus goes to its heading, which reads it aloud, as a fresh load would begin at the
 * top. A change of query or fragment is the same page and moves nothing.
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
