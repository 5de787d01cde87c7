import { useMemo, useSyncExternalStore } from 'react';

/** Whom the confirmation was sent to, and when, by this browser's clock. */
export type CreatedAccount = { email: string; atMs: number };

const storageKey = 'created-account';

/** Tells the next page, and its reloads, whom this tab has signed up; forgotten with the tab. */
export function rememberCreated(email: string): void {
  const created: CreatedAccount = { email, atMs: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(created));
  } catch {
    // A browser that refuses to store is told of the confirmation without the address.
  }
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(stored: string | null): CreatedAccount | undefined {
  try {
    const { email, atMs } = JSON.parse(stored ?? '{}') as Partial<Record<keyof CreatedAccount, unknown>>;
    return typeof email === 'string' && typeof atMs === 'number' ? { email, atMs } : undefined;
  } catch {
    return undefined;
  }
}

const neverChanges = () => () => {};
const unknownOnServer = () => null;

/** The served page knows nobody: it is the same for every visitor. */
export function useCreatedAccount(): CreatedAccount | undefined {
  const stored = useSyncExternalStore(neverChanges, readStored, unknownOnServer);
  return useMemo(() => parse(stored), [stored]);
}
