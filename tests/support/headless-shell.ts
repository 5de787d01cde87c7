import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Debian installs the headless shell beside the browser: the same engine without windows, which takes two thirds of the
 * processor time.
 * @param browser The path of an installed browser; undefined for Playwright's own, which is a headless shell.
 * @returns The headless shell of the same installation, or the browser if there is none.
 */
export function headlessShellOf(browser: string | undefined): string | undefined {
  if (browser === undefined) return undefined;
  const shell = path.join(path.dirname(browser), 'chromium-headless-shell');
  return path.basename(browser) === 'chromium' && existsSync(shell) ? shell : browser;
}
