import { lazy, Suspense, useSyncExternalStore } from 'react';
import '@/components/ui/banner/banner.module.css';
import '@/components/ui/icon/icon.module.css';
import './missing-update-notice.module.css';
import type { UpdateListProps } from './update-list';

const MissingUpdateNotice = lazy(async () => ({
  default: (await import('./missing-update-notice')).MissingUpdateNotice,
}));

function onPlaceChange(change: () => void): () => void {
  window.addEventListener('hashchange', change);
  return () => window.removeEventListener('hashchange', change);
}

const placeOfAddress = () => window.location.hash.slice(1);
const noPlace = () => '';

/** Says so where the address leads to an update that this page does not hold; the server does not learn of that. */
export function MissingUpdate({ list }: UpdateListProps) {
  const place = useSyncExternalStore(onPlaceChange, placeOfAddress, noPlace);
  // The list of a page that the browser moves to is not drawn yet: what it is going to hold counts.
  const isHere = place === '' || list.items.some(({ slug }) => slug === place);
  if (isHere || document.getElementById(place) !== null) return null;
  return (
    <Suspense>
      <MissingUpdateNotice place={place} list={list} />
    </Suspense>
  );
}
