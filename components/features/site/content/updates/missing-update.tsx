import { lazy, Suspense, useSyncExternalStore } from 'react';
import '@/components/ui/banner/banner.module.css';
import '@/components/ui/icon/icon.module.css';
import './missing-update-notice.module.css';
import type { UpdateListProps } from './update-list';

const MissingUpdateNotice = lazy(async () => ({
  default: (await import('./missing-update-notice')).MissingUpdateNotice,
}));

function subscribeToFragment(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const readFragment = () => window.location.hash.slice(1);
const noFragment = () => '';

/**
 * Shows a notice if the fragment of the URL names an update that is not on this page. The server does not receive
 * fragments.
 */
export function MissingUpdate({ list }: UpdateListProps) {
  const fragment = useSyncExternalStore(subscribeToFragment, readFragment, noFragment);
  // During a navigation the new list is not rendered yet, so the items count as well.
  const isOnThisPage = fragment === '' || list.items.some(({ slug }) => slug === fragment);
  if (isOnThisPage || document.getElementById(fragment) !== null) return null;
  return (
    <Suspense>
      <MissingUpdateNotice fragment={fragment} list={list} />
    </Suspense>
  );
}
