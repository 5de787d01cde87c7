import type { AffiliateEvent } from '@app/measurement';

export const carriedEventsStorageKey = 'affiliate-events';

/** The events of this document where the browser blocks storage. */
let unstored: readonly AffiliateEvent[] = [];

/** @returns Events that the visitor allowed and that wait for a page that may send them, the oldest first. */
export function readCarriedEvents(): readonly AffiliateEvent[] {
  try {
    const text = window.sessionStorage.getItem(carriedEventsStorageKey);
    return text === null ? unstored : (JSON.parse(text) as AffiliateEvent[]);
  } catch {
    // Storage is blocked or was edited.
    return unstored;
  }
}

function save(events: readonly AffiliateEvent[]): void {
  unstored = [];
  try {
    if (events.length === 0) window.sessionStorage.removeItem(carriedEventsStorageKey);
    else window.sessionStorage.setItem(carriedEventsStorageKey, JSON.stringify(events));
  } catch {
    // Without storage, the events last as long as the document.
    unstored = events;
  }
}

/** Carries an event in this tab, through documents. It replaces an earlier one with its name. */
export function carryEvent(event: AffiliateEvent): void {
  save([...readCarriedEvents().filter(({ name }) => name !== event.name), event]);
}

/** Removes an event that was sent, but not a newer one with its name. */
export function removeCarriedEvent(event: AffiliateEvent): void {
  const sent = JSON.stringify(event);
  save(readCarriedEvents().filter((carried) => JSON.stringify(carried) !== sent));
}

/** Removes all. */
export const clearCarriedEvents = (): void => save([]);
