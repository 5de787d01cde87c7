import { organizationChangedKey } from './organization-changed';

/** Of this page: a user who stays on it, because the browser asked about unsaved input, is not asked again. */
let hasReloaded = false;

/** Loads the page again, once, because the user has another organization now than the one that it shows. */
export function reloadForOrganization(): void {
  if (hasReloaded) return;
  hasReloaded = true;
  try {
    window.sessionStorage.setItem(organizationChangedKey, 'true');
  } catch {
    // Without storage the page loads without saying why.
  }
  window.location.reload();
}

/** Keeps the reason from being shown by a later page. */
export function forgetReloadForOrganization(): void {
  try {
    window.sessionStorage.removeItem(organizationChangedKey);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
