import { measurePath, type AffiliateEvent, type MeasuredEvent } from '@app/measurement';
import type { TrackerName } from '@app/settings/page';
import { carryEvent, clearCarriedEvents, readCarriedEvents, removeCarriedEvent } from './carried-events';
import { onConsentChange, readConsent } from './consent';
import { onFirstInteraction } from './first-interaction';
import { recordSentEvent } from './sent-events';
import type { Sender } from './sender';
import type { Tracker } from './trackers';
import type { StoredEntry } from '../storage-inventory';

/** Expires a cookie that a script has set, on this host or on a domain above it. */
function eraseCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  for (const domain of ['', ...domains]) {
    document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
  }
}

/** Erases what a tracker stored in this browser, also by an earlier document. `…` in a name is a variable part. */
function eraseStored(entries: readonly StoredEntry[]): void {
  const expressions = entries.map(({ name }) => new RegExp(`^${name.replace('…', '.+')}$`));
  try {
    for (const { name, where } of entries) if (where === 'cookie') eraseCookie(name);
    for (const storage of [window.localStorage, window.sessionStorage]) {
      const names = Object.keys(storage).filter((key) => expressions.some((expression) => expression.test(key)));
      for (const name of names) storage.removeItem(name);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/**
 * Sends an event through this site, from pages that load no tracker. Neither cookies nor the page's URL go along, and
 * the request outlives the page. An event that can't be sent is dropped.
 */
function sendThroughSite(event: MeasuredEvent): void {
  void fetch(measurePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** Events that wait for a choice. The oldest are dropped. */
const waitingMax = 50;

/** An event for a tracker whose code has not loaded. */
type Held = { tracker: Tracker; event: MeasuredEvent };

type GateOptions = {
  trackers: readonly Tracker[];
  /** Whether the current page, in this document, may load a tracker. */
  allows: (tracker: Tracker) => boolean;
  /** Loads a new document, because a script can't be unloaded. */
  reload: () => void;
};

/**
 * Passes events to the trackers that the visitor accepted. Before a choice they wait in memory; after a refusal they are
 * dropped, and nothing loads. A tracker's code loads with the first interaction, so that it never delays a page.
 */
export class Gate {
  readonly #waiting: MeasuredEvent[] = [];
  /** One entry per tracker that this document loaded. */
  readonly #senders = new Map<TrackerName, Promise<Sender>>();

  /** Trackers load with the first interaction. An event stays here until its tracker has loaded. */
  readonly #held: Held[] = [];
  #hasInteracted = false;
  /** Ends when every carried event was tried. */
  #sendingCarried = Promise.resolve();

  constructor(private readonly options: GateOptions) {}

  /** Whether a tracker's code runs in this document. */
  get hasLoaded(): boolean {
    return this.#senders.size > 0;
  }

  measure(event: MeasuredEvent): void {
    if (readConsent().isDecided) this.#deliver(event);
    else {
      this.#waiting.push(event);
      if (this.#waiting.length > waitingMax) this.#waiting.shift();
    }
  }

  /** Follows the visitor's choice, and loads trackers after the first interaction. @returns Stops. */
  start(): () => void {
    const stopFollowing = onConsentChange(() => void this.#follow());
    const stopWaiting = onFirstInteraction(() => {
      this.#hasInteracted = true;
      for (const held of [...this.#held]) void this.#sendHeld(held);
      this.#sendCarried();
    });
    const leave = () => {
      if (document.visibilityState === 'hidden') this.#sendHeldThroughSite();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      stopFollowing();
      stopWaiting();
      document.removeEventListener('visibilitychange', leave);
    };
  }

  /**
   * A visitor who leaves without an interaction, or by the link that was the first one, is counted without the tracker's
   * code, except by foreign scripts.
   */
  #sendHeldThroughSite(): void {
    const { accepted } = readConsent();
    for (const held of [...this.#held]) {
      const { tracker, event } = held;
      // A visitor who comes back may still interact.
      if (tracker.hasForeignScript) continue;
      this.#takeHeld(held);
      if (accepted.includes(tracker.name)) this.#sendThroughSite(tracker, event);
    }
  }

  #sendThroughSite({ name, hasForeignScript }: Tracker, event: MeasuredEvent): void {
    if (hasForeignScript) return;
    sendThroughSite(event);
    recordSentEvent(name, event);
  }

  async #follow(): Promise<void> {
    const { isDecided, accepted } = readConsent();
    if (!isDecided) return;
    const withdrawn = [...this.#senders].filter(([name]) => !accepted.includes(name));
    for (const [, loading] of withdrawn) (await loading.catch(() => undefined))?.stop();
    for (const { name, stored, isCarried } of this.options.trackers) {
      if (accepted.includes(name)) continue;
      eraseStored(stored);
      if (isCarried) clearCarriedEvents();
    }
    if (withdrawn.length > 0) {
      this.options.reload();
      return;
    }
    for (const event of this.#waiting.splice(0)) this.#deliver(event);
  }

  #deliver(event: MeasuredEvent): void {
    const { accepted } = readConsent();
    for (const tracker of this.options.trackers) {
      if (accepted.includes(tracker.name) && tracker.events.includes(event.name)) this.#send(tracker, event);
    }
  }

  #send(tracker: Tracker, event: MeasuredEvent): void {
    if (tracker.isCarried) {
      carryEvent(event as AffiliateEvent);
      this.#sendCarried();
      return;
    }
    if (!this.options.allows(tracker)) {
      this.#sendThroughSite(tracker, event);
      return;
    }
    const held = { tracker, event };
    this.#held.push(held);
    if (this.#hasInteracted) void this.#sendHeld(held);
  }

  /** Sends an event when its tracker has loaded, unless the visitor left or refused before. */
  async #sendHeld(held: Held): Promise<void> {
    const { tracker, event } = held;
    if (!readConsent().accepted.includes(tracker.name) || !this.options.allows(tracker)) this.#takeHeld(held);
    else await this.#sendHere(tracker, event, () => this.#takeHeld(held));
  }

  /** @returns Whether the event was still held. */
  #takeHeld(held: Held): boolean {
    const index = this.#held.indexOf(held);
    if (index >= 0) this.#held.splice(index, 1);
    return index >= 0;
  }

  /**
   * @param take Called when the tracker has loaded. Returns whether the event is still to be sent.
   * @returns Whether the event was sent.
   */
  async #sendHere(tracker: Tracker, event: MeasuredEvent, take = () => true): Promise<boolean> {
    const loading = this.#senders.get(tracker.name) ?? tracker.load();
    this.#senders.set(tracker.name, loading);
    try {
      const { send } = await loading;
      if (!take()) return false;
      // The visitor may have withdrawn the consent while the code was loading.
      if (!readConsent().accepted.includes(tracker.name)) return false;
      await send(event);
    } catch {
      // Without its code, the tracker is tried again with the next event.
      this.#senders.delete(tracker.name);
      take();
      return false;
    }
    recordSentEvent(tracker.name, event);
    return true;
  }

  /** Sends what this page may send, one event after the other: a conversion belongs to the click before it. */
  #sendCarried(): void {
    this.#sendingCarried = this.#sendingCarried.then(async () => {
      if (!this.#hasInteracted) return;
      for (const event of readCarriedEvents()) await this.#sendOneCarried(event);
    });
  }

  async #sendOneCarried(event: AffiliateEvent): Promise<void> {
    const { accepted } = readConsent();
    const receiver = this.options.trackers.find(({ isCarried, events }) => isCarried && events.includes(event.name));
    if (!receiver || !accepted.includes(receiver.name) || !this.options.allows(receiver)) return;
    if (await this.#sendHere(receiver, event)) removeCarriedEvent(event);
  }
}
