import { dayMs } from '@app/api-client/rules/values/durations';

/** Local storage, because the link that confirms an email address opens another tab. */
const key = 'triedTexts';
/** Afterwards they are deleted with the next visit of a page that reads them. */
const keptMs = 7 * dayMs;

type Kept = { texts: string[]; until: number };

/** Keeps texts of a visitor's map in this browser for the account that they open. @returns Whether there was room. */
export function keepTriedTexts(texts: readonly string[]): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify({ texts, until: Date.now() + keptMs }));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the texts. */
export function forgetTriedTexts(): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Reads the texts that were kept; empty if there are none or they are too old. */
export function readTriedTexts(): string[] {
  try {
    const kept = JSON.parse(window.localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (kept === null) return [];
    const isCurrent = typeof kept.until === 'number' && kept.until > Date.now();
    if (isCurrent && Array.isArray(kept.texts)) return kept.texts.filter((text) => typeof text === 'string');
  } catch {
    // Storage is blocked, or holds something else.
  }
  forgetTriedTexts();
  return [];
}
