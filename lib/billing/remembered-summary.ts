import type { SubscriptionSummary } from './summary-query';

const storageKey = 'plan-summary';

type Remembered = { userId: string; summary: SubscriptionSummary };

/**
 * Keeps the last known summary of the plan for this tab. The next page shows it from the start, so that its content
 * does not move when the current one arrives.
 */
export function rememberSummary(userId: string, summary: SubscriptionSummary): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ userId, summary } satisfies Remembered));
  } catch {
    // Without storage the next page waits for the summary.
  }
}

/** @returns The summary that is stored for this user. Another user's summary is deleted. */
export function readRememberedSummary(userId: string): SubscriptionSummary | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Remembered | null;
    if (kept?.userId === userId) return kept.summary;
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, or the value is not a summary.
  }
  return undefined;
}
