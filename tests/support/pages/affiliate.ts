import type { Page } from '@playwright/test';
import { carriedEventsStorageKey } from '@/lib/measurement/carried-events';
import { trackerOrigin } from './consent';

export type AffiliateCommand = {
  name: string;
  options: Record<string, string>;
  cid: string | null;
  page: string;
};

/** @returns The commands that the stand-in of the affiliate service received from this worker's tests. */
export async function receivedCommands(page: Page): Promise<AffiliateCommand[]> {
  const response = await page.request.get('/local/affiliate/events');
  return (await response.json()) as AffiliateCommand[];
}

/** Lists the requests of a page to the affiliate service from now on. */
export function watchAffiliate(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${trackerOrigin()}/local/affiliate/`)) requests.push(request.url());
  });
  return requests;
}

/** The script elements of the affiliate service, by kind. */
export const affiliateScripts = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[data-affiliate]')].map(({ dataset }) => dataset.affiliate),
  );

/** The service's cookie, and what waits for a page that may send it. */
export const affiliateStorage = (page: Page): Promise<{ hasCookie: boolean; waiting: string | null }> =>
  page.evaluate(
    (key) => ({ hasCookie: document.cookie.includes('trakdesk_cid='), waiting: sessionStorage.getItem(key) }),
    carriedEventsStorageKey,
  );
