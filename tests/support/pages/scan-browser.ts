import type { BrowserContext } from '@playwright/test';
import { findCardNumber } from '@/backend/testing/log/card-number-scan';

/** @returns The kinds of storage of a browser that hold a test card's number. */
export async function scanBrowserStorage(context: BrowserContext): Promise<string[]> {
  const kept = JSON.stringify(await context.storageState({ indexedDB: true }));
  const inStorage = findCardNumber(kept) ? ['cookies, localStorage or IndexedDB'] : [];
  const frames = context.pages().flatMap((page) => page.frames());
  const sessions = await Promise.all(
    // A document without an origin has no storage, and a frame may be gone.
    frames.map((frame) => frame.evaluate(() => JSON.stringify(sessionStorage)).catch(() => '')),
  );
  return findCardNumber(sessions.join('\n')) ? [...inStorage, 'sessionStorage'] : inStorage;
}
