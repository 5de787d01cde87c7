import type { BrowserContext, Locator, Page } from '@playwright/test';
import { productUrl } from './journey';

/** The origin of local mode's trackers: the same server under another name. */
export const trackerOrigin = (): string => productUrl().replace('localhost', '127.0.0.1');

/** Makes pages ask for consent, which other journeys refuse (`journey.ts`). */
export const askForConsent = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    Object.defineProperty(navigator, 'doNotTrack', { get: () => null });
  });

/** The notice that asks for consent. */
export const consentNotice = (page: Page): Locator => page.getByRole('region', { name: 'Cookies on Dcipher' });

/** Scrolls and presses a key, which starts what waits for an interaction. */
export async function interact(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2_000);
  await page.keyboard.press('Shift');
}

export type CapturedEvent = { event: string; properties: Record<string, unknown> };

/** @returns The events that the stand-in of the analytics service received. */
export async function capturedEvents(page: Page): Promise<CapturedEvent[]> {
  const response = await page.request.get('/local/analytics/events');
  return (await response.json()) as CapturedEvent[];
}

/** Empties the stand-in's list, which the tests of a worker share. */
export async function forgetCapturedEvents(page: Page): Promise<void> {
  await page.request.delete('/local/analytics/events');
}
