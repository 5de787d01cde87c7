import { trackerUrl } from '@app/settings/page';
import type { Sender } from './sender';

type DataLayerWindow = Window & { dataLayer?: Record<string, unknown>[] };

/**
 * Loads the tag container as a script of its host, and pushes page views to its data layer. The usual snippet does the
 * same from inline script, which the security policy would have to allow (docs/decisions/027-trackers.md).
 */
export function startTagContainer({ id, host }: { id: string; host: string }): Sender {
  const dataLayer = ((window as DataLayerWindow).dataLayer ??= []);
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${trackerUrl(host, window.location.origin)}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return {
    send: ({ path }) => void dataLayer.push({ event: 'pageview', page: path }),
    // A script can't be unloaded: the caller loads a new document.
    stop: () => undefined,
  };
}
