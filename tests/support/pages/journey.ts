import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Request,
  type TestInfo,
  type WebError,
} from '@playwright/test';
import { findCardNumber } from '@/backend/testing/log/card-number-scan';
import { keepConsole, keepPages, keepServerLogs, lengthOfLog } from './evidence';
import { productOfWorker } from '../processes/product-of-worker';
import { scanBrowserStorage } from './scan-browser';

export { expect } from '@playwright/test';
export type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** The front door's URL. */
export const productUrl = (): string => productOfWorker().webUrl;
/** The backend's URL, for checks that bypass the front door. */
export const backendUrl = (): string => productOfWorker().backendUrl;

/** The browser logs each failed response, which many journeys cause on purpose. */
const rejectedAnswer = /^Failed to load resource: (the server responded with a status of|net::ERR_)/;
/** Emails and the example workflow are shown in frames without scripts, and Playwright looks into every frame. */
const blockedSandboxScript = /^Blocked script execution in '(about:srcdoc|[^']*\/examples\/workflow-definitions)'/;

/** Browsers quote the whole policy when it is violated. */
const charactersMax = 300;

/** Hostnames of this machine, see `tests/support/pages/browser-arguments.ts`. */
const ownDomain = '.dcipher.test';

/** Whether a request is for the simulator's card fields, which have an origin of their own: the address by number. */
const isCardFields = ({ host }: URL): boolean => host === `127.0.0.1:${new URL(productUrl()).port}`;

type Records = { complaints: string[]; messages: string[] };

/**
 * Records what pages must never do: log errors, throw, send requests to other hosts, or send or store a card number (H1).
 * @param messages Receives everything on the console.
 * @returns Stops recording. The browser must still be open.
 */
function watch(
  context: BrowserContext,
  { complaints, messages }: Records,
  otherServers: readonly string[] = [],
): () => Promise<void> {
  let hasCardFields = false;
  const ownHosts = new Set([productUrl(), backendUrl(), ...otherServers].map((url) => new URL(url).host));
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    messages.push(`${new Date().toISOString()} ${message.type()} ${message.location().url}: ${text}`);
    if (message.type() !== 'error' || rejectedAnswer.test(text) || blockedSandboxScript.test(text)) return;
    complaints.push(`console, ${message.location().url}: ${text.slice(0, charactersMax)}`);
  };
  const onError = (error: WebError) => complaints.push(`thrown: ${error.error().message}`);
  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    const isOwn = ownHosts.has(url.host) || url.hostname.endsWith(ownDomain) || isCardFields(url);
    if (/^https?:|^wss?:/.test(url.protocol) && !isOwn) complaints.push(`asked ${request.url()}`);
    hasCardFields ||= isCardFields(url);
    const number = findCardNumber(request.url() + (request.postData() ?? ''));
    if (number && !isCardFields(url)) complaints.push(`sent card number ${number} to ${url.host}${url.pathname}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('request', onRequest);
  return async () => {
    context.off('console', onConsole).off('weberror', onError).off('request', onRequest);
    if (!hasCardFields) return;
    for (const place of await scanBrowserStorage(context)) complaints.push(`stored a card number in ${place}`);
  };
}

const refusing = new WeakSet<BrowserContext>();

/**
 * Sends Do Not Track from every page, so that no page asks for consent or measures. The property is the prototype's, so
 * that a page's own (`tests/support/pages/consent.ts`) replaces it.
 */
async function refuseTrackers(context: BrowserContext): Promise<void> {
  // The tests of `cached-page.ts` share a browser, whose scripts would add up.
  if (refusing.has(context)) return;
  refusing.add(context);
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1', configurable: true });
  });
}

const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus;

type Fixtures = {
  /** Recorded violations. A test that causes some on purpose empties the list. */
  complaints: string[];
  /** The messages on the console of all pages, which a failed journey leaves behind. */
  messages: string[];
  /**
   * Opens a second browser with its own cookies and storage. It is watched, and closed at the end.
   * @param otherServers Servers started by the test, which its pages may request as well.
   */
  anotherBrowser: (options?: BrowserContextOptions, otherServers?: readonly string[]) => Promise<BrowserContext>;
};

/**
 * Playwright's `test` with one more rule: a journey fails if any page logs an error, violates the content security
 * policy, throws, or sends a request to a third party.
 */
export const test = base.extend<Fixtures>({
  // Playwright reads a fixture's dependencies from its first parameter, so it must be a pattern.
  baseURL: async ({}, provide) => provide(productUrl()),
  messages: async ({}, provide) => provide([]),
  complaints: [
    async ({ context, messages }, provide, testInfo) => {
      const complaints: string[] = [];
      const start = lengthOfLog();
      await refuseTrackers(context);
      const stop = watch(context, { complaints, messages });
      await provide(complaints);
      if (hasFailed(testInfo)) {
        await keepPages(testInfo, context);
        await keepConsole(testInfo, messages);
        await keepServerLogs(testInfo, start);
      }
      await stop();
      base.expect(complaints, 'violations by pages').toEqual([]);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, complaints, messages }, provide, testInfo) => {
    const closings: (() => Promise<void>)[] = [];
    await provide(async (options, otherServers) => {
      const context = await openContext(browser, options);
      await refuseTrackers(context);
      const stop = watch(context, { complaints, messages }, otherServers);
      closings.push(async () => {
        if (hasFailed(testInfo)) await keepPages(testInfo, context);
        // A test may have closed it before.
        await stop().catch(() => undefined);
        await context.close();
      });
      return context;
    });
    for (const close of closings) await close();
  },
});

/** Opens a visitor's browser with its own cookies and storage. */
export const openContext = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: productUrl(), ...options });
