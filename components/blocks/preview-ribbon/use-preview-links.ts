import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { routes } from '@app/routes';

/** Content pages, which show drafts in the preview. */
const previewed = [routes.blog, routes.productUpdates, routes.pressRoom, routes.customerSuccessStories];

/** @returns The link's path with the preview parameter, or undefined if it is not a content page. */
function previewPathOf({ origin, pathname, search, hash }: HTMLAnchorElement): string | undefined {
  const isPreviewed = previewed.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  if (origin !== window.location.origin || !isPreviewed) return undefined;
  const parameters = new URLSearchParams(search);
  parameters.set('preview', '1');
  return `${pathname}?${parameters}${hash}`;
}

/** Keeps the preview when navigating between content pages. */
export function usePreviewLinks(): void {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const path = link && previewPathOf(link);
      if (!path) return;
      // For links that open in a new tab.
      link.href = path;
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (isElsewhere || link.target !== '') return;
      event.preventDefault();
      void router.push(path);
    };
    // In the capture phase, before the link's own handler, which would leave the preview.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [router]);
}
