import { useSyncExternalStore } from 'react';

/** How somebody can log in. */
export type LoginWay = 'password' | 'sso';

const storageKey = 'last-login';

/** Keeps how somebody has just logged in on this device, so that the login page can point it out. */
export function rememberLogin(way: LoginWay): void {
  try {
    window.localStorage.setItem(storageKey, way);
  } catch {
    // A browser that refuses to store gets no hint.
  }
}

function readLastLogin(): LoginWay | undefined {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'password' || stored === 'sso' ? stored : undefined;
  } catch {
    return undefined;
  }
}

const neverChanges = () => () => {};
const unknownOnServer = () => undefined;

/** How somebody logged in last on this device, if anybody did. The served page knows of nobody. */
export function useLastLogin(): LoginWay | undefined {
  return useSyncExternalStore(neverChanges, readLastLogin, unknownOnServer);
}
