import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, readThemeChoice, type ThemeChoice } from './theme';

/** The chosen theme and how to choose. The server, which cannot know, renders `system`. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore(onThemeChange, readThemeChoice, () => 'system' as const);
  return [choice, chooseTheme];
}
