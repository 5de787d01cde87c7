// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run, runTool } from './run.mjs';

/** The headless shell is preferred: without windows and profiles, tests take less than half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
/** System packages. Not every distribution has the first. */
const packages = ['chromium-headless-shell', 'chromium'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} The path of a Chromium that is installed on this machine. */
export function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable);
}

async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * Finds a Chromium for the browser journeys, or installs one.
 * @param {(line: string) => void} say Prints what was found or done.
 * @returns {Promise<string>} The browser's path.
 * @throws {Error} With instructions, if none is found and none can be installed.
 */
export async function findBrowser(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    say(`Browser: ${named}, set by CHROMIUM_PATH.`);
    return named;
  }
  const installed = installedBrowser();
  if (installed) {
    say(`Browser: ${installed}, installed on this machine.`);
    return installed;
  }
  const own = await playwrightBrowser();
  if (own) {
    say(`Browser: ${own}, downloaded by Playwright earlier.`);
    return own;
  }
  say('Browser: none found. Downloading Playwright’s.');
  await runTool('playwright', ['install', '--with-deps', 'chromium']);
  const downloaded = await playwrightBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    for (const name of packages) {
      say(`Browser: the download failed. Installing the system package ${name}.`);
      await run('apt-get', ['install', '-y', '-qq', name], {
        environment: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const packaged = installedBrowser();
      if (packaged) return packaged;
    }
  }
  throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH.');
}
