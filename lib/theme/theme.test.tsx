import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTheme, readThemeChoice } from './theme';
import { themeScript } from './theme-script';
import { useThemeChoice } from './use-theme-choice';

const page = document.documentElement;
const runThemeScript = () => new Function(themeScript)();

function Shown() {
  return <p>{useThemeChoice()[0]}</p>;
}

beforeEach(() => {
  window.localStorage.clear();
  delete page.dataset.theme;
});
afterEach(() => vi.unstubAllGlobals());

it('follows the system until the user chooses a theme', () => {
  runThemeScript();
  expect(page.dataset.theme).toBeUndefined();
  expect(readThemeChoice()).toBe('system');
});

it("applies a choice immediately, and before the next page's first paint", () => {
  chooseTheme('dark');
  expect(page.dataset.theme).toBe('dark');
  delete page.dataset.theme;
  runThemeScript();
  expect(page.dataset.theme).toBe('dark');
});

it('returns to the system theme and removes the stored choice', () => {
  chooseTheme('light');
  chooseTheme('system');
  expect(page.dataset.theme).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

it('ignores unknown stored values', () => {
  window.localStorage.setItem('theme', '"><script>');
  runThemeScript();
  expect(page.dataset.theme).toBeUndefined();
  expect(readThemeChoice()).toBe('system');
});

it('works for this page if storage is blocked', () => {
  const reject = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: reject, setItem: reject, removeItem: reject });
  runThemeScript();
  expect(readThemeChoice()).toBe('system');
  chooseTheme('dark');
  expect(page.dataset.theme).toBe('dark');
  expect(readThemeChoice()).toBe('dark');
});

it('the theme is the same in all tabs', () => {
  render(<Shown />);
  expect(screen.getByText('system')).toBeTruthy();
  window.localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(screen.getByText('dark')).toBeTruthy();
  expect(page.dataset.theme).toBe('dark');
});
