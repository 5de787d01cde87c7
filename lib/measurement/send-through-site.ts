import { measurePath, type MeasuredEvent } from '@app/measurement';

/**
 * Sends an event through this site, from pages that load no tracker. Neither cookies nor the page's URL go along, and
 * the request outlives the page. An event that can't be sent is dropped.
 */
export function sendThroughSite(event: MeasuredEvent): void {
  void fetch(measurePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}
