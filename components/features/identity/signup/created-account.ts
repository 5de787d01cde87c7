import { useMemo, useSyncExternalStore } from 'react';
import { parsePlacedOrder, type PlacedOrder } from '@/lib/pricing/placed-order';

/** The new account's address, and when it was created, by this browser's clock. */
export type CreatedAccount = {
  email: string;
  atMs: number;
  /** Whether a link has confirmed the address already, so that no email was sent. */
  isConfirmed: boolean;
  /** The order placed with the account; undefined if it started with the free trial. */
  order?: PlacedOrder | undefined;
};

const storageKey = 'created-account';

/** Stores the new account's address and order for the next page and its reloads, for this tab only. */
export function rememberCreated({ email, isConfirmed, order }: Omit<CreatedAccount, 'atMs'>): void {
  const created: CreatedAccount = { email, atMs: Date.now(), isConfirmed, order };
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
    const values = JSON.parse(stored ?? '{}') as Partial<Record<keyof CreatedAccount, unknown>>;
    const { email, atMs, isConfirmed, order } = values;
    if (typeof email !== 'string' || typeof atMs !== 'number') return undefined;
    return { email, atMs, isConfirmed: isConfirmed === true, order: parsePlacedOrder(order) };
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
