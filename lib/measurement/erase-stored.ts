import type { StoredEntry } from '../storage-inventory';

/** Expires a cookie that a script has set, on this host or on a domain above it. */
function eraseCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  for (const domain of ['', ...domains]) {
    document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
  }
}

/** Erases what a tracker stored in this browser, also by an earlier document. `…` in a name is a variable part. */
export function eraseStored(entries: readonly StoredEntry[]): void {
  const expressions = entries.map(({ name }) => new RegExp(`^${name.replace('…', '.+')}$`));
  try {
    for (const { name, where } of entries) if (where === 'cookie') eraseCookie(name);
    for (const storage of [window.localStorage, window.sessionStorage]) {
      const names = Object.keys(storage).filter((key) => expressions.some((expression) => expression.test(key)));
      for (const name of names) storage.removeItem(name);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
