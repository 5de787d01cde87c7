import { useEffect, useReducer } from 'react';
import { onThemeChange } from '@/lib/theme/theme';

/** @returns A number that changes with the page's colors, for drawings that read them. */
export function useThemeVersion(): number {
  const [version, next] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
    const ends = [
      onThemeChange(next),
      ...queries.map((query) => {
        query.addEventListener('change', next);
        return () => query.removeEventListener('change', next);
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return version;
}
