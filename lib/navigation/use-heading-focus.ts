import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

const pathnameOf = (address: string) => address.split(/[?#]/, 1)[0];

/**
 * After a move to another page the focus goes to its heading, which reads it aloud, as a fresh load would begin at the
 * top. A change of query or fragment is the same page and moves nothing.
 */
export function useHeadingFocus(): void {
  const { events, asPath } = useRouter();
  const pathname = useRef(pathnameOf(asPath));

  useEffect(() => {
    const onComplete = (address: string) => {
      const now = pathnameOf(address);
      if (now === pathname.current) return;
      pathname.current = now;
      const heading = document.querySelector<HTMLElement>('h1');
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
