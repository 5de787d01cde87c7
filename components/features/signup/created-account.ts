import { useMemo, useSyncExternalStore } from 'react';

/** The address that the confirmation was sent to, and when, by this browser's clock. */
export type CreatedAccount = { email: string; atMs: number };

const storageKey = 'created-account';

/** Stores the new account's address for the next page and its reloads, for this tab only. */
export function rememberCreated(email: string): void {
  const created: CreatedAccount = { email, atMs: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(created));
  } catch {
    // If the browser blocks storage, the next page confirms without the address.
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

/** Undefined in the server-rendered HTML, which is the same for every visitor. */
export function useCreatedAccount(): CreatedAccount | undefined {
  const stored = useSyncExternalStore(neverChanges, readStored, unknownOnServer);
  return useMemo(() => parse(stored), [stored]);
}
