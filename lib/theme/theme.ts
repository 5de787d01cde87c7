import { themeStorageKey } from './theme-script';

/** `system` follows the operating system; the others override it in this browser. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const changed = 'themechange';

/** The theme chosen in this browser; `system` if none was or storage is blocked. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Without storage the choice lasts as long as the page, in the document's attribute.
    const shown = document.documentElement.dataset.theme;
    return shown === 'light' || shown === 'dark' ? shown : 'system';
  }
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Applies the theme and stores it if the browser allows it. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  try {
    if (choice === 'system') window.localStorage.removeItem(themeStorageKey);
    else window.localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Without storage the choice lasts for this visit.
  }
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls back when the choice changes here or in another tab of this browser, after applying it.
 * @returns Unsubscribes.
 */
export function onThemeChange(callback: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== themeStorageKey && event.key !== null) return;
    show(readThemeChoice());
    callback();
  };
  window.addEventListener(changed, callback);
  window.addEventListener('storage', onStorage);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', onStorage);
  };
}
