import { useSyncExternalStore } from 'react';

export type ShownTheme = 'light' | 'dark';

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}

const readTheme = (): ShownTheme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';

/** The page's colors, chosen or from the system, for frames of other origins. */
export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}
