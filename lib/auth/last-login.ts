import { useSyncExternalStore } from 'react';

export type LoginMethod = 'password' | 'sso';

const storageKey = 'last-login';

/** Stores the login method that was just used on this device, so that the login page can highlight it. */
export function rememberLogin(method: LoginMethod): void {
  try {
    window.localStorage.setItem(storageKey, method);
  } catch {
    // If storage is blocked, the login page shows no hint.
  }
}

function readLastLogin(): LoginMethod | undefined {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'password' || stored === 'sso' ? stored : undefined;
  } catch {
    return undefined;
  }
}

const neverChanges = () => () => {};
const unknownOnServer = () => undefined;

/** Returns the login method last used on this device, or undefined. Always undefined on the server. */
export function useLastLogin(): LoginMethod | undefined {
  return useSyncExternalStore(neverChanges, readLastLogin, unknownOnServer);
}
