import { serverNowMs } from '@/lib/auth/server-clock';

const storageKey = 'plan-notice-dismissed';
const listeners = new Set<() => void>();
/** The day of this visit's choice where storage is blocked or full. */
let unstored: string | undefined;

/** @returns The current day, `YYYY-MM-DD`, by the server's clock. */
export const today = (): string => new Date(serverNowMs()).toISOString().slice(0, 10);

/** @returns The day on which the notice was dismissed, in this browser. */
export function readDismissedDay(): string | undefined {
  try {
    return window.localStorage.getItem(storageKey) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Hides the notice about the plan for the rest of the day. */
export function dismissForToday(): void {
  const day = today();
  try {
    window.localStorage.setItem(storageKey, day);
    unstored = undefined;
  } catch {
    unstored = day;
  }
  for (const listener of listeners) listener();
}

/** Subscribes to dismissals. @returns Unsubscribes. */
export function onDismissal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
