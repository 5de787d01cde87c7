import { themeStorageKey } from './theme-script';

/** `system` follows the operating system; the other two overrule it in this browser. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const changed = 'themechange';

/** What was chosen in this browser; `system` where nothing was, or where storage is refused. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(themeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Without storage the choice lives as long as the page: the document says what it is.
    const shown = document.documentElement.dataset.theme;
    return shown === 'light' || shown === 'dark' ? shown : 'system';
  }
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** Shows the theme at once and remembers it where the browser allows. */
export function chooseTheme(choice: ThemeChoice): void {
  show(choice);
  try {
    if (choice === 'system') window.localStorage.removeItem(themeStorageKey);
    else window.localStorage.setItem(themeStorageKey, choice);
  } catch {
    // The theme is shown all the same; it is asked for again on the next visit.
  }
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls back when the choice changes, here or in another tab of this browser (which is then shown here, too).
 * @returns stops listening
 */
export function onThemeChange(callback: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key !== themeStorageKey && event.key !== null) return;
    show(readThemeChoice());
    callback();
  };
  window.addEventListener(changed, callback);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', fromAnotherTab);
  };
}
