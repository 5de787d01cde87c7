import type { EventName, MeasuredEvent } from '@app/measurement';
import type { TrackerName } from '@app/settings/page';

/** An event that left this browser, without email addresses and queries. */
export type SentEvent = { name: EventName; path: string; percent?: number; to: TrackerName; atMs: number };

export const sentEventsStorageKey = 'sent-events';
const changed = 'senteventschange';
/** The oldest are forgotten. */
export const sentEventsMax = 50;

let cached = { text: '', events: [] as readonly SentEvent[] };

/** @returns The events sent from this browser, the newest first. The same array as long as nothing changes. */
export function readSentEvents(): readonly SentEvent[] {
  try {
    const text = window.localStorage.getItem(sentEventsStorageKey) ?? '[]';
    if (text !== cached.text) cached = { text, events: JSON.parse(text) as SentEvent[] };
  } catch {
    // Storage is blocked or was edited: the list is empty.
    cached = { text: '', events: [] };
  }
  return cached.events;
}

/** Adds an event to the list that "What we measure" shows on this device. */
export function recordSentEvent(to: TrackerName, event: MeasuredEvent): void {
  const { name, path } = event;
  const sent: SentEvent = { name, path, ...('percent' in event && { percent: event.percent }), to, atMs: Date.now() };
  const events = [sent, ...readSentEvents()].slice(0, sentEventsMax);
  try {
    window.localStorage.setItem(sentEventsStorageKey, JSON.stringify(events));
  } catch {
    // Without storage there is no list.
  }
  window.dispatchEvent(new Event(changed));
}

export function clearSentEvents(): void {
  try {
    window.localStorage.removeItem(sentEventsStorageKey);
  } catch {
    // Nothing was stored.
  }
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the list changes in this tab or another one. @returns Unsubscribes. */
export function onSentEventsChange(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', callback);
  };
}
