/**
 * Reads the organization of an access token without verifying it: the backend does that with every call.
 * @returns Undefined for anything but a token with one.
 */
export function organizationOf(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { organizationId?: unknown };
    return typeof claims.organizationId === 'string' ? claims.organizationId : undefined;
  } catch {
    return undefined;
  }
}

const storageKey = 'organizationChanged';

/** Of this page: a user who stays on it, because the browser asked about unsaved input, is not asked again. */
let hasReloaded = false;

/** Loads the page again, once, because the user has another organization now than the one that it shows. */
export function reloadForOrganization(): void {
  if (hasReloaded) return;
  hasReloaded = true;
  try {
    window.sessionStorage.setItem(storageKey, 'true');
  } catch {
    // Without storage the page loads without saying why.
  }
  window.location.reload();
}

/** @returns Whether this page was loaded again because the user has another organization now. */
export function wasReloadedForOrganization(): boolean {
  try {
    return window.sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps the reason from being shown by a later page. */
export function forgetReloadForOrganization(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
