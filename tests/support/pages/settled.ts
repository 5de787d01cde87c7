import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const quietMs = 500;
const checkEveryMs = 25;
const timeoutMs = 30_000;

/**
 * Runs an action and waits until the page has sent no request for half a second and every request has ended. Replaces
 * Playwright's `networkidle`, which sometimes never occurs (microsoft/playwright#42598).
 * @param page Must have no requests in flight.
 * @param isIgnored Tells which requests don't count, such as those that outlive the page: Chromium doesn't always report
 *   their end.
 * @returns The result of the action.
 * @throws {Error} After 30 seconds, with the requests in flight.
 */
export async function settled<T>(
  page: Page,
  act: () => Promise<T>,
  isIgnored: (request: Request) => boolean = () => false,
): Promise<T> {
  const inFlight = new Set<Request>();
  let changedMs = performance.now();
  const onStart = (request: Request) => {
    if (isIgnored(request)) return;
    inFlight.add(request);
    changedMs = performance.now();
  };
  const onEnd = (request: Request) => {
    inFlight.delete(request);
    changedMs = performance.now();
  };
  page.on('request', onStart).on('requestfinished', onEnd).on('requestfailed', onEnd);
  try {
    const result = await act();
    const deadlineMs = performance.now() + timeoutMs;
    while (inFlight.size > 0 || performance.now() - changedMs < quietMs) {
      if (performance.now() > deadlineMs) {
        const urls = [...inFlight].map((request) => request.url());
        throw new Error(`${page.url()} doesn't settle; in flight: ${urls.join(', ') || 'new requests all the time'}`);
      }
      await pause(checkEveryMs);
    }
    return result;
  } finally {
    page.off('request', onStart).off('requestfinished', onEnd).off('requestfailed', onEnd);
  }
}
