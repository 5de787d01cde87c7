import { trackerNames, type TrackerName } from '@app/settings/page';
import { consentStorageKey, consentVersion } from './consent-script';
import { clearSentEvents } from './sent-events';

/** The browser's own refusal. */
export type PrivacySignal = 'gpc' | 'dnt';

export type Consent = {
  /** Whether the visitor, or the visitor's browser, has decided. Until then, events wait in memory. */
  isDecided: boolean;
  accepted: readonly TrackerName[];
  signal: PrivacySignal | undefined;
};

const changed = 'consentchange';
/** A choice counts for a year. */
const choiceDays = 365;
const dayMs = 86_400_000;

const undecided: Consent = { isDecided: false, accepted: [], signal: undefined };
const refusals: Record<PrivacySignal, Consent> = {
  gpc: { isDecided: true, accepted: [], signal: 'gpc' },
  dnt: { isDecided: true, accepted: [], signal: 'dnt' },
};

/** The choice of this visit where the browser blocks storage. */
let unstored = '';
/** The last parsed choice: readers need the same object for the same choice. */
let parsed = { text: '', consent: undecided };

/** https://w3c.github.io/gpc/ and https://www.w3.org/TR/tracking-dnt/ */
function readSignal(): PrivacySignal | undefined {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'gpc';
  return navigator.doNotTrack === '1' ? 'dnt' : undefined;
}

/** A stored choice is `version.until.names`. */
function readStored(): string {
  try {
    return window.localStorage.getItem(consentStorageKey) ?? '';
  } catch {
    return unstored;
  }
}

/** @returns The visitor's current consent. */
export function readConsent(): Consent {
  const signal = readSignal();
  if (signal) return refusals[signal];
  const text = readStored();
  const [version, untilMs, names = ''] = text.split('.');
  if (version !== String(consentVersion) || !(Number(untilMs) > Date.now())) return undecided;
  if (parsed.text !== text) {
    const chosen = names.split(',');
    const accepted = trackerNames.filter((name) => chosen.includes(name));
    parsed = { text, consent: { isDecided: true, accepted, signal: undefined } };
  }
  return parsed.consent;
}

/** Nothing is known of the visitor when a page is rendered for all of them. */
export const readServerConsent = (): Consent => undecided;

/** Stores the choice for a year. A refusal also erases the list of what was sent. */
export function saveConsent(accepted: readonly TrackerName[]): void {
  unstored = [consentVersion, Date.now() + choiceDays * dayMs, accepted.join(',')].join('.');
  try {
    window.localStorage.setItem(consentStorageKey, unstored);
  } catch {
    // Without storage the choice lasts until the next document.
  }
  if (accepted.length === 0) clearSentEvents();
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls back when the choice changes here or in another tab of this browser.
 * @returns Unsubscribes.
 */
export function onConsentChange(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === consentStorageKey || key === null) callback();
  };
  window.addEventListener(changed, callback);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', onStorage);
  };
}
