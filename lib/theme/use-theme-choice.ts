import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, readThemeChoice, type ThemeChoice } from './theme';

/** Returns the chosen theme and its setter. The server renders `system`. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(onThemeChange, readThemeChoice, () => 'system' as const);
  return [choice, chooseTheme];
}
